/** What a worker has done and what is left, in the text format of Prometheus. */
import type { Judged } from '../analysis/analysis-pool.ts';
import type { QueueDepth } from './read-queue-status.ts';

/** Upper bounds of the histogram, in seconds: most pages take some hundredths, those that are given up a minute. */
const BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export class WorkerMetrics {
  /** Pages in hand now; whoever works says so. */
  inHand: () => number = () => 0;
  private analysed = 0;
  private readonly failed = new Map<string, number>();
  private seconds = 0;
  private readonly within = BOUNDS.map(() => 0);

  /** Counts pages that are on the disk. */
  count(judged: readonly Judged[]): void {
    for (const each of judged) {
      if ('failure' in each)
        this.failed.set(each.failure.code, (this.failed.get(each.failure.code) ?? 0) + 1);
      else this.analysed++;
      this.time(each.milliseconds / 1000);
    }
  }

  /** Everything, one value per line; without a depth the database could not be asked. */
  toText(depth: QueueDepth | undefined): string {
    return [
      '# TYPE anatome_worker_pages_total counter',
      `anatome_worker_pages_total{outcome="analysed",code=""} ${this.analysed}`,
      ...Array.from(
        this.failed,
        ([code, pages]) => `anatome_worker_pages_total{outcome="failed",code="${code}"} ${pages}`,
      ),
      '# TYPE anatome_worker_page_seconds histogram',
      ...this.toHistogram(),
      '# TYPE anatome_worker_in_hand gauge',
      `anatome_worker_in_hand ${this.inHand()}`,
      ...toDepthLines(depth),
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE process_cpu_seconds_total counter',
      `process_cpu_seconds_total ${(process.cpuUsage().user + process.cpuUsage().system) / 1e6}`,
      '',
    ].join('\n');
  }

  private time(seconds: number): void {
    this.seconds += seconds;
    BOUNDS.forEach((bound, at) => {
      if (seconds <= bound) this.within[at]++;
    });
  }

  private toHistogram(): string[] {
    const all = [...this.failed.values()].reduce((sum, pages) => sum + pages, this.analysed);
    return [
      ...BOUNDS.map((bound, at) => `anatome_worker_page_seconds_bucket{le="${bound}"} ${this.within[at]}`),
      `anatome_worker_page_seconds_bucket{le="+Inf"} ${all}`,
      `anatome_worker_page_seconds_sum ${this.seconds}`,
      `anatome_worker_page_seconds_count ${all}`,
    ];
  }
}

function toDepthLines(depth: QueueDepth | undefined): string[] {
  if (depth === undefined) return [];
  const lines = Object.entries(depth).map(
    ([state, pages]) => `anatome_queue_pages{state="${state}"} ${pages}`,
  );
  return ['# TYPE anatome_queue_pages gauge', ...lines];
}
