/** Links and pictures that no part of the rows holds: found in the rows themselves. */
import { IMAGE } from '../../feature/index.ts';
import { TAG } from '../../page/index.ts';
import { readAddress } from './read-address.ts';
import { type Canvas, countFilled, findCommonest, type Sketch } from './sketch.ts';

/** Part of the rows that must have one. */
const LEAST_ROWS = 0.5;
/** Elements looked at in a row. */
const MOST_IN_ROW = 24;
/** Mean words of rows whose links are no more than mentions. */
const MOST_WORDS = 80;
const NOWHERE = /^(?:javascript:|#|mailto:|tel:|$)/i;

/** The first link of each row, that of its title before others; undefined where few have one. */
export function findLinkInRows(canvas: Canvas, title: Sketch | undefined): Sketch | undefined {
  const { page, base, units, features } = canvas;
  const words = units.reduce((sum, unit) => sum + features.words[unit.at(-1)!] - features.words[unit[0]], 0);
  if (words > MOST_WORDS * units.length) return undefined;
  const nodes = units.map((unit, row) => {
    const span: [number, number] = [unit[0], unit.at(-1)!];
    const isLink = (node: number) => !NOWHERE.test(page.attribute(node, 'href')?.trim() ?? '');
    const inTitle =
      title === undefined || title.texts[row] === ''
        ? -1
        : firstOf(canvas, [title.starts[row], title.ends[row]], { tag: TAG.a, holds: isLink });
    return inTitle >= 0 ? inTitle : firstOf(canvas, span, { tag: TAG.a, holds: isLink });
  });
  return toSketch(canvas, 'link', { nodes, read: (node) => readAddress(page, node, base) });
}

/** Elements between a text and the link around it. */
const MAX_STEPS = 3;

/** The link around each piece of a column: the day of a post leads to it; undefined where few have one. */
export function findLinkAround(canvas: Canvas, sketch: Sketch | undefined): Sketch | undefined {
  if (sketch === undefined) return undefined;
  const { page, base } = canvas;
  const nodes = sketch.starts.map((start, row) => {
    if (start < 0 || sketch.texts[row] === '') return -1;
    const inside = page.first(TAG.a, start, sketch.ends[row]);
    if (inside >= 0) return inside;
    for (let node = start, step = 0; node > 0 && step <= MAX_STEPS; node = page.parent[node], step++)
      if (page.tag[node] === TAG.a) return node;
    return -1;
  });
  const able = nodes.map((node) =>
    node >= 0 && !/^(?:javascript:|mailto:|#?$)/i.test(page.attribute(node, 'href')?.trim() ?? '')
      ? node
      : -1,
  );
  return toSketch(canvas, 'link', { nodes: able, read: (node) => readAddress(page, node, base) });
}

/** The first picture of each row; undefined where few have one. */
export function findImageInRows(canvas: Canvas): Sketch | undefined {
  const { page, base, units } = canvas;
  const nodes = units.map((unit) =>
    firstOf(canvas, [unit[0], unit.at(-1)!], {
      tag: TAG.img,
      holds: (node) => !isSmall(canvas, node) && readAddress(page, node, base) !== '',
    }),
  );
  return toSketch(canvas, 'image', { nodes, read: (node) => readAddress(page, node, base) });
}

/** Icons, spacers and lines that divide, if the markup itself gives their size: styles may change it. */
export function isSmall({ page, features }: Canvas, image: number): boolean {
  const kind = features.image[image];
  if (kind === IMAGE.separator) return true;
  if (kind !== IMAGE.icon && kind !== IMAGE.spacer) return false;
  return page.attribute(image, 'width') !== undefined || page.attribute(image, 'height') !== undefined;
}

function firstOf(
  { page }: Canvas,
  [start, end]: readonly [number, number],
  { tag, holds }: { readonly tag: number; holds(node: number): boolean },
): number {
  let node = page.first(tag, start, end);
  for (let seen = 0; node >= 0 && seen < MOST_IN_ROW; seen++) {
    if (holds(node)) return node;
    node = page.first(tag, node + 1, end);
  }
  return -1;
}

function toSketch(
  { page, units }: Canvas,
  kind: 'link' | 'image',
  { nodes, read }: { readonly nodes: readonly number[]; read(node: number): string },
): Sketch | undefined {
  const sketch: Sketch = {
    kind,
    starts: nodes,
    ends: nodes.map((node) => (node < 0 ? -1 : page.end[node])),
    texts: nodes.map((node) => (node < 0 ? '' : read(node))),
    name: '',
    from: '',
  };
  const filled = countFilled(sketch);
  if (filled < 2 || filled < LEAST_ROWS * units.length) return undefined;
  return filled > 2 && findCommonest(sketch).count * 2 > filled ? undefined : sketch;
}
