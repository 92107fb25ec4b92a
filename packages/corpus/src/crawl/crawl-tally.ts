/** What happened in one run. */
import type { CrawlReport } from './crawl-report.ts';
import type { CrawlState, HostState } from './crawl-state.ts';
import type { TrapFound } from './find-candidates.ts';
import type { Outcome } from './visit.ts';

/** Of long lists so many are told; the corpus has all. */
export const MOST_TOLD = 100;

export class CrawlTally {
  kept = 0;
  known = 0;
  same = 0;
  requests = 0;
  readonly outcomes: { [Name in Outcome]?: number } = {};
  readonly closed: { host: string; why: string }[] = [];
  readonly traps: { kind: TrapFound['kind']; address: string }[] = [];
  readonly lostStarts: { address: string; why: string }[] = [];
  private readonly start = Date.now();

  count(outcome: Outcome, addresses = 1): void {
    this.outcomes[outcome] = (this.outcomes[outcome] ?? 0) + addresses;
  }

  close(host: HostState, why: string): void {
    host.closed = why;
    if (this.closed.length < MOST_TOLD) this.closed.push({ host: host.name, why });
  }

  trap({ kind, address }: TrapFound): void {
    if (this.traps.length < MOST_TOLD) this.traps.push({ kind, address });
  }

  toReport(
    state: CrawlState,
    { crawl, round, ending }: Pick<CrawlReport, 'crawl' | 'round' | 'ending'>,
  ): CrawlReport {
    const hosts = [...state.hosts.values()];
    const { kept, known, same, requests } = this;
    return {
      ending,
      crawl,
      round,
      pages: state.pages,
      kept,
      known,
      same,
      outcomes: { ...this.outcomes },
      requests,
      waiting: state.waiting,
      waitingReferences: state.waitingReferences,
      hosts: hosts.length,
      activeHosts: hosts.filter(({ active }) => active).length,
      waitingHosts: hosts.filter(({ pages, references }) => pages + references > 0).length,
      closed: [...this.closed],
      traps: [...this.traps],
      lostStarts: [...this.lostStarts],
      milliseconds: Date.now() - this.start,
    };
  }
}
