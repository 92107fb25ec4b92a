/** Asks a server again and again whether it is well, from a thread of its own: whoever sends loads is busy himself. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface ProbeReport {
  readonly count: number;
  /** Milliseconds until `/healthz` was answered. */
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  /**
   * Milliseconds that the server's main thread computed while a question waited: what a busy machine adds to the times
   * above is not in it. As long as the question itself where the system does not tell.
   */
  readonly computing: { readonly p99: number; readonly most: number };
  /** Questions that got no answer. */
  readonly failed: number;
}

/** Milliseconds between two questions. */
const PAUSE = 10;

/** What the thread runs; plain JavaScript, for threads of a test are not compiled. */
const ASK = `
const { readFileSync } = require('node:fs');
const { parentPort, workerData: { url, pause, pid } } = require('node:worker_threads');
const { Agent, request } = require('node:http');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const times = [];
// The first number is how long a thread has run; the main thread has the number of its process.
const readClock = () => {
  try {
    return Number(readFileSync('/proc/' + pid + '/task/' + pid + '/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch { return undefined; }
};
let failed = 0;
let isOver = false;
parentPort.once('message', () => { isOver = true; });
const ask = () => new Promise((resolve) => {
  const before = readClock();
  const started = performance.now();
  const end = (isGood) => {
    const time = performance.now() - started;
    if (isGood) times.push([time, before === undefined ? time : Math.min(time, readClock() - before)]);
    else failed++;
    resolve();
  };
  const sent = request(new URL('/healthz', url), { agent }, (response) => {
    response.resume().on('end', () => end(response.statusCode === 200)).on('error', () => end(false));
  });
  sent.on('error', () => end(false)).end();
});
(async () => {
  await ask();
  times.length = 0;
  parentPort.postMessage('ready');
  while (!isOver) {
    await ask();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  agent.destroy();
  parentPort.postMessage({ times, failed });
})();
`;

/** A report in a line. */
export function showProbe({ count, p50, p99, most, computing, failed }: ProbeReport): string {
  const toTimes = (...times: readonly number[]): string => times.map((time) => time.toFixed(0)).join(', ');
  return `p50, p99, most ${toTimes(p50, p99, most)} ms; of it computing ${toTimes(computing.p99, computing.most)} (${count} times, ${failed} failed)`;
}

/** Does something, and says how well the server in this process, or in that of a number, answered meanwhile. */
export async function probeWhile<Result>(
  url: string,
  act: () => Promise<Result>,
  pid = process.pid,
): Promise<{ readonly result: Result; readonly health: ProbeReport }> {
  const worker = new Worker(ASK, { eval: true, workerData: { url, pause: PAUSE, pid }, execArgv: [] });
  await once(worker, 'message');
  const result = await act();
  worker.postMessage('over');
  const [{ times, failed }] = (await once(worker, 'message')) as [
    { times: [time: number, computing: number][]; failed: number },
  ];
  await worker.terminate();
  return { result, health: toReport(times, failed) };
}

function toReport(
  times: readonly (readonly [time: number, computing: number])[],
  failed: number,
): ProbeReport {
  const all = times.map(([time]) => time);
  const computing = times.map(([, each]) => each);
  return {
    count: times.length,
    p50: quantile(all, 0.5),
    p99: quantile(all, 0.99),
    most: quantile(all, 1),
    computing: { p99: quantile(computing, 0.99), most: quantile(computing, 1) },
    failed,
  };
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
