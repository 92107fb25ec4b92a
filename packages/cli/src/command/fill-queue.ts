import type { AnalyseOptions, AnalysisSettings, Engine, Filled } from '@anatome/corpus';
import { EXIT } from '../exit.ts';
import { toUsageFailure } from '../failure.ts';
import { startGauge } from '../terminal/gauge.ts';
import { note } from '../terminal/message.ts';
import type { CorpusAnalyseOptions } from './corpus-analyse.ts';

/** Priorities are whole numbers of this size. */
const MOST_PRIORITY = 1_000_000;

/** Refuses what means nothing together. */
export function checkQueueOptions(options: CorpusAnalyseOptions): void {
  const { queue, priority, ext, jobs, killAfter, maxMemory } = options;
  if (!queue) {
    if (priority !== undefined) throw toUsageFailure('--priority is for pages of a queue: say --queue, too');
    return;
  }
  if (ext)
    throw toUsageFailure(
      '--ext is a second look, at pages that are all analysed: without --queue, once the queue is empty',
    );
  if (jobs !== undefined || killAfter !== undefined || maxMemory !== undefined)
    throw toUsageFailure(
      '--queue analyses nothing itself; -j, --kill-after and --max-memory are for anatome worker',
    );
  toPriority(priority);
}

/** `anatome corpus analyse --queue`. */
export async function runFillQueue(
  engine: Engine,
  { priority }: CorpusAnalyseOptions,
  wish: { readonly settings: AnalysisSettings; readonly redo: AnalyseOptions['redo'] },
): Promise<number> {
  const { fillQueue } = await import('@anatome/corpus');
  const gauge = await startGauge();
  try {
    const filled = await fillQueue(engine, {
      ...wish,
      priority: toPriority(priority),
      onFilled: ({ queued, known }) => gauge.show(`${(queued + known).toLocaleString('en')} pages`),
    });
    gauge.stop();
    tell(filled);
    return EXIT.good;
  } catch (error) {
    gauge.stop();
    throw error;
  }
}

function tell({ queued, known }: Filled): void {
  const before = known > 0 ? `${known.toLocaleString('en')} were in the queue already` : '';
  if (queued > 0)
    note(
      `${queued.toLocaleString('en')} pages queued${before && `, ${before}`}; anatome worker analyses them`,
    );
  else note(before || 'all pages are analysed already; --redo queues them again');
}

function toPriority(typed = '0'): number {
  const priority = typed.trim() === '' ? Number.NaN : Number(typed);
  if (Number.isInteger(priority) && Math.abs(priority) <= MOST_PRIORITY) return priority;
  throw toUsageFailure(
    `--priority takes a whole number from -${MOST_PRIORITY} to ${MOST_PRIORITY}, not "${typed}"`,
  );
}
