/**
 * Plants faults in the outline and the grammar lens, and says which of them no test notices.
 *
 *   npm run mutate -- [--seed N] [--count N] [--skip N] [--only outline|grammar] [--list]
 *
 * `--skip` leaves out the first of each target, to go on after a break.
 *
 * Two thirds are StrykerJS's kinds, a third constants halved or doubled. The same seed gives the same faults. What
 * survives is written to bench/out/mutate; read it: either a test is missing, or the fault changes nothing, which is
 * noted in bench/mutate/equal.json with the reason.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { choose } from './mutate/choose.ts';
import { collectConstants } from './mutate/collect-constants.ts';
import { collectStryker } from './mutate/collect-stryker.ts';
import { lineOf, type Mutant, show } from './mutate/mutant.ts';
import { NO_END, Runner } from './mutate/runner.ts';
import { collectSources, collectTests, ROOT, TARGETS, type Target } from './mutate/targets.ts';

/** A fault that a person has read and found to change nothing. */
interface Equal {
  readonly file: string;
  readonly line: string;
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

interface Result extends Mutant {
  readonly status: 'killed' | 'survived' | 'equal';
  readonly by: string;
  readonly seconds: number;
}

const OUT = join(import.meta.dirname, 'out', 'mutate');
const EQUAL = JSON.parse(readFileSync(join(import.meta.dirname, 'mutate', 'equal.json'), 'utf8')) as Equal[];

/** Of three faults one is a constant. */
const CONSTANT_SHARE = 1 / 3;
/** Times as long as without a fault, and some time for a busy machine: then a fault hangs. */
const PATIENCE = { times: 3, seconds: 20 };
/** Without a fault and without anything transformed yet. */
const FIRST_PATIENCE = 600_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '300' },
    skip: { type: 'string', default: '0' },
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});
const texts = new Map<string, string>();
const targets = TARGETS.filter(({ name }) => values.only === undefined || name === values.only);
const each = Number(values.count) / targets.length;
for (const target of targets) {
  const mutants = (await draw(target, each)).slice(Number(values.skip));
  if (values.list)
    for (const mutant of mutants) console.log(`${mutant.kind}  ${show(textOf(mutant.file), mutant)}`);
  else report(target, await testAll(target, mutants));
}

/** The faults of a target, StrykerJS's before ours. */
async function draw(target: Target, count: number): Promise<Mutant[]> {
  const files = collectSources(target);
  const seed = Number(values.seed);
  const constants = files.flatMap((file) => collectConstants(file, textOf(file)));
  const others = (await Promise.all(files.map((file) => collectStryker(file, textOf(file))))).flat();
  const ours = Math.round(count * CONSTANT_SHARE);
  return [
    ...choose(others, { seed, count: Math.round(count) - ours, textOf }),
    ...choose(constants, { seed, count: ours, textOf }),
  ];
}

function textOf(file: string): string {
  if (!texts.has(file)) texts.set(file, readFileSync(join(ROOT, file), 'utf8'));
  return texts.get(file)!;
}

async function testAll(target: Target, mutants: readonly Mutant[]): Promise<Result[]> {
  const runner = new Runner();
  const tests = collectTests(target);
  const patience = await measurePatience(runner, tests);
  const results: Result[] = [];
  for (const mutant of mutants) {
    const begun = performance.now();
    const { failed } = isEqual(mutant) ? { failed: [] } : await runner.test({ mutant, tests }, patience);
    const status = isEqual(mutant) ? 'equal' : failed.length > 0 ? 'killed' : 'survived';
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    results.push({ ...mutant, status, by: failed[0] ?? '', seconds });
    process.stderr.write(`${status} (${seconds} s)  ${show(textOf(mutant.file), mutant)}\n`);
  }
  runner.close();
  return results;
}

/** How long tests may take: twice without a fault, for the first time everything is transformed. */
async function measurePatience(runner: Runner, tests: readonly string[]): Promise<number> {
  let start = 0;
  for (const _turn of ['to warm up', 'to measure']) {
    start = performance.now();
    const { failed } = await runner.test({ mutant: undefined, tests }, FIRST_PATIENCE);
    if (failed.length > 0)
      throw new Error(`Without any fault the tests must pass; failed: ${failed.join(', ')}`);
  }
  return (performance.now() - start) * PATIENCE.times + PATIENCE.seconds * 1000;
}

function isEqual(mutant: Mutant): boolean {
  const { file, original, replacement } = mutant;
  const line = lineOf(textOf(file), mutant);
  return EQUAL.some(
    (known) =>
      known.file === basename(file) &&
      known.line === line &&
      known.original === original &&
      known.replacement === replacement,
  );
}

function report({ name }: Target, results: readonly Result[]): void {
  mkdirSync(OUT, { recursive: true });
  const file = join(OUT, `${name}.json`);
  writeFileSync(
    file,
    JSON.stringify(
      results.map((result) => ({ line: lineOf(textOf(result.file), result), ...result })),
      null,
      2,
    ),
  );
  const count = (status: Result['status'], kinds = results): number =>
    kinds.filter((result) => result.status === status).length;
  const constants = results.filter(({ kind }) => kind === 'Constant');
  const killable = results.length - count('equal');
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  console.log(
    [
      `${name}: ${count('killed')} of ${killable} killed (${(count('killed') / killable).toFixed(2)})`,
      `constants ${count('killed', constants)} of ${constants.length - count('equal', constants)}`,
      `${count('equal')} equal, ${results.filter(({ by }) => by === NO_END).length} without end`,
      `${(seconds / Math.max(1, killable)).toFixed(1)} s each`,
    ].join('; '),
  );
  for (const result of results)
    if (result.status === 'survived')
      console.log(`  survived  ${result.kind}  ${show(textOf(result.file), result)}`);
}
