/** What a crawl has in memory: counts by host, and hosts that are left alone. Nothing of it grows with the pages. */
import type { Engine } from '../store/engine.ts';
import type { CrawlBounds } from './crawl-settings.ts';
import { countByHost } from './frontier.ts';

/** A host of a crawl. */
export interface HostState {
  readonly name: string;
  /** Addresses that wait to be visited, and those of which only the header is asked for. */
  pages: number;
  references: number;
  /** Pages that were kept, and those that are being visited. */
  kept: number;
  active: boolean;
  /** Answers in a row that never came. */
  silent: number;
  /** Times in this run that its robots.txt could not be had. */
  robotsTries: number;
  /** Why it is left alone for the rest of this run. */
  closed: string | undefined;
}

/** Outcomes that count as pages. */
export const KEPT_OUTCOMES = ['page', 'same'] as const;
/** Pages that may be asked for, by those that are to be kept: a site may have more that are none. */
const ASKED_FOR_EACH = 10;
const ASKED_ANYWAY = 100;

export class CrawlState {
  readonly hosts = new Map<string, HostState>();
  pages = 0;
  /** Pages that are being visited. */
  visiting = 0;
  /** Pages that were asked for. */
  asked = 0;
  /** References that were ever added, and those whose header was asked for. */
  references = 0;
  headers = 0;
  /** Addresses the crawl knows. */
  known = 0;

  static async load(engine: Pick<Engine, 'db'>, crawl: number): Promise<CrawlState> {
    const state = new CrawlState();
    const waiting = await countByHost(engine.db, crawl, 'waiting');
    const done = await countByHost(engine.db, crawl, 'done');
    for (const { host, kind, count } of waiting) state.add(host, kind, count);
    for (const { kind, count } of done) {
      state.known += count;
      if (kind === 'page') state.asked += count;
      else {
        state.references += count;
        state.headers += count;
      }
    }
    for (const { host, count } of await countByHost(engine.db, crawl, 'done', KEPT_OUTCOMES)) {
      state.pages += count;
      state.reach(host).kept += count;
    }
    return state;
  }

  reach(name: string): HostState {
    const known = this.hosts.get(name);
    if (known) return known;
    const host: HostState = {
      name,
      pages: 0,
      references: 0,
      kept: 0,
      active: false,
      silent: 0,
      robotsTries: 0,
      closed: undefined,
    };
    this.hosts.set(name, host);
    return host;
  }

  /** So many more addresses wait at a host. */
  add(name: string, kind: string, count: number): void {
    const host = this.reach(name);
    this.known += count;
    if (kind === 'page') host.pages += count;
    else {
      host.references += count;
      this.references += count;
    }
  }

  /** Addresses that wait no longer, or wait as another kind. */
  remove(name: string, kind: string, count = 1): void {
    const host = this.reach(name);
    if (kind === 'page') host.pages -= count;
    else host.references -= count;
  }

  /** What of a host may be asked now: pages while there may be more, then references; undefined where nothing may. */
  kindFor(
    { pages, references, kept, closed }: HostState,
    bounds: CrawlBounds,
  ): 'page' | 'reference' | undefined {
    if (closed !== undefined) return undefined;
    const isRoom =
      this.pages + this.visiting < bounds.max &&
      kept < bounds.maxPerHost &&
      this.asked < bounds.max * ASKED_FOR_EACH + ASKED_ANYWAY;
    if (pages > 0 && isRoom) return 'page';
    const isWanted = bounds.references !== 'none' && this.headers < bounds.maxReferences;
    return references > 0 && isWanted ? 'reference' : undefined;
  }

  /** Pages that wait at all hosts. */
  get waiting(): number {
    let count = 0;
    for (const { pages } of this.hosts.values()) count += pages;
    return count;
  }

  get waitingReferences(): number {
    let count = 0;
    for (const { references } of this.hosts.values()) count += references;
    return count;
  }
}
