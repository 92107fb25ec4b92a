/** What the lenses say of a block, label by label. */
import type { Annotation } from '../../annotation/index.ts';
import { annotationsOf, type OutlineScene } from '../scene.ts';
import type { ColumnSlab } from './column-slab.ts';
import { type Columns, shareOf } from './columns.ts';

/** The labels that are told apart, by lens. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  rules: ['content', 'navigation', 'footer', 'header', 'advertisement', 'form', 'logo', 'layout'],
  objects: [
    'HeaderZone',
    'BodyZone',
    'FootZone',
    'Menu',
    'LegalInformation',
    'Record',
    'Interaction',
    'Bulk',
    'Banner',
    'Title',
    'Label',
    'Paragraph',
  ],
  macrostructure: [
    'Headline',
    'Footnote',
    'List',
    'NavigationList',
    'Hotlist',
    'TableOfContents',
    'Dispenser',
    'Table',
  ],
  repetition: ['menu', 'list', 'table', 'records', 'text', 'gallery'],
  grammar: ['Address', 'Telephone', 'Email', 'Hours', 'Person'],
};

export function describeLayers(scene: OutlineScene, slab: ColumnSlab): Columns {
  const columns: Record<string, Float32Array> = {};
  for (const [lens, labels] of Object.entries(LABELS)) {
    const byLabel = new Map(labels.map((label) => [label, slab.take()] as const));
    for (const annotation of annotationsOf(scene, lens)) {
      const column = byLabel.get(annotation.label);
      if (column !== undefined) markEnds(scene, annotation, column);
    }
    for (const [label, column] of byLabel) columns[`${lens} ${label}`] = addUp(column);
  }
  return { ...columns, ...describeSeries(scene, slab), continuous: describeContinuity(scene, slab) };
}

/** One more from the block where an annotation begins, one less from where it ends. */
function markEnds({ before, blocks }: OutlineScene, { nodes }: Annotation, column: Float32Array): void {
  const [from, to] = [before[nodes[0]]!, before[nodes[1]]!];
  if (from < blocks.count) column[from]! += 1;
  if (to < blocks.count) column[to]! -= 1;
}

/** How many annotations cover each block. */
function addUp(column: Float32Array): Float32Array {
  let open = 0;
  for (let block = 0; block < column.length; block++) {
    open += column[block]!;
    column[block] = open;
  }
  return column;
}

/** The innermost and the outermost series around each block. */
function describeSeries(scene: OutlineScene, slab: ColumnSlab): Columns {
  const { blocks, before, words } = scene;
  const { count } = blocks;
  const series = annotationsOf(scene, 'repetition');
  const inner = new Int32Array(count).fill(-1);
  const outer = new Int32Array(count).fill(-1);
  const bySize = series.map((_, index) => index);
  bySize.sort((one, other) => sizeOf(scene, series[other]!) - sizeOf(scene, series[one]!));
  let steps = 0;
  for (const index of bySize) {
    const [start, end] = series[index]!.nodes;
    for (let block = before[start]!; block < before[end]!; block++, steps++) {
      inner[block] = index;
      if (outer[block] === -1) outer[block] = index;
    }
    if (steps > MOST_STEPS) break;
  }
  const countOf = (index: number): number => Number(series[index]?.attributes?.count ?? 0);
  const wordsOf = series.map(({ nodes }) => {
    let sum = 0;
    for (
      let block = before[nodes[0]]!;
      block < before[nodes[1]]! && block < before[nodes[0]]! + 5000;
      block++
    )
      sum += words[block]!;
    return sum;
  });
  const all = words.reduce((sum, value) => sum + value, 0);
  const of = (which: Int32Array, value: (index: number) => number): Float32Array => {
    const values = series.map((_, index) => value(index));
    const column = slab.fill(-1);
    for (let block = 0; block < count; block++) {
      if (which[block]! >= 0) column[block] = values[which[block]!]!;
    }
    return column;
  };
  return {
    'records in series': of(inner, countOf),
    'words per record': of(inner, (index) => shareOf(wordsOf[index]!, countOf(index))),
    'series share': of(inner, (index) => shareOf(wordsOf[index]!, all)),
    'records in outer series': of(outer, countOf),
    'words per outer record': of(outer, (index) => shareOf(wordsOf[index]!, countOf(index))),
    'outer series share': of(outer, (index) => shareOf(wordsOf[index]!, all)),
  };
}

/** Series nested without end would cost their depth times the page. */
const MOST_STEPS = 5_000_000;

function sizeOf({ before }: OutlineScene, { nodes }: Annotation): number {
  return before[nodes[1]]! - before[nodes[0]]!;
}

/** Whether the macrostructure lens reads a block as continuous text. */
function describeContinuity(scene: OutlineScene, slab: ColumnSlab): Float32Array {
  const { before } = scene;
  const continuous = slab.take();
  for (const { label, nodes, attributes } of annotationsOf(scene, 'macrostructure')) {
    if (label !== 'TextBlock' || attributes?.text !== 'continuous') continue;
    continuous.fill(1, before[nodes[0]]!, before[nodes[1]]!);
  }
  return continuous;
}
