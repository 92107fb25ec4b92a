/** Times the pages of the content set one by one and prints the figures as JSON. Run by speed-pages.ts with the data folder. */
import { timeCpu } from './cpu.ts';
import { type RealPage, readContentPages } from './pages.ts';
import { analyzeWhole } from './speed-whole.ts';

/** Each page counts with its best round: a busy machine falsifies the others. */
const ROUNDS = 3;
/** Before anything counts, every second page is analysed, for code to be compiled. */
const WARM_UP_EVERY = 2;

export interface PageTime {
  readonly name: string;
  /** CPU milliseconds of all threads: V8's helpers count. */
  readonly cpu: number;
  /** Milliseconds by the clock: what somebody waits. */
  readonly clock: number;
}

function timePage({ name, bytes }: RealPage): PageTime {
  let [cpu, clock] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now();
    const { seconds } = timeCpu(() => analyzeWhole(bytes));
    clock = Math.min(clock, performance.now() - before);
    cpu = Math.min(cpu, seconds * 1000);
  }
  return { name, cpu, clock };
}

const [dataDir] = process.argv.slice(2) as [string];
for (const { bytes } of readContentPages(dataDir, WARM_UP_EVERY)) analyzeWhole(bytes);
const times: PageTime[] = [];
for (const page of readContentPages(dataDir)) times.push(timePage(page));
process.stdout.write(JSON.stringify(times));
