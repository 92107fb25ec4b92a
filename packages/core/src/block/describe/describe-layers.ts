/** What the lenses say of a block, label by label. */

import type { Annotation } from '../../annotation/index.ts';
import { shareOf, toPrefixSums } from '../../number/index.ts';
import { annotationsOf, type BlockTable } from '../block-table.ts';
import { BLOCK_COLUMNS, LENS_LABELS } from '../column/block-column.ts';
import type { ColumnSlab } from '../column/column-slab.ts';

/** The columns of each lens by label. */
const LENSES = Object.entries(LENS_LABELS).map(([lens, labels]) => ({
  lens,
  columns: new Map<string, number>(
    labels.map((label) => [label, BLOCK_COLUMNS.find(`${lens} ${label}`)] as const),
  ),
}));

const INNER = BLOCK_COLUMNS.numberAll({
  count: 'records in series',
  words: 'words per record',
  share: 'series share',
});
const OUTER = BLOCK_COLUMNS.numberAll({
  count: 'records in outer series',
  words: 'words per outer record',
  share: 'outer series share',
});
const CONTINUOUS = BLOCK_COLUMNS.number('continuous');

/** Tells what the lenses say of each block. */
export function describeLayers(table: BlockTable, slab: ColumnSlab): void {
  for (const { lens, columns } of LENSES) {
    for (const column of columns.values()) slab.fill(column, 0);
    for (const annotation of annotationsOf(table, lens)) {
      const column = columns.get(annotation.label);
      if (column !== undefined) markEnds(table, annotation, { slab, column });
    }
    // Most labels are nowhere on a page.
    for (const column of columns.values()) if (!slab.isFilledEvenly(column)) addUp(slab, column);
  }
  describeSeries(table, slab);
  describeContinuity(table, slab);
}

/** One more from the block where an annotation begins, one less from where it ends. */
function markEnds({ before }: BlockTable, { nodes }: Annotation, { slab, column }: MarkInput): void {
  const { values, count } = slab;
  const start = slab.open(column);
  const from = before[nodes[0]];
  const to = before[nodes[1]];
  if (from < count) values[start + from] += 1;
  if (to < count) values[start + to] -= 1;
}

interface MarkInput {
  readonly slab: ColumnSlab;
  readonly column: number;
}

/** How many annotations cover each block. */
function addUp({ values, count }: ColumnSlab, column: number): void {
  const start = column * count;
  let open = 0;
  for (let place = start; place < start + count; place++) {
    open += values[place];
    values[place] = open;
  }
}

/** The innermost and the outermost series around each block. */
function describeSeries(table: BlockTable, slab: ColumnSlab): void {
  const { count } = table.blocks;
  const series = annotationsOf(table, 'repetition');
  const inner = new Int32Array(count).fill(-1);
  const outer = new Int32Array(count).fill(-1);
  const bySize = orderBySize(table, series);
  let steps = 0;
  for (let rank = 0; rank < bySize.length && steps <= MOST_STEPS; rank++) {
    const { nodes } = series[bySize[rank]];
    for (let block = table.before[nodes[0]]; block < table.before[nodes[1]]; block++, steps++) {
      inner[block] = bySize[rank];
      if (outer[block] === -1) outer[block] = bySize[rank];
    }
  }
  const facts = collectFacts(table, series);
  describeWhich(inner, { facts, columns: INNER }, slab);
  describeWhich(outer, { facts, columns: OUTER }, slab);
}

/** Series nested without end would cost their depth times the page. */
const MOST_STEPS = 5_000_000;

/** Places of the series, the largest first; sorted as numbers, each made of a size and a place. */
function orderBySize({ before, blocks }: BlockTable, series: readonly Annotation[]): Float64Array {
  const keys = new Float64Array(series.length);
  for (let place = 0; place < series.length; place++) {
    const { nodes } = series[place];
    keys[place] = (blocks.count - (before[nodes[1]] - before[nodes[0]])) * series.length + place;
  }
  keys.sort();
  for (let rank = 0; rank < keys.length; rank++) keys[rank] %= series.length;
  return keys;
}

/** What is told of each series. */
interface SeriesFacts {
  readonly records: Float64Array;
  readonly words: Float64Array;
  /** Words of the page. */
  readonly all: number;
}

/** Words of longer series are not counted to their end. */
const MOST_COUNTED = 5000;

function collectFacts({ before, words }: BlockTable, series: readonly Annotation[]): SeriesFacts {
  const running = toPrefixSums(words);
  const facts = {
    records: new Float64Array(series.length),
    words: new Float64Array(series.length),
    all: running[words.length],
  };
  for (let place = 0; place < series.length; place++) {
    const { nodes, attributes } = series[place];
    const from = before[nodes[0]];
    const to = Math.min(before[nodes[1]], from + MOST_COUNTED);
    facts.records[place] = Number(attributes?.count ?? 0);
    facts.words[place] = to > from ? running[to] - running[from] : 0;
  }
  return facts;
}

interface WhichInput {
  readonly facts: SeriesFacts;
  readonly columns: typeof INNER;
}

/** Tells of the series that each block is in; -1 where it is in none. */
function describeWhich(which: Int32Array, { facts, columns }: WhichInput, slab: ColumnSlab): void {
  const { values } = slab;
  const records = slab.open(columns.count);
  const perRecord = slab.open(columns.words);
  const share = slab.open(columns.share);
  for (let block = 0; block < which.length; block++) {
    const series = which[block];
    const words = facts.words[series];
    values[records + block] = series < 0 ? -1 : facts.records[series];
    values[perRecord + block] = series < 0 ? -1 : shareOf(words, facts.records[series]);
    values[share + block] = series < 0 ? -1 : shareOf(words, facts.all);
  }
}

/** Whether the macrostructure lens reads a block as continuous text. */
function describeContinuity(table: BlockTable, slab: ColumnSlab): void {
  const { before } = table;
  slab.fill(CONTINUOUS, 0);
  const start = slab.open(CONTINUOUS);
  for (const { label, nodes, attributes } of annotationsOf(table, 'macrostructure')) {
    if (label !== 'TextBlock' || attributes?.text !== 'continuous') continue;
    slab.values.fill(1, start + before[nodes[0]], start + before[nodes[1]]);
  }
}
