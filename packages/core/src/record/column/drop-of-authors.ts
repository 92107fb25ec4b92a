/** Of posts nobody wants the pictures of their writers, nor numbers and days of theirs that no label explains. */
import type { Page } from '../../page/index.ts';
import { shapeOf } from './shape.ts';
import type { Canvas, Sketch } from './sketch.ts';

const MAX_STEPS = 8;

/** Drops what is of the author in rows that have one and no title; names go with their columns. */
export function dropOfAuthors(
  canvas: Canvas,
  sketches: readonly Sketch[],
  names: readonly string[],
): { readonly kept: readonly Sketch[]; readonly names: readonly string[] } {
  const { page, units } = canvas;
  const author = sketches[names.indexOf('author')];
  if (author === undefined || names.includes('title')) return { kept: sketches, names };
  const isDay = names.map((name) => /^date(?: \d+)?$/.test(name));
  // Of several days one is that of the post, another since when its author is a member.
  const hasOneDay = isDay.filter(Boolean).length === 1;
  const others = sketches.filter((_, at) => names[at] === 'text' || (isDay[at] && hasOneDay));
  const blocks = units.map((unit, row) =>
    author.texts[row] === '' ? -1 : findBlock(page, { author, others, row, unit: unit[0] }),
  );
  const isKept = sketches.map((sketch) => {
    if (sketch.kind === 'image') return false;
    const isBare = sketch.from !== 'label' && (sketch.kind !== 'text' || shapeOf(canvas, sketch) !== 'text');
    return !isBare || !isMostlyIn(page, sketch, blocks);
  });
  return { kept: sketches.filter((_, at) => isKept[at]), names: names.filter((_, at) => isKept[at]) };
}

interface Post {
  readonly author: Sketch;
  readonly others: readonly Sketch[];
  readonly row: number;
  readonly unit: number;
}

/** The outermost element around the author's name that holds neither the text nor the day. */
function findBlock(page: Page, { author, others, row, unit }: Post): number {
  let block = author.starts[row];
  let node = page.parent[block];
  for (let step = 0; node > unit && step < MAX_STEPS; step++) {
    const inner = node;
    if (others.some(({ starts }) => starts[row] >= inner && starts[row] < page.end[inner])) break;
    block = node;
    node = page.parent[node];
  }
  return block;
}

function isMostlyIn(page: Page, { starts, texts }: Sketch, blocks: readonly number[]): boolean {
  let [filled, inside] = [0, 0];
  for (const [row, start] of starts.entries()) {
    if (texts[row] === '') continue;
    filled++;
    if (blocks[row] >= 0 && start >= blocks[row] && start < page.end[blocks[row]]) inside++;
  }
  return inside * 2 > filled;
}
