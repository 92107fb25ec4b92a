/** A process that analyses one giant and reports what that cost: `tsx hostile-giant.ts NAME`. */
import { analyze } from '@anatome/core';
import { GIANTS } from '../packages/core/test/hostile/giants.ts';
import { cpuSeconds } from './cpu.ts';

export interface GiantReport {
  readonly nodes: number;
  /** The smaller of wall and CPU time: a busy machine lengthens the one, garbage collection in parallel the other. */
  readonly seconds: number;
  /** The most memory the process ever held, the document and Node itself included. */
  readonly megabytes: number;
  readonly limits: readonly string[];
  readonly timings: Readonly<Record<string, number>>;
}

const { size, make } = GIANTS[process.argv[2]];
const markup = make(size);
const cpu = cpuSeconds();
const started = performance.now();
const { page, timings } = analyze(markup, { url: 'https://example.org/' });
const report: GiantReport = {
  nodes: page.size,
  seconds: Math.min(cpuSeconds() - cpu, (performance.now() - started) / 1000),
  megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  limits: page.limits.map(({ what }) => what),
  timings,
};
process.stdout.write(JSON.stringify(report));
