/**
 * What strangers may send: documents that are too deep, too wide, too long, and 200,000 broken ones. Every giant is
 * analysed in a process of its own, so that its memory is its own; nothing may throw, take five seconds or a gigabyte.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { GIANTS } from '../packages/core/test/hostile/giants.ts';
import { fuzz } from './fuzz/fuzzer.ts';
import type { GiantReport } from './hostile-giant.ts';

const CHILD = join(import.meta.dirname, 'hostile-giant.ts');
const MUTANTS = 200_000;
/** The bounds every document has to keep. */
const BOUND = { seconds: 5, megabytes: 1024 } as const;
/** A child that takes so long hangs. Wall time, and so far more than the bound: a busy machine may lend us little. */
const PATIENCE = 300_000;

/** Runs all giants and all mutants. */
export async function benchHostile(dataDir: string): Promise<Record<string, number>> {
  printRow('document', ['nodes', 'seconds', 'MB', 'limits']);
  const reports = Object.keys(GIANTS).map((name) => ({ name, report: runGiant(name) }));
  const failed = reports.filter(({ report }) => !isGood(report)).length;
  const mutants = await fuzz({ dataDir, target: 'html', count: MUTANTS });
  const seconds = [mutants.slowestSeconds, ...reports.map(({ report }) => report?.seconds ?? Infinity)];
  const megabytes = [mutants.megabytes, ...reports.map(({ report }) => report?.megabytes ?? Infinity)];
  return {
    giants: reports.length,
    mutants: mutants.documents,
    failures: failed + mutants.failures.length,
    slowest_seconds: Math.max(...seconds),
    most_memory_mb: Math.max(...megabytes),
  };
}

function isGood(report: GiantReport | undefined): boolean {
  return report !== undefined && report.seconds < BOUND.seconds && report.megabytes < BOUND.megabytes;
}

/** Analyses one giant in a child process; undefined when the child died or hung. */
function runGiant(name: string): GiantReport | undefined {
  const { stdout, stderr, signal, status } = spawnSync(process.execPath, [...process.execArgv, CHILD, name], {
    encoding: 'utf8',
    timeout: PATIENCE,
  });
  if (status !== 0) {
    console.log(
      `${name}: FAILED (${signal ?? `exit ${status}`})\n${stderr.split('\n').slice(0, 12).join('\n')}`,
    );
    return undefined;
  }
  const report = JSON.parse(stdout) as GiantReport;
  const { nodes, seconds, megabytes, limits } = report;
  const mark = isGood(report) ? '' : '  TOO MUCH';
  printRow(name, [nodes, seconds.toFixed(2), megabytes, (limits.join(' ') || '–') + mark]);
  if (mark) console.log(`    ${JSON.stringify(report.timings)}`);
  return report;
}

function printRow(name: string, [nodes, seconds, megabytes, rest]: readonly (string | number)[]): void {
  const numbers = [nodes, seconds, megabytes].map((cell) => String(cell).padStart(10)).join('');
  console.log(`${name.padEnd(40)}${numbers}  ${rest}`);
}
