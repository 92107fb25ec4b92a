/**
 * A corpus of made pages that grows from one size to the next: what import, analysis and search take, by either database.
 * CORPUS_SIZES=1000,10000,100000 are the sizes (a night for the last one on a busy machine); CORPUS_STORE names the corpus
 * (a file, or postgres://…) and keeps it: what is there already is not made again.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Arrival,
  analyseAll,
  type Engine,
  keepAll,
  openEngine,
  searchCorpus,
  searchRecords,
} from '@anatome/corpus';
import type { Metrics } from '../benches.ts';
import { createRandom, drawWord, drawWords, makePage } from './make-page.ts';

const SIZES = (process.env.CORPUS_SIZES ?? '1000,4000').split(',').map(Number);
const QUERIES = 300;

/** What is asked, and what it is called in the figures. */
interface Question {
  readonly name: string;
  ask(engine: Engine): Promise<{ readonly total: number }>;
}

export async function benchCorpus(): Promise<Metrics> {
  const folder = mkdtempSync(join(tmpdir(), 'anatome-bench-'));
  const engine = await openEngine(process.env.CORPUS_STORE ?? join(folder, 'corpus.db'));
  const metrics: Record<string, number> = {};
  try {
    let before = 0;
    for (const size of SIZES) {
      console.log(`\n${size} pages, ${engine.name}`);
      Object.assign(metrics, await grow(engine, before, size));
      Object.assign(metrics, await measureSearches(engine, size));
      before = size;
    }
  } finally {
    await engine.close();
    rmSync(folder, { recursive: true });
  }
  return metrics;
}

/** Keeps and analyses what is missing up to a size; the figures are of these pages only. */
async function grow(engine: Engine, from: number, to: number): Promise<Metrics> {
  const kept = await time(async () => (await keepAll(engine, makePages(from, to))).kept);
  const analysed = await time(async () => (await analyseAll(engine, { onKept: report })).analysed);
  const bytes = (await engine.size()) / to;
  console.log(
    `  import   ${show(kept)}\n  analysis ${show(analysed)}\n  database ${(bytes / 1e3).toFixed(1)} kB a page`,
  );
  return {
    [`import_ms_at_${to}`]: kept.ms / Math.max(1, kept.count),
    [`analysis_ms_at_${to}`]: analysed.ms / Math.max(1, analysed.count),
    [`bytes_at_${to}`]: bytes,
  };
}

async function* makePages(from: number, to: number): AsyncGenerator<{ readonly arrival: Arrival }> {
  for (let number = from; number < to; number++) yield { arrival: makePage(number) };
}

/** So that a night's run shows how far it is. */
function report({ analysed, total }: { readonly analysed: number; readonly total: number }): void {
  if (process.stderr.isTTY) process.stderr.write(`\r  ${analysed} of ${total}`);
}

interface Timed {
  readonly count: number;
  readonly ms: number;
}

async function time(work: () => Promise<number>): Promise<Timed> {
  const start = performance.now();
  const count = await work();
  return { count, ms: performance.now() - start };
}

function show({ count, ms }: Timed): string {
  return `${count} pages in ${(ms / 1e3).toFixed(1)} s, ${((count / ms) * 1e3).toFixed(0)} a second`;
}

async function measureSearches(engine: Engine, size: number): Promise<Metrics> {
  const type = await findType(engine);
  const random = createRandom(24);
  const search =
    (make: () => string, filters = {}) =>
    (one: Engine) =>
      searchCorpus(one, { query: make(), filters });
  const questions: readonly Question[] = [
    { name: 'word', ask: search(() => drawWord(random)) },
    { name: 'two_words', ask: search(() => drawWords(random, 2), { type }) },
    { name: 'frequent_words', ask: search(() => 'de fi', { type }) },
    { name: 'phrase', ask: search(() => `"${drawWords(random, 2)}"`) },
    { name: 'near', ask: search(() => `${drawWord(random)} NEAR/5 ${drawWord(random)}`, { type }) },
    { name: 'in_headings', ask: search(() => `in:heading ${drawWord(random)}`) },
    { name: 'beginning', ask: search(() => `${drawWord(random).slice(0, 4)}*`, { type }) },
    { name: 'records', ask: (one) => searchRecords(one, { where: `price < ${Math.ceil(random() * 20)}` }) },
    {
      name: 'records_words',
      ask: (one) => searchRecords(one, { where: 'price < 20', text: drawWord(random), sort: 'price' }),
    },
  ];
  const metrics: Record<string, number> = {};
  console.log(`  of ${QUERIES} searches each; “type” is ${type}`);
  for (const question of questions)
    metrics[`${question.name}_p95_at_${size}`] = await measure(engine, question);
  return metrics;
}

/** The type that most pages are of: the hardest to filter by. */
async function findType(engine: Engine): Promise<string> {
  const { facets } = await searchCorpus(engine, { limit: 0, facets: ['type'] });
  return facets.type?.values[0]?.value ?? 'none';
}

async function measure(engine: Engine, { name, ask }: Question): Promise<number> {
  const times: number[] = [];
  let hits = 0;
  for (let number = 0; number < QUERIES; number++) {
    const { ms } = await time(async () => {
      const { total } = await ask(engine);
      hits += total;
      return total;
    });
    times.push(ms);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor((QUERIES - 1) * share)];
  const columns = [at(0.5), at(0.95), at(1)].map((ms) => ms.toFixed(1).padStart(8));
  console.log(
    `  ${name.padEnd(16)} p50, p95, most:${columns.join('')} ms  ${Math.round(hits / QUERIES)} found`,
  );
  return at(0.95);
}
