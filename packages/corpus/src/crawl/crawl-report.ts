/** What a crawl has come to. */
import type { TrapKind } from './address-shape.ts';
import type { Outcome } from './visit.ts';

/** How a run ended. */
export type CrawlEnding =
  /** Nothing waits. */
  | 'done'
  /** As many pages as were asked for. */
  | 'max'
  /** Only hosts are left that cannot or may not be asked now. */
  | 'waiting'
  /** It was stopped. */
  | 'stopped';

export interface CrawlReport {
  /** How it ended; undefined while it runs. */
  readonly ending: CrawlEnding | undefined;
  readonly crawl: number;
  readonly round: number;
  /** Pages of this round, kept or unchanged, in all runs of it. */
  readonly pages: number;
  /** Of this run: new versions, pages that are there as they came, answers "not modified". */
  readonly kept: number;
  readonly known: number;
  readonly same: number;
  /** Addresses of this run by what came of them. */
  readonly outcomes: { readonly [Name in Outcome]?: number };
  /** Requests of this run, robots.txt and parts among them. */
  readonly requests: number;
  /** Pages that wait, and addresses whose header waits to be asked for. */
  readonly waiting: number;
  readonly waitingReferences: number;
  /** Hosts that the crawl knows, those of them that are asked now, and those with addresses that wait. */
  readonly hosts: number;
  readonly activeHosts: number;
  readonly waitingHosts: number;
  /** Hosts that were given up for this run, and why. */
  readonly closed: readonly { readonly host: string; readonly why: string }[];
  /** Traps of this run that were not known before. */
  readonly traps: readonly { readonly kind: TrapKind; readonly address: string }[];
  /** Starts that were not kept, and why. */
  readonly lostStarts: readonly { readonly address: string; readonly why: string }[];
  readonly milliseconds: number;
}
