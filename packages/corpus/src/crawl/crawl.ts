/** A polite crawler: pages of some sites are visited, kept and followed, one after the other at each host (docs/crawl.md). */
import { createFetcher, type Fetcher, type FetcherOptions } from '@anatome/fetch';
import type { Engine } from '../store/engine.ts';
import { CrawlContext } from './crawl-context.ts';
import { CrawlLease } from './crawl-lease.ts';
import { applyDepth, beginAgain, type CrawlRecord, openCrawl } from './crawl-record.ts';
import type { CrawlReport } from './crawl-report.ts';
import type { CrawlBounds, CrawlSettings } from './crawl-settings.ts';
import { CrawlState } from './crawl-state.ts';
import { finishCrawl, visitNext } from './crawl-work.ts';
import { HostTurns } from './host-turns.ts';
import { readPauses } from './pauses.ts';
import { readBounds } from './read-bounds.ts';
import { DEFAULT_USER_AGENT } from './user-agent.ts';

export interface CrawlOptions {
  readonly bounds?: Partial<CrawlBounds> | undefined;
  /** Milliseconds between the end of a request and the start of the next at the same host. */
  readonly delay?: number | undefined;
  /** Milliseconds that a host is left alone at least when it is busy or silent; twice as many each time. */
  readonly backOff?: number | undefined;
  /** Hosts that are asked at the same time. */
  readonly concurrency?: number | undefined;
  /** How it introduces itself; robots.txt knows it by the word this begins with. */
  readonly userAgent?: string | undefined;
  /** Visits everything once more, if it was all visited: what has not changed is not sent again. */
  readonly isAgain?: boolean | undefined;
  readonly reach?:
    | Pick<FetcherOptions, 'allowPrivate' | 'ports' | 'resolve' | 'timeout' | 'idleTimeout'>
    | undefined;
  /** Raised, it lets what is under way come to its end, and no more begin. */
  readonly signal?: AbortSignal | undefined;
  /** Told of what a person should know, in a sentence. */
  readonly onNotice?: ((message: string) => void) | undefined;
  /** Told after each transaction: what was counted until then is on the disk. */
  readonly onProgress?: ((report: CrawlReport) => void) | undefined;
}

/** A second: what other crawlers wait, and what no server notices. */
export const DEFAULT_DELAY = 1_000;
const CONCURRENCY = 8;
/** A timer that is never late for long: hosts may become free without one. */
const LONGEST_SLEEP = 60_000;

/** Crawls until nothing waits that may be visited, a bound is reached, or the signal is raised. */
export async function crawl(
  engine: Engine,
  settings: CrawlSettings,
  options: CrawlOptions = {},
): Promise<CrawlReport> {
  const record = await openCrawl(engine, settings);
  const lease = new CrawlLease(engine, record.id);
  await lease.take();
  const fetcher = createCrawlFetcher(options);
  try {
    const round = await prepare(engine, record, options);
    return await new Crawl(engine, { settings, options, record: round, lease, fetcher }).run();
  } finally {
    await engine.write((transaction) => lease.give(transaction)).catch(() => lease.stop());
    await fetcher.close();
  }
}

function createCrawlFetcher({
  reach,
  concurrency = CONCURRENCY,
  userAgent = DEFAULT_USER_AGENT,
}: CrawlOptions) {
  // The second guard: even by mistake no host is asked twice at a time.
  return createFetcher({ ...reach, concurrency, userAgent, perHost: 1, delay: 0 });
}

/** Brings the addresses in line with what is asked for this time. */
async function prepare(
  engine: Engine,
  record: CrawlRecord,
  { isAgain, bounds, onNotice }: CrawlOptions,
): Promise<CrawlRecord> {
  const { depth } = readBounds(bounds);
  return engine.write(async (transaction) => {
    await applyDepth(transaction, record.id, { depth });
    if (!isAgain || !record.isOld) return record;
    const waiting = await transaction.db
      .selectFrom('crawl_address')
      .select('key')
      .where('crawl', '=', record.id)
      .where('state', '=', 'waiting')
      .where('kind', '=', 'page')
      .limit(1)
      .executeTakeFirst();
    // What was broken off goes on first: else a page near the end of a large site were never visited again.
    if (waiting && (record.ending === null || record.ending === 'stopped')) {
      onNotice?.(
        'this crawl was broken off and goes on; what has changed since is asked for by --again after its end',
      );
      return record;
    }
    await beginAgain(transaction, record.id);
    return { ...record, round: record.round + 1 };
  });
}

