/** Gets the page a request speaks of: given with it, a sample, or fetched. */
import type { Fetched, Fetcher } from '@anatome/fetch';
import { type PageParts, readParts, toPageRequest } from '@anatome/pool';
import { ProblemError } from '../guard/problem.ts';
import type { PageInput, StudioTask } from '../task/task.ts';
import { loadSamples, toSampleUrl } from './samples.ts';

/** How a request names its page: exactly one of html, base64, sample and url; with html, url is the page's address. */
export interface PageName {
  readonly html?: string | undefined;
  readonly base64?: string | undefined;
  /** The HTTP Content-Type header that the bytes came with. */
  readonly contentType?: string | undefined;
  readonly url?: string | undefined;
  readonly sample?: string | undefined;
  /** As a line of a batch has them; see `readParts`. */
  readonly sheets?: unknown;
  readonly images?: unknown;
  readonly ext?: unknown;
}

/** A page that has arrived, and where a shown copy of it may have its images from. */
export interface LoadedPage {
  readonly page: PageInput;
  readonly assets: StudioTask['assets'];
}

/** Whoever explores a page asks for it again and again; the page should not be fetched each time. */
const KEPT_FOR = 60_000;
const MOST_KEPT = 16;

export class PageLoader {
  private readonly fetcher: Fetcher;
  /** Fetched pages by address, the oldest first. */
  private readonly recent = new Map<string, { readonly at: number; readonly fetched: Promise<Fetched> }>();

  constructor(fetcher: Fetcher) {
    this.fetcher = fetcher;
  }

  async load(name: PageName): Promise<LoadedPage> {
    const { html, base64, url, sample } = name;
    const isGiven = html !== undefined || base64 !== undefined;
    if (sample !== undefined && !isGiven && url === undefined) {
      return addParts(loadSample(sample), readParts({ ...name }, null));
    }
    if (isGiven && sample === undefined) {
      const { id: _id, ...page } = toPageRequest({ ...name });
      return { page, assets: 'none' };
    }
    if (url !== undefined && sample === undefined) {
      const parts = readParts({ ...name }, null);
      return addParts(await this.fetch(url), parts);
    }
    throw new ProblemError(400, 'bad-request', 'Expected one of "html", "base64", "url" and "sample".');
  }

  /** Fetches a page, or takes the copy of a moment ago. */
  async fetch(url: string): Promise<LoadedPage> {
    const fetched = await this.findOrFetch(url);
    const { bytes, contentType, url: final } = fetched;
    return { page: { input: bytes, url: final, contentType }, assets: 'proxy' };
  }

  private findOrFetch(url: string): Promise<Fetched> {
    const known = this.recent.get(url);
    if (known !== undefined && Date.now() - known.at < KEPT_FOR) return known.fetched;
    const fetched = this.fetcher.fetchPage(url);
    this.recent.delete(url);
    this.recent.set(url, { at: Date.now(), fetched });
    // A failure is nobody's page: the next one tries again.
    fetched.catch(() => this.recent.delete(url));
    const [oldest] = this.recent.keys();
    if (this.recent.size > MOST_KEPT) this.recent.delete(oldest);
    return fetched;
  }
}

function addParts({ page, assets }: LoadedPage, parts: PageParts): LoadedPage {
  return { page: { ...page, ...parts }, assets };
}

function loadSample(name: string): LoadedPage {
  const found = loadSamples().get(name);
  if (found === undefined) {
    const names = [...loadSamples().keys()].join(', ');
    throw new ProblemError(
      404,
      'not-found',
      `There is no sample "${name.slice(0, 100)}"; there are ${names}.`,
    );
  }
  return { page: { input: found.bytes, url: toSampleUrl(name) }, assets: 'sample' };
}
