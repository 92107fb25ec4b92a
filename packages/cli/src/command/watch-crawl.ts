import type { CrawlBounds, CrawlReport, CrawlSettings, Engine } from '@anatome/corpus';
import { EXIT } from '../exit.ts';
import { type Gauge, startGauge } from '../terminal/gauge.ts';
import { runStoppably } from '../terminal/interrupt.ts';
import { complain } from '../terminal/message.ts';
import type { toManners } from './crawl-options.ts';

/** What a person asked for, read. */
export interface CrawlWishes {
  readonly settings: CrawlSettings;
  readonly bounds: Partial<CrawlBounds>;
  readonly manners: Awaited<ReturnType<typeof toManners>>;
  readonly isAgain?: boolean | undefined;
}

/** Crawls while a person watches; Ctrl-C lets what is under way come to its end. */
export async function watchCrawl(
  engine: Engine,
  { settings, bounds, manners, isAgain }: CrawlWishes,
): Promise<CrawlReport> {
  const { crawl, DEFAULT_BOUNDS } = await import('@anatome/corpus');
  const gauge = await startGauge();
  const max = bounds.max ?? DEFAULT_BOUNDS.max;
  try {
    return await runStoppably((signal) =>
      crawl(engine, settings, {
        ...manners,
        ...{ bounds, isAgain, signal },
        onNotice: (message) => complain(message),
        onProgress: (report) => showProgress(gauge, report, max),
      }),
    );
  } finally {
    gauge.stop();
  }
}

/** `120 pages, 310 waiting, hosts 3/5, 2.1/s`: short, for the time that is left stands behind it. */
function showProgress(gauge: Gauge, report: CrawlReport, max: number): void {
  const { pages, waiting, waitingReferences, waitingHosts, activeHosts, milliseconds, kept, known, same } =
    report;
  const rate = ((kept + known + same) * 1000) / Math.max(1, milliseconds);
  const headers = waitingReferences > 0 ? `, ${toNumber(waitingReferences)} headers` : '';
  const text = `${toNumber(pages)} pages, ${toNumber(waiting)} waiting${headers}, hosts ${activeHosts}/${waitingHosts}, ${rate.toFixed(1)}/s`;
  // What waits leads to more: this is how it would be if it did not.
  const rest = Math.min(waiting, Math.max(0, max - pages));
  gauge.show(text, pages + rest > 0 ? pages / (pages + rest) : undefined);
}

/** The exit code of a crawl. */
export function toCrawlExit({
  ending,
  kept,
  known,
  same,
  pages,
  lostStarts,
  closed,
  outcomes,
  requests,
}: CrawlReport): number {
  if (ending === 'stopped') return EXIT.interrupted;
  if (pages === 0) {
    const isSilent = requests > 0 && (outcomes.failed ?? 0) + closed.length > 0 && kept + known + same === 0;
    return isSilent ? EXIT.fetch : EXIT.nothing;
  }
  return lostStarts.length > 0 || ending === 'waiting' ? EXIT.some : EXIT.good;
}

function toNumber(value: number): string {
  return value.toLocaleString('en');
}
