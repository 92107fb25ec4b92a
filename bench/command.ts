/**
 * The command as a person runs it: time to the first output, and what a second process is worth to `anatome pipe`. Both
 * are times of the clock, so they want a machine that has nothing else to do; how idle it was is printed beside.
 */
import { decode } from '@anatome/core';
import { measureMachineScaling } from './command/machine-scaling.ts';
import { runPipe } from './command/run-pipe.ts';
import { measureStartup } from './command/startup.ts';
import { readContentPages } from './pages.ts';

/** Every n-th page of the content set, each so many times: long enough for compiled code to be the rule. */
const SAMPLE = { every: 4, times: 2 } as const;
const ROUNDS = 3;

/** Measures both and prints them. */
export async function benchCommand(dataDir: string): Promise<Record<string, number>> {
  const startup = await measureStartup();
  const pages = Array.from(readContentPages(dataDir, SAMPLE.every), ({ bytes }) => decode(bytes).markup);
  const lines = Array.from({ length: SAMPLE.times }, () => pages)
    .flat()
    .map((html, id) => `${JSON.stringify({ id, html })}\n`);
  const machine = await measureMachineScaling();
  console.log(`two threads with nothing but sums to do: ${machine.toFixed(2)} times one`);
  let [one, two] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await runPipe(lines, 1);
    const both = await runPipe(lines, 2);
    console.log(
      `${lines.length} pages: one process ${alone.seconds.toFixed(1)} s (machine idle ${toPercent(alone.idle)}), ` +
        `two ${both.seconds.toFixed(1)} s (idle ${toPercent(both.idle)})`,
    );
    one = Math.min(one, alone.seconds);
    two = Math.min(two, both.seconds);
  }
  return {
    ...startup,
    two_jobs_vs_one: one / two,
    machine_two_vs_one: machine,
    pages_per_s_two_jobs: lines.length / two,
  };
}

function toPercent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
