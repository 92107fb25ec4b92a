/** Words of rows that no column holds: elements that many rows have in the same place. */
import type { Page } from '../../page/index.ts';
import { dressOf } from './dress.ts';
import { type Canvas, countFilled, countWords, type Sketch } from './sketch.ts';

/** Part of the rows that must have the element. */
const LEAST_ROWS = 0.5;
/** Words from which on something is missed. */
const LEAST_WORDS = 4;
/** Nodes looked at in a row. */
const MOST_NODES = 2000;

/** Adds a column for each such element; where the rows differ in it, it says something. */
export function findUncovered(canvas: Canvas, sketches: readonly Sketch[]): Sketch[] {
  const { page, units } = canvas;
  const byWay = new Map<string, number[]>();
  for (const [row, unit] of units.entries())
    for (const [node, way] of collectUncovered(page, unit, collectStarts(sketches, row))) {
      const nodes = byWay.get(way) ?? new Array<number>(units.length).fill(-1);
      if (nodes[row] < 0) nodes[row] = node;
      byWay.set(way, nodes);
    }
  const found = [...byWay.values()].map((nodes) => toSketch(page, nodes));
  return [...sketches, ...found.filter((sketch) => isMissed(sketch))];
}

function isMissed(sketch: Sketch): boolean {
  const filled = countFilled(sketch);
  const words = sketch.texts.filter((text) => countWords(text) >= LEAST_WORDS).length;
  return filled > 1 && filled >= LEAST_ROWS * sketch.texts.length && words * 2 > filled;
}

/** Where the pieces of a row begin, in order. */
function collectStarts(sketches: readonly Sketch[], row: number): { start: number; end: number }[] {
  return sketches
    .filter(({ kind, texts }) => texts[row] !== '' && (kind === 'text' || kind === 'series'))
    .map(({ starts, ends }) => ({ start: starts[row], end: ends[row] }))
    .sort((one, other) => one.start - other.start);
}

/** The topmost elements of a row that say something and hold no piece, nor lie in one; each with its way. */
function collectUncovered(
  page: Page,
  unit: readonly number[],
  pieces: readonly { readonly start: number; readonly end: number }[],
): [node: number, way: string][] {
  const found: [number, string][] = [];
  const ways = new Map<number, string>();
  const last = Math.min(unit.at(-1)!, unit[0] + MOST_NODES);
  let at = 0;
  for (let node = unit[0]; node < last; ) {
    while (at < pieces.length && pieces[at].end <= node) at++;
    const piece = pieces[at];
    if (piece !== undefined && piece.start <= node) {
      node = Math.max(node + 1, piece.end);
      continue;
    }
    if (!page.isElement(node)) {
      node++;
      continue;
    }
    const way = `${ways.get(page.parent[node]) ?? ''}>${dressOf(page, node)}`;
    ways.set(node, way);
    // What goes on behind the row is no part of it: of sections in each other every row would say all that follow.
    const isFree = page.end[node] <= unit.at(-1)! && (piece === undefined || piece.start >= page.end[node]);
    if (isFree && page.textOf(node) !== '') found.push([node, way]);
    node = isFree ? page.end[node] : node + 1;
  }
  return found;
}

function toSketch(page: Page, nodes: readonly number[]): Sketch {
  return {
    kind: 'text',
    starts: nodes,
    ends: nodes.map((node) => (node < 0 ? -1 : page.end[node])),
    texts: nodes.map((node) => (node < 0 ? '' : page.textOf(node))),
    name: '',
    from: '',
  };
}
