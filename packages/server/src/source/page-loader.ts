/** Fetches pages for requests, the same page once for all that ask for it within a moment. */
import type { Fetched, Fetcher } from '@anatome/fetch';
import { PoolError } from '@anatome/pool';
import type { CorpusDesk } from '../corpus/corpus-desk.ts';
import { readKeptAddress } from '../corpus/kept-address.ts';
import { requireCorpus } from '../corpus/require-corpus.ts';
import type { Caller } from './caller.ts';
import { type LoadedPage, loadPage, type PageName } from './load-page.ts';

/** A page that is on its way or was fetched a moment ago. */
interface Recent {
  readonly at: number;
  readonly fetched: Promise<Fetched>;
  /** Callers that wait for it; when the last has gone, it is given up. */
  waiting: number;
  isThere: boolean;
  giveUp(): void;
}

/** Whoever explores a page asks for it again and again; the page should not be fetched each time. */
const KEPT_FOR = 60_000;
const MOST_KEPT = 16;

export class PageLoader {
  private readonly fetcher: Fetcher;
  private readonly corpus: CorpusDesk | undefined;
  /** Fetched pages by address, the oldest first. */
  private readonly recent = new Map<string, Recent>();

  constructor(fetcher: Fetcher, corpus?: CorpusDesk) {
    this.fetcher = fetcher;
    this.corpus = corpus;
  }

  /** The page that is named. */
  load(name: PageName, caller: Caller = {}): Promise<LoadedPage> {
    return loadPage(name, (url) => this.fetch(url, caller));
  }

  /** Fetches a page, or takes the copy of a moment ago; `corpus:12` is a version that was kept. */
  async fetch(url: string, caller: Caller = {}): Promise<LoadedPage> {
    const version = readKeptAddress(url);
    if (version !== undefined) return requireCorpus(this.corpus).load(version, caller.signal);
    const { bytes, contentType, url: final } = await waitFor(this.findOrFetch(url, caller), caller.signal);
    return { page: { input: bytes, url: final, contentType }, assets: 'proxy' };
  }

  private findOrFetch(url: string, { client }: Caller): Recent {
    const known = this.recent.get(url);
    if (known !== undefined && Date.now() - known.at < KEPT_FOR) return known;
    const end = new AbortController();
    const fetched = this.fetcher.fetchPage(url, { signal: end.signal, client });
    const forget = (): void => {
      if (this.recent.get(url) === recent) this.recent.delete(url);
    };
    const recent: Recent = {
      at: Date.now(),
      fetched,
      waiting: 0,
      isThere: false,
      giveUp: () => {
        forget();
        end.abort();
      },
    };
    this.recent.delete(url);
    this.recent.set(url, recent);
    // A failure is nobody's page: the next one tries again.
    fetched.then(() => {
      recent.isThere = true;
    }, forget);
    const [oldest] = this.recent.keys();
    if (this.recent.size > MOST_KEPT) this.recent.delete(oldest);
    return recent;
  }
}

/** Waits as long as the caller does. */
async function waitFor(recent: Recent, signal: AbortSignal | undefined): Promise<Fetched> {
  recent.waiting++;
  let leave = (): void => {};
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(new PoolError('aborted', 'The caller gave up.'));
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([recent.fetched, left]);
  } finally {
    signal?.removeEventListener('abort', leave);
    recent.waiting--;
    if (recent.waiting === 0 && !recent.isThere) recent.giveUp();
  }
}
