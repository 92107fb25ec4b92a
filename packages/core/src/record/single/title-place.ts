/** Where the title of a page stands: distances to it tell what belongs to the page's one thing. */
import { nodeAt, type Page, TAG } from '../../page/index.ts';
import { HIDDEN, type Style } from '../../style/index.ts';
import type { SingleInput } from './single.ts';

/** The title, its element and its place in the page text. */
export interface TitlePlace {
  readonly text: string;
  readonly node: number;
  readonly start: number;
  readonly end: number;
}

/** The heading that is the title, else the first `h1` that is seen, else the words of the title in the text. */
export function findTitle({ page, style, metadata }: SingleInput): TitlePlace | undefined {
  const { title } = metadata;
  const inHeading = title?.source === 'heading' ? title.node : undefined;
  const node = inHeading ?? findHeading(page, style, title?.value ?? '');
  if (node !== undefined) return toPlace(page, node);
  return title && findWords(page, style, title.value);
}

/** The first line that the title begins with, and that is a good part of it: `Terraria` of `Terraria on Steam`. */
function findWords(page: Page, style: Style, title: string): TitlePlace | undefined {
  for (let start = page.text.indexOf(title.slice(0, LEAST)); start >= 0; ) {
    const stop = page.text.indexOf('\n', start);
    const end = stop < 0 ? page.text.length : stop;
    const line = page.text.slice(start, Math.min(end, start + LONGEST));
    const isLine = start === 0 || page.text[start - 1] === '\n';
    const node = nodeAt(page, start);
    if (
      isLine &&
      3 * line.length >= title.length &&
      title.startsWith(line) &&
      style.hidden[node] === HIDDEN.visible
    )
      return { text: line, node, start, end };
    start = page.text.indexOf(title.slice(0, LEAST), end);
  }
  return undefined;
}

/** Letters of a title that a line has to begin with. */
const LEAST = 4;

/** The `h1` that shares most words with the title; the first of several that share alike. */
function findHeading(page: Page, style: Style, title: string): number | undefined {
  const wanted = new Set(toWords(title));
  let best: { node: number; share: number } | undefined;
  for (let node = page.first(TAG.h1); node >= 0; node = page.first(TAG.h1, node + 1)) {
    const words = toWords(page.textOf(node).slice(0, LONGEST));
    if (words.length === 0 || style.hidden[node] !== HIDDEN.visible) continue;
    const share = words.filter((word) => wanted.has(word)).length / words.length;
    if (best === undefined || share > best.share) best = { node, share };
  }
  return best?.node;
}

const LONGEST = 400;

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function toPlace(page: Page, node: number): TitlePlace {
  const [start, end] = page.span(node);
  return { text: page.text.slice(start, end), node, start, end };
}
