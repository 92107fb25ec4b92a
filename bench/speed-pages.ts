/**
 * How long single pages take: the usual one, one in a hundred, the worst. In a process of its own, which holds one page
 * at a time: where 150 of them lie in memory, every collection of garbage walks through them.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { PageTime } from './speed-pages-child.ts';

const CHILD = join(import.meta.dirname, 'speed-pages-child.ts');
const LONGEST_OUTPUT = 1 << 24;

/** Milliseconds of all pages of the content set, one by one. */
export function measurePages(dataDir: string): Record<string, number> {
  const args = ['--import', 'tsx', CHILD, dataDir];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    maxBuffer: LONGEST_OUTPUT,
  });
  if (stdout === '') throw new Error(`The child that times pages failed: ${stderr}`);
  const times = JSON.parse(stdout) as PageTime[];
  console.log(`\n${times.length} pages one by one`);
  return { ...summarise(times, 'cpu', 'page'), ...summarise(times, 'clock', 'page_clock') };
}

function summarise(times: PageTime[], what: 'cpu' | 'clock', metric: string): Record<string, number> {
  const sorted = times.toSorted((one, other) => one[what] - other[what]);
  const at = (share: number): PageTime =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  const [half, most, worst] = [at(0.5), at(0.99), at(1)];
  console.log(
    `${what === 'cpu' ? 'CPU ms of all threads' : 'ms by the clock'}: half ${half[what].toFixed(1)}, ` +
      `99 in 100 ${most[what].toFixed(1)}, worst ${worst[what].toFixed(1)} (${worst.name})`,
  );
  return {
    [`${metric}_p50_ms`]: half[what],
    [`${metric}_p99_ms`]: most[what],
    [`${metric}_worst_ms`]: worst[what],
  };
}
