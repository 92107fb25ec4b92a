import { availableParallelism } from 'node:os';
import type { Engine, WorkerMetrics, WorkerTally } from '@anatome/corpus';
import { EXIT } from '../exit.ts';
import { toUsageFailure } from '../failure.ts';
import { startGauge } from '../terminal/gauge.ts';
import { runStoppably } from '../terminal/interrupt.ts';
import { complain, note } from '../terminal/message.ts';
import { type BoundOptions, toBounds } from './bounds.ts';
import { type MetricsOptions, serveMetrics } from './serve-metrics.ts';
import { isAddress, type StoreOptions, withStore } from './with-store.ts';

/** Options as typed. */
export interface WorkerCommandOptions extends StoreOptions, BoundOptions, MetricsOptions {
  readonly untilEmpty?: boolean;
}

/** `anatome worker`. */
export async function runWorkerCommand(options: WorkerCommandOptions): Promise<number> {
  const bounds = toBounds({ jobs: String(availableParallelism()), ...options });
  const { store = process.env.ANATOME_STORE } = options;
  if (store && !isAddress(store))
    throw toUsageFailure(
      'workers share a corpus in PostgreSQL (--store postgres://…), and this is a file; anatome corpus analyse -j analyses it on this machine',
    );
  return withStore(options, async (engine) => {
    const { WorkerMetrics } = await import('@anatome/corpus');
    const metrics = new WorkerMetrics();
    const server = await serveMetrics(options, metrics, engine);
    try {
      return tell(await work(engine, { ...bounds, metrics, isUntilEmpty: options.untilEmpty }));
    } finally {
      server?.close();
    }
  });
}

interface Work extends ReturnType<typeof toBounds> {
  readonly metrics: WorkerMetrics;
  readonly isUntilEmpty: boolean | undefined;
}

async function work(engine: Engine, options: Work): Promise<WorkerTally> {
  const { runWorker } = await import('@anatome/corpus');
  const gauge = await startGauge();
  const started = performance.now();
  try {
    return await runStoppably((signal) => {
      signal.addEventListener('abort', () => note('finishing the pages in hand; once more ends at once'));
      return runWorker(engine, {
        ...options,
        signal,
        onKept: (tally) => gauge.show(toLine(tally, performance.now() - started)),
        onFailure: ({ url, message }) => complain(`${url}: ${message}`),
        onNote: note,
      });
    });
  } finally {
    gauge.stop();
  }
}

/** `120 pages, 14 per second, 2 failed`. */
function toLine({ analysed, failed }: WorkerTally, milliseconds: number): string {
  const done = analysed + failed;
  const rate = (done * 1000) / milliseconds;
  const speed = `${rate.toFixed(rate < 10 ? 1 : 0)} per second`;
  return `${done.toLocaleString('en')} pages, ${speed}${failed > 0 ? `, ${failed} failed` : ''}`;
}

/** Pages that fail are rows, no failure of the worker. */
function tell({ analysed, failed, returned }: WorkerTally): number {
  const others = failed > 0 ? `, ${failed} could not be` : '';
  note(`${analysed} analysed${others}${returned > 0 ? `, ${returned} given back` : ''}`);
  return EXIT.good;
}
