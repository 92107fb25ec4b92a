/** The repetition lens: time, boundaries of unwrapped lists, declared records without their names, rules crossed. */
import { createRepetitionLens } from '@anatome/core';
import { createSeriesFinder, scoreDeclaredRecords } from './repetition/declared-records.ts';
import { timeCorpus, timeFibonacci, timeSiblings } from './repetition/lens-speed.ts';
import { countRuleCrossings } from './repetition/rule-crossings.ts';
import { scoreUnwrappedLists } from './repetition/unwrapped-lists.ts';

/** Measures and prints; REPETITION_EVERY=n takes every n-th page for a quick look. */
export async function benchRepetition(dataDir: string): Promise<Record<string, number>> {
  const every = Number(process.env.REPETITION_EVERY ?? 1);
  return {
    ...benchSpeed(dataDir),
    ...benchLists(dataDir, every),
    ...benchRecords(dataDir, every),
    ...benchRules(dataDir, every),
  };
}

function benchRules(dataDir: string, every: number): Record<string, number> {
  const metrics: Record<string, number> = {};
  console.log('\nunits across rules (hr, images used as one)');
  const heads = ['pages', 'crossed', 'units', 'edges'].map((head) => head.padStart(9));
  console.log(`  ${'set'.padEnd(22)}${heads.join('')}`);
  for (const [set, count] of countRuleCrossings(createRepetitionLens(), dataDir, every)) {
    const figures = [count.pages, count.crossed, count.units, count.edges];
    console.log(`  ${set.padEnd(22)}${figures.map((figure) => String(figure).padStart(9)).join('')}`);
    metrics[`rules, ${set}, pages with a unit across one`] = count.crossed;
    metrics[`rules, ${set}, units across one`] = count.units;
    metrics[`rules, ${set}, units with one at an edge`] = count.edges;
  }
  return metrics;
}

function benchSpeed(dataDir: string): Record<string, number> {
  const lens = createRepetitionLens();
  const { pages, finished, lens: times, parse5 } = timeCorpus(lens, dataDir);
  const total = times.reduce((sum, time) => sum + time, 0);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))];
  const metrics = {
    'processed, part of pages': finished / pages,
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'worst ms': at(1),
    'total / parse5 time': total / parse5,
    '1,000,000 siblings, ms': timeSiblings(lens),
    'Fibonacci word of 100,000, ms': timeFibonacci(lens),
  };
  console.log(`time, CPU (${pages} pages)`);
  printAll(metrics);
  return metrics;
}

function benchLists(dataDir: string, every: number): Record<string, number> {
  const metrics: Record<string, number> = {};
  console.log('\nunwrapped lists, boundaries');
  console.log(
    `  ${'extent, kind'.padEnd(22)}${'lists'.padStart(7)}${'P'.padStart(7)}${'R'.padStart(7)}${'F1'.padStart(7)}`,
  );
  for (const [key, score] of [...scoreUnwrappedLists(createRepetitionLens(), dataDir, every)].sort()) {
    const figures = [score.precision, score.recall, score.f1].map((value) => value.toFixed(3).padStart(7));
    console.log(`  ${key.padEnd(22)}${String(score.lists).padStart(7)}${figures.join('')}`);
    if (!key.startsWith('baseline')) metrics[`lists, extent ${key}, F1`] = score.f1;
  }
  return metrics;
}

function benchRecords(dataDir: string, every: number): Record<string, number> {
  const metrics: Record<string, number> = {};
  for (const classes of [true, false]) {
    const names = classes ? 'names stripped' : 'names, class and id stripped';
    console.log(`\ndeclared records, ${names}`);
    console.log(
      `  ${'declared by'.padEnd(22)}${'sets'.padStart(7)}${'F1'.padStart(7)}${'exact'.padStart(7)}`,
    );
    const scores = scoreDeclaredRecords(createSeriesFinder(createRepetitionLens()), dataDir, {
      every,
      classes,
    });
    let [sets, sum] = [0, 0];
    for (const [declaration, score] of scores) {
      const figures = [score.f1, score.exactRate].map((value) => value.toFixed(3).padStart(7));
      console.log(`  ${declaration.padEnd(22)}${String(score.sets).padStart(7)}${figures.join('')}`);
      metrics[`records, ${names}, ${declaration}, pairwise F1`] = score.f1;
      metrics[`records, ${names}, ${declaration}, exact`] = score.exactRate;
      sets += score.sets;
      sum += score.f1 * score.sets;
    }
    metrics[`records, ${names}, all, pairwise F1`] = sum / Math.max(1, sets);
  }
  return metrics;
}

function printAll(metrics: Record<string, number>): void {
  for (const [name, value] of Object.entries(metrics))
    console.log(`  ${name.padEnd(34)}${value.toFixed(3).padStart(10)}`);
}
