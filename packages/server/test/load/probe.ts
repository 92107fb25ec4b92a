/** Asks a server again and again whether it is well, from a thread of its own: whoever sends loads is busy himself. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface ProbeReport {
  readonly count: number;
  /** Milliseconds until `/healthz` was answered. */
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  /** Questions that got no answer. */
  readonly failed: number;
}

/** Milliseconds between two questions. */
const PAUSE = 10;

/** What the thread runs; plain JavaScript, for threads of a test are not compiled. */
const ASK = `
const { parentPort, workerData: { url, pause } } = require('node:worker_threads');
const { Agent, request } = require('node:http');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const times = [];
let failed = 0;
let isOver = false;
parentPort.once('message', () => { isOver = true; });
const ask = () => new Promise((resolve) => {
  const started = performance.now();
  const end = (isGood) => {
    if (isGood) times.push(performance.now() - started); else failed++;
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
export function showProbe({ count, p50, p99, most, failed }: ProbeReport): string {
  const times = [p50, p99, most].map((time) => time.toFixed(0)).join(', ');
  return `p50, p99, most ${times} ms (${count} times, ${failed} failed)`;
}

/** Does something, and says how well the server answered meanwhile. */
export async function probeWhile<Result>(
  url: string,
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly health: ProbeReport }> {
  const worker = new Worker(ASK, { eval: true, workerData: { url, pause: PAUSE }, execArgv: [] });
  await once(worker, 'message');
  const result = await act();
  worker.postMessage('over');
  const [{ times, failed }] = (await once(worker, 'message')) as [{ times: number[]; failed: number }];
  await worker.terminate();
  return { result, health: toReport(times, failed) };
}

function toReport(times: number[], failed: number): ProbeReport {
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { count: times.length, p50: at(0.5), p99: at(0.99), most: at(1), failed };
}
