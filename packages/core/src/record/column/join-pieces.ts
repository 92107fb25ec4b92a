/** Pieces of one line that no person would part. */
import { type Page, TAG } from '../../page/index.ts';
import { readClass } from './read-marks.ts';
import { shapeOf } from './shape.ts';
import { type Canvas, countFilled, type Sketch } from './sketch.ts';

/** Part of the rows in which two pieces must stand together. */
const MOST = 0.9;
/** Part of the rows below which a piece is an accident of markup: a word in italics. */
const RARE = 0.5;
const MAX_STEPS = 6;

/** Joins neighbours in a line: pieces of one link or heading, and rare pieces with the text they stand in. */
export function joinPieces(canvas: Canvas, sketches: readonly Sketch[]): Sketch[] {
  const left = [...sketches];
  for (let at = 0; at < left.length; at++) {
    if (left[at].kind !== 'text') continue;
    for (let next = findNeighbour(canvas, left, at); next >= 0; next = findNeighbour(canvas, left, at)) {
      left[at] = join(canvas.page, left[at], left[next]);
      left.splice(next, 1);
      if (next < at) at--;
    }
  }
  return left;
}

function findNeighbour(canvas: Canvas, sketches: readonly Sketch[], at: number): number {
  const one = sketches[at];
  if (one.from === 'header' || shapeOf(canvas, one) !== 'text') return -1;
  const { page, units } = canvas;
  const rare = RARE * units.length;
  return sketches.findIndex((other, place) => {
    if (place === at || other.kind !== 'text' || !mayJoin(one, other)) return false;
    if (shapeOf(canvas, other) !== 'text') return false;
    const isRare = countFilled(other) < rare;
    const shares = countTogether(page, one, other);
    const least = MOST * Math.min(countFilled(one), countFilled(other));
    if (shares.line === 0 || shares.line < least) return false;
    if (shares.tight * 2 > shares.line && areNamedApart(canvas, one, other)) return false;
    return shares.frame >= least || (isRare && shares.line >= MOST * countFilled(other));
  });
}

/** What a page calls the parts of one title: "name" and "description". */
const PARTS: ReadonlySet<string> = new Set(['title', 'text', 'caption']);

/** Whether the page's own marks call them different things: brand and title in one link. */
function areNamedApart(canvas: Canvas, one: Sketch, other: Sketch): boolean {
  const [mine, theirs] = [readClass(canvas, one), readClass(canvas, other)];
  if (mine === '' || theirs === '' || mine === theirs) return false;
  return !(PARTS.has(mine) && PARTS.has(theirs));
}

function mayJoin(one: Sketch, other: Sketch): boolean {
  return other.from === '' || (other.from === one.from && other.name === one.name);
}

/** In how many rows one follows the other in its line, and in how many they share a link or heading as well. */
function countTogether(
  page: Page,
  one: Sketch,
  other: Sketch,
): { line: number; frame: number; tight: number } {
  let [line, frame, tight] = [0, 0, 0];
  for (let row = 0; row < one.texts.length; row++) {
    if (one.texts[row] === '' || other.texts[row] === '') continue;
    const [first, second] = one.starts[row] <= other.starts[row] ? [one, other] : [other, one];
    if (second.starts[row] < first.ends[row]) continue;
    const [, from] = page.span(first.starts[row], first.ends[row]);
    const [to] = page.span(second.starts[row], second.ends[row]);
    const between = page.text.slice(from, to);
    // Separate lines, or other words between them.
    if (between.includes('\n') || /[\p{L}\d]/u.test(between)) continue;
    line++;
    // What would run together in a word stands apart on the page.
    if (
      between === '' &&
      /[\p{L}\p{Nd}]$/u.test(first.texts[row]) &&
      /^[\p{L}\p{Nd}]/u.test(second.texts[row])
    )
      tight++;
    const shared = frameOf(page, first.starts[row]);
    if (shared >= 0 && shared === frameOf(page, second.starts[row])) frame++;
  }
  return { line, frame, tight };
}

/** The link or heading around a piece, -1 for none. */
function frameOf(page: Page, piece: number): number {
  let node = piece;
  for (let step = 0; node > 0 && step < MAX_STEPS; step++) {
    const tag = page.tag[node];
    if (tag === TAG.a || (tag >= TAG.h1 && tag <= TAG.h6)) return node;
    node = page.parent[node];
  }
  return -1;
}

function join(page: Page, one: Sketch, other: Sketch): Sketch {
  const starts: number[] = [];
  const ends: number[] = [];
  const texts: string[] = [];
  for (let row = 0; row < one.texts.length; row++) {
    const here = [one, other].filter(({ texts: written }) => written[row] !== '');
    const start = here.length === 0 ? -1 : Math.min(...here.map((each) => each.starts[row]));
    const end = here.length === 0 ? -1 : Math.max(...here.map((each) => each.ends[row]));
    starts.push(start);
    ends.push(end);
    texts.push(here.length < 2 ? (here[0]?.texts[row] ?? '') : page.textOf(start, end));
  }
  const { name, from } = one;
  return { kind: 'text', starts, ends, texts, name, from };
}
