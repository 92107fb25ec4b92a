/** What two threads are worth to this machine at this moment: with nothing but sums to do, which share nothing. */
import { Worker } from 'node:worker_threads';

const SUMS = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', (count) => {
    let sum = 1;
    for (let at = 0; at < count; at++) sum = (Math.imul(sum, 1103515245) + 12345) | 0;
    parentPort.postMessage(sum);
  });`;
/** Half a second on a machine of 2026. */
const COUNT = 500_000_000;
const ROUNDS = 3;

/** How much more two threads do than one in the same time; 2 on an idle machine with two whole processors. */
export async function measureMachineScaling(): Promise<number> {
  const workers = [new Worker(SUMS, { eval: true }), new Worker(SUMS, { eval: true })];
  let [one, two] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    one = Math.min(one, await time(workers.slice(0, 1)));
    two = Math.min(two, await time(workers));
  }
  for (const worker of workers) await worker.terminate();
  return (2 * one) / two;
}

async function time(workers: readonly Worker[]): Promise<number> {
  const before = performance.now();
  await Promise.all(
    workers.map((worker) => {
      worker.postMessage(COUNT);
      return new Promise((resolve) => worker.once('message', resolve));
    }),
  );
  return performance.now() - before;
}
