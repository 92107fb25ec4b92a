/** What each record is called. */
import { type Page, TAG } from '../../page/index.ts';
import { type Canvas, countFilled, findCommonest, meanWords, type Sketch } from './sketch.ts';

/** Part of the rows a title stands in, and in which it is different. */
const LEAST_ROWS = 0.6;
/** A title has some words but is no paragraph. */
const MOST_WORDS = 30;
const MAX_STEPS = 6;

/** The column of titles: in headings, named so, or the first that links; undefined where there is none. */
export function findTitle(canvas: Canvas, texts: readonly Sketch[]): Sketch | undefined {
  const named = texts.filter((sketch) => mayBeTitle(canvas, sketch));
  const able = named.some((sketch) => !isNumbering(sketch))
    ? named.filter((sketch) => !isNumbering(sketch))
    : named;
  const { page } = canvas;
  return (
    able.find(isCalledTitle) ??
    able.find((sketch) => stands(page, sketch, (node) => isHeading(page, node))) ??
    able.find((sketch) => stands(page, sketch, (node) => isLink(page, node))) ??
    able[0]
  );
}

/** Whether a column is more than the first text there is: called a title, in headings or in links. */
export function isTitled({ page }: Canvas, sketch: Sketch): boolean {
  return isCalledTitle(sketch) || stands(page, sketch, (node) => isHeading(page, node) || isLink(page, node));
}

/** Whether most pieces stand in headings. */
export function isHeaded({ page }: Canvas, sketch: Sketch): boolean {
  return stands(page, sketch, (node) => isHeading(page, node));
}

function isCalledTitle({ from, name }: Sketch): boolean {
  return from === 'itemprop' && /^(?:name|headline|title)$/.test(name);
}

function isHeading(page: Page, node: number): boolean {
  return page.tag[node] >= TAG.h1 && page.tag[node] <= TAG.h6;
}

function isLink(page: Page, node: number): boolean {
  return page.tag[node] === TAG.a && page.attribute(node, 'href') !== undefined;
}

/** Whether most pieces stand in such an element. */
function stands(page: Page, { starts }: Sketch, holds: (node: number) => boolean): boolean {
  const filled = starts.filter((node) => node >= 0);
  return filled.filter((node) => isInside(page, node, holds)).length * 2 > filled.length;
}

function mayBeTitle(canvas: Canvas, sketch: Sketch): boolean {
  const filled = countFilled(sketch);
  if (sketch.kind !== 'text' || filled < LEAST_ROWS * canvas.units.length) return false;
  if (sketch.from === 'label' || sketch.from === 'header') return false;
  const letters = sketch.texts.filter((text) => /\p{L}{2}/u.test(text)).length;
  const isVaried = filled < 4 || findCommonest(sketch).count * 2 <= filled;
  return letters * 2 > filled && isVaried && meanWords(canvas, sketch) <= MOST_WORDS;
}

/** "Post #1 of 7", "Post #2 of 7": the same but for their numbers. */
export function isNumbering({ texts }: Sketch): boolean {
  const filled = texts.filter((text) => text !== '');
  const [first] = filled;
  if (filled.length < 3 || !/\p{Nd}/u.test(first)) return false;
  const bare = (text: string) => text.replace(/\p{Nd}+/gu, '');
  const same = bare(first);
  return filled.every((text) => bare(text) === same) && new Set(filled).size * 2 > filled.length;
}

function isInside(page: Page, piece: number, holds: (node: number) => boolean): boolean {
  let node = piece;
  for (let step = 0; node > 0 && step < MAX_STEPS; step++) {
    if (holds(node)) return true;
    node = page.parent[node];
  }
  return false;
}
