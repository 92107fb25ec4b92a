/**
 * Measures, and holds the figures against the floors.
 *
 *   npm run bench                          what there is to measure
 *   npm run bench -- NAME… [--data DIR]    measure; exit 1 below a floor
 *   npm run bench -- NAME… --record        raise the floors and note the figures
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BENCHES, type Metrics } from './benches.ts';
import { explainDataDir, findDataDir } from './data-dir.ts';
import { checkFloors, type Floors, printFloors, raiseFloors, type Verdict } from './floors.ts';

const FLOORS = join(import.meta.dirname, 'floors.json');
const RESULTS = join(import.meta.dirname, 'results.ndjson');
const EXIT = { good: 0, belowFloor: 1, usage: 2 } as const;

process.exitCode = await main();

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  if (positionals.length === 0) return list();
  const unknown = positionals.find((name) => !BENCHES.has(name));
  if (unknown !== undefined) {
    return complain(`There is no bench "${unknown}"; there are ${[...BENCHES.keys()].join(', ')}.`);
  }
  const dataDir = findDataDir(values.data);
  const needsData = positionals.some((name) => !BENCHES.get(name)!.isSelfContained);
  if (dataDir === undefined && needsData) return complain(explainDataDir(values.data));
  let exit: number = EXIT.good;
  for (const name of positionals) {
    if (!(await measure(name, dataDir ?? '', values.record ?? false))) exit = EXIT.belowFloor;
  }
  return exit;
}

function readArguments() {
  const options = { data: { type: 'string' }, record: { type: 'boolean' } } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    process.exit(complain((error as Error).message));
  }
}

function list(): number {
  for (const [name, { about }] of BENCHES) console.log(`${name.padEnd(16)}${about}`);
  console.log('\nnpm run bench -- NAME… [--data DIR] [--record]');
  return EXIT.good;
}

function complain(message: string): number {
  process.stderr.write(`${message}\n`);
  return EXIT.usage;
}

/** Runs one bench; true when every floor is reached. */
async function measure(name: string, dataDir: string, isRecording: boolean): Promise<boolean> {
  console.log(`\n== ${name}`);
  const run = await BENCHES.get(name)!.load();
  const metrics = await run(dataDir);
  const floors = JSON.parse(readFileSync(FLOORS, 'utf8')) as Floors;
  const verdicts = checkFloors(floors, name, metrics);
  printVerdicts(metrics, verdicts);
  const isGood = verdicts.every(({ passes }) => passes);
  if (isRecording && isGood) await record(floors, name, metrics);
  if (isRecording && !isGood) console.log('Not recorded: a floor was missed.');
  return isGood;
}

function printVerdicts(metrics: Metrics, verdicts: readonly Verdict[]): void {
  console.log();
  for (const { metric, value, floor, passes } of verdicts) {
    const bound = `${floor.direction === 'min' ? 'at least' : 'at most'} ${floor.floor}`;
    console.log(`${passes ? 'pass' : 'FAIL'}  ${metric.padEnd(28)}${show(value).padStart(12)}  ${bound}`);
  }
  const judged = new Set(verdicts.map(({ metric }) => metric));
  for (const [metric, value] of Object.entries(metrics)) {
    if (!judged.has(metric)) console.log(`      ${metric.padEnd(28)}${show(value).padStart(12)}`);
  }
}

function show(value: number | undefined): string {
  if (value === undefined) return 'missing';
  return Number.isInteger(value) ? String(value) : value.toFixed(4);
}

/** Raises the floors and notes the figures, with what a reader needs to compare them: date, Node, processor. */
async function record(floors: Floors, bench: string, metrics: Metrics): Promise<void> {
  writeFileSync(FLOORS, printFloors(raiseFloors(floors, bench, metrics)));
  const date = new Date().toISOString().slice(0, 10);
  const line = { date, bench, metrics, node: process.versions.node, cpu: cpus()[0]?.model ?? 'unknown' };
  appendFileSync(RESULTS, `${JSON.stringify(line)}\n`);
  await BENCHES.get(bench)!.keep?.();
  console.log('Floors raised where the run allows it; figures noted in bench/results.ndjson.');
}