export interface CrawlParts {
  readonly settings: CrawlSettings;
  readonly options: CrawlOptions;
  readonly record: CrawlRecord;
  readonly lease: CrawlLease;
  readonly fetcher: Fetcher;
}

/** Which host is next, and when. */
class Crawl {
  private readonly engine: Engine;
  private readonly parts: CrawlParts;
  private readonly bounds: CrawlBounds;
  private readonly stopping = new AbortController();
  private readonly under = new Set<Promise<void>>();
  private failure: unknown;

  constructor(engine: Engine, parts: CrawlParts) {
    this.engine = engine;
    this.parts = parts;
    this.bounds = readBounds(parts.options.bounds);
  }

  async run(): Promise<CrawlReport> {
    const { options, record } = this.parts;
    const stop = () => this.stopping.abort();
    if (options.signal?.aborted) stop();
    options.signal?.addEventListener('abort', stop, { once: true });
    const turns = new HostTurns(options.delay ?? DEFAULT_DELAY, this.stopping.signal);
    const state = await CrawlState.load(this.engine, record.id);
    for (const [host, left] of await readPauses(this.engine)) turns.pause(host, left);
    const context = await CrawlContext.create(this.engine, {
      ...this.parts,
      state,
      turns,
      bounds: this.bounds,
    });
    try {
      await this.loop(context);
    } finally {
      options.signal?.removeEventListener('abort', stop);
      this.stopping.abort();
      await Promise.all(this.under);
    }
    if (this.failure !== undefined) throw this.failure;
    return finishCrawl(context, options.signal?.aborted === true);
  }

  private async loop(context: CrawlContext): Promise<void> {
    const { concurrency = CONCURRENCY } = this.parts.options;
    while (!this.stopping.signal.aborted) {
      const { host, wait } = this.choose(context);
      if (host !== undefined && this.under.size < concurrency) {
        this.start(context, host);
        continue;
      }
      if (this.under.size === 0 && wait === undefined) return;
      await this.sleep(this.under.size < concurrency ? wait : undefined);
    }
  }

  /** A host that may be asked now, else the milliseconds until one may; neither where nothing waits that may be asked. */
  private choose({ state, turns }: CrawlContext): {
    readonly host?: string;
    readonly wait?: number | undefined;
  } {
    let wait: number | undefined;
    let best: string | undefined;
    for (const host of state.hosts.values()) {
      if (host.active) continue;
      const kind = state.kindFor(host, this.bounds);
      if (kind === undefined) continue;
      const left = turns.timeUntil(host.name);
      if (left > 0) wait = Math.min(wait ?? LONGEST_SLEEP, left);
      else if (kind === 'page') return { host: host.name };
      else best ??= host.name;
    }
    return best === undefined ? { wait } : { host: best };
  }

  private start(context: CrawlContext, name: string): void {
    const host = context.state.reach(name);
    host.active = true;
    const task: Promise<void> = visitNext(context, host)
      .catch((error: unknown) => {
        // Whoever was sent away while waiting has done nothing.
        if ((error as Error).name === 'AbortError' && this.stopping.signal.aborted) return;
        this.failure ??= error;
        this.stopping.abort();
      })
      .finally(() => {
        host.active = false;
        this.under.delete(task);
      });
    this.under.add(task);
  }

  /** Until something is done, or the time is over. */
  private async sleep(milliseconds: number | undefined): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    let wake = () => {};
    const waits: Promise<void>[] = [...this.under];
    waits.push(
      new Promise<void>((resolve) => {
        wake = resolve;
        if (milliseconds !== undefined) timer = setTimeout(resolve, Math.min(milliseconds, LONGEST_SLEEP));
      }),
    );
    this.stopping.signal.addEventListener('abort', wake, { once: true });
    await Promise.race(waits);
    this.stopping.signal.removeEventListener('abort', wake);
    clearTimeout(timer);
  }
}
