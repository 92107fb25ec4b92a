/**
 * One table: CPU time on the same pages in the same run, for bare parse5, our steps one by one, all of them in one piece,
 * and other tools; then memory, single pages, and growth. Rounds are interleaved and the best round of each counts, so that a noisy machine treats all alike.
 */
import { loadavg } from 'node:os';
import { decode } from '@anatome/core';
import { parse as parse5 } from 'parse5';
import { cpuSeconds } from './cpu.ts';
import { type RealPage, readContentPages } from './pages.ts';
import { measureGrowth } from './speed-growth.ts';
import { clearYoung, type MemoryPerNode, measureMemory } from './speed-memory.ts';
import { measurePages } from './speed-pages.ts';
import { measurePeak } from './speed-peak.ts';
import { PEERS, type Peer } from './speed-peers.ts';
import { type StageSeconds, timeStages } from './speed-stages.ts';
import { analyzeWhole, betterOf, readContent, type Seconds, timePages } from './speed-whole.ts';

/** The sample: of the content set, sorted, every sixth page, and 150 of those. */
const SAMPLE = { every: 6, pages: 150 } as const;
/** Rounds of parse5 and of our steps; before them one round that does not count. */
const ROUNDS = 7;
/** Rounds of the other tools, which are much slower. */
const PEER_ROUNDS = 2;
const MEGABYTE = 1e6;

/** Measures everything and prints the table. */
export async function benchSpeed(dataDir: string): Promise<Record<string, number>> {
  const pages = [...readContentPages(dataDir, SAMPLE.every)].slice(0, SAMPLE.pages);
  const markups = pages.map(({ bytes }) => decode(bytes).markup);
  const megabytes = pages.reduce((sum, { bytes }) => sum + bytes.length, 0) / MEGABYTE;
  const { parse5Seconds, stages, whole, text } = timeRounds(pages, markups);
  const sum = [...stages.values()].reduce((all, seconds) => all + seconds, 0);
  // Before other tools and before memory is looked at.
  const single = measurePages(dataDir);
  const growth = measureGrowth();

  console.log(`\n${pages.length} pages, ${megabytes.toFixed(1)} MB; best of ${ROUNDS} rounds\n`);
  const print = (name: string, speed: number) => printRow(name, speed, megabytes / parse5Seconds);
  printHeader();
  print('parse5, bare', megabytes / parse5Seconds);
  for (const [step, seconds] of stages) print(`  ${step}`, megabytes / seconds);
  print('  all steps', megabytes / sum);
  print('anatome, in one piece', megabytes / whole.cpu);
  print('anatome, content alone', megabytes / text.cpu);
  const peers: Record<string, number> = {};
  for (const peer of PEERS) {
    const speed = await timePeer(peer, markups, pages);
    print(peer.every === 1 ? peer.name : `${peer.name}*`, speed);
    peers[peer.metric] = speed;
  }
  console.log(
    `* on every ${PEERS.at(-1)!.every}th of these pages; other tools: best of ${PEER_ROUNDS} rounds.`,
  );
  const [wallSpeed, textWallSpeed] = [megabytes / whole.wall, megabytes / text.wall];
  console.log(
    `by the clock: ${wallSpeed.toFixed(1)} MB/s in one piece, ${textWallSpeed.toFixed(1)} content alone; load of the ` +
      `machine ${loadavg()[0].toFixed(1)}`,
  );

  const memory = measureMemory(markups);
  printMemory(memory);
  const peak = await measurePeak(markups, 'json');
  console.log(`most memory of the command over these pages, as JSON: ${peak.toFixed(0)} MB resident`);
  const parse = stages.get('parse')!;
  return {
    parse_vs_parse5: parse5Seconds / parse,
    style_vs_parse5: stages.get('style')! / parse5Seconds,
    measure_vs_parse5: stages.get('measure')! / parse5Seconds,
    parse5_mb_per_s: megabytes / parse5Seconds,
    parse_mb_per_s: megabytes / parse,
    steps_mb_per_s: megabytes / sum,
    total_mb_per_s: megabytes / whole.cpu,
    total_mb_per_wall_s: wallSpeed,
    total_vs_parse5: parse5Seconds / whole.cpu,
    total_times_parse5: whole.cpu / parse5Seconds,
    text_mb_per_s: megabytes / text.cpu,
    text_mb_per_wall_s: textWallSpeed,
    text_times_parse5: text.cpu / parse5Seconds,
    ...peers,
    column_bytes_per_node: memory.columns,
    all_column_bytes_per_node: memory.allColumns,
    heap_bytes_per_node: memory.heap,
    parse5_heap_bytes_per_node: memory.parse5Heap,
    peak_rss_mb: peak,
    ...single,
    ...growth,
  };
}

/** Best seconds of each over the rounds. parse5 gets markup, we get bytes and decode them ourselves. */
function timeRounds(pages: readonly RealPage[], markups: readonly string[]) {
  let parse5Seconds = Number.POSITIVE_INFINITY;
  let [whole, text]: (Seconds | undefined)[] = [];
  const stages: StageSeconds = new Map();
  for (let round = 0; round <= ROUNDS; round++) {
    const bare = timeParse5(markups);
    clearYoung();
    const own: StageSeconds = new Map();
    for (const { bytes } of pages) timeStages(bytes, own);
    const piece = timePages(pages, analyzeWhole);
    const content = timePages(pages, readContent);
    if (round === 0) continue;
    parse5Seconds = Math.min(parse5Seconds, bare);
    whole = betterOf(whole, piece);
    text = betterOf(text, content);
    for (const [step, seconds] of own) stages.set(step, Math.min(stages.get(step) ?? Infinity, seconds));
  }
  return { parse5Seconds, stages, whole: whole, text: text };
}

function timeParse5(markups: readonly string[]): number {
  clearYoung();
  const before = cpuSeconds();
  for (const markup of markups) parse5(markup);
  return cpuSeconds() - before;
}

/** Megabytes per CPU second of another tool. A page it throws on counts with the time it took. */
async function timePeer(
  { every, run }: Peer,
  markups: readonly string[],
  pages: readonly RealPage[],
): Promise<number> {
  const isShown = (_: unknown, index: number) => index % every === 0;
  const shown = markups.filter(isShown);
  const bytes = pages.filter(isShown).reduce((sum, page) => sum + page.bytes.length, 0);
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < PEER_ROUNDS; round++) {
    clearYoung();
    const before = cpuSeconds();
    for (const markup of shown) {
      try {
        await run(markup);
      } catch {
        // The tool's own failure; it is measured for speed only.
      }
    }
    best = Math.min(best, cpuSeconds() - before);
  }
  return bytes / MEGABYTE / best;
}

function printHeader(): void {
  console.log(`${''.padEnd(26)}${'MB per CPU s'.padStart(14)}${'of parse5'.padStart(12)}`);
}

function printRow(name: string, speed: number, parse5Speed: number): void {
  console.log(
    `${name.padEnd(26)}${speed.toFixed(1).padStart(14)}${(speed / parse5Speed).toFixed(2).padStart(12)}`,
  );
}

function printMemory({ columns, allColumns, heap, parse5Heap }: MemoryPerNode): void {
  console.log(
    `\nbytes per node: ${columns.toFixed(0)} in the columns of the page, ${allColumns.toFixed(0)} with style and ` +
      `features; ${heap.toFixed(0)} held by a page with its strings, ${parse5Heap.toFixed(0)} by parse5's tree ` +
      '(the markup not counted).',
  );
}
