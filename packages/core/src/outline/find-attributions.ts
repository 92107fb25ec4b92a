/**
 * Who said what is quoted, and what is seen on a picture. Extractors leave both out, and judged by itself neither is
 * content; but a quote without its author and a picture without its caption are half of what the page shows. They belong
 * to a quote, or to a picture, that is content itself.
 */
import type { BlockTable } from '../block/index.ts';
import { toPrefixSums } from '../number/index.ts';
import { type Page, TAG } from '../page/index.ts';
import { HIDDEN } from '../style/index.ts';

/** More words than these are a text of their own: tables and whole letters stand in figures, too. */
const MOST_WORDS = 60;
/** So much of a quote is content where its author is to be. */
const ENOUGH = 0.5;
/** How far up the quote or the figure is looked for. */
const REACH = 6;

/** The blocks that name the author of a chosen quote and were left out. */
export function findAttributions(table: BlockTable, chosen: Uint8Array): number[] {
  const { page } = table;
  const all = toPrefixSums(table.words);
  const got = toPrefixSums(table.words.map((words, block) => words * chosen[block]));
  const isChosen = (node: number): boolean => {
    const [from, to] = blocksOf(table, node);
    return got[to] > got[from] && got[to] - got[from] >= ENOUGH * (all[to] - all[from]);
  };
  const quoteOf = mapQuotes(page);
  const found: number[] = [];
  for (let node = 0; quoteOf.size > 0 && node < page.size; node++) {
    const quote = quoteOf.get(findQuoter(page, node));
    if (quote !== undefined && isChosen(quote)) found.push(...collectLeftOut(table, chosen, node));
  }
  return found;
}

/** Quotes by themselves, and the first one of a figure by the figure. */
function mapQuotes(page: Page): Map<number, number> {
  const quotes = new Map<number, number>();
  for (let quote = page.first(TAG.blockquote); quote >= 0; quote = page.first(TAG.blockquote, quote + 1)) {
    quotes.set(quote, quote);
    const figure = findAround(page, quote, TAG.figure);
    if (figure >= 0 && !quotes.has(figure)) quotes.set(figure, quote);
  }
  return quotes;
}

/** The blocks of captions that were left out, below pictures that are kept: `isKept` says so of an element's. */
export function findCaptions(
  table: BlockTable,
  chosen: Uint8Array,
  isKept: (figure: number) => boolean,
): number[] {
  const { page } = table;
  const found: number[] = [];
  for (let node = page.first(TAG.figcaption); node >= 0; node = page.first(TAG.figcaption, node + 1)) {
    const figure = findAround(page, node, TAG.figure);
    if (figure >= 0 && isKept(figure)) found.push(...collectLeftOut(table, chosen, node));
  }
  return found;
}

/** The quote, or its figure, whose author an element may name; -1 for elements that name none. */
function findQuoter(page: Page, node: number): number {
  switch (page.tag[node]) {
    case TAG.cite:
    case TAG.footer:
      return findAround(page, node, TAG.blockquote);
    case TAG.figcaption:
      return findAround(page, node, TAG.figure);
    default:
      return -1;
  }
}

function findAround(page: Page, node: number, tag: number): number {
  let around = page.parent[node];
  for (let up = 0; up < REACH && around > 0; up++, around = page.parent[around])
    if (page.tag[around] === tag) return around;
  return -1;
}

/** What is seen of an element and was not chosen, unless it is long. */
function collectLeftOut(table: BlockTable, chosen: Uint8Array, node: number): number[] {
  const { style, blocks, features, page } = table;
  const found: number[] = [];
  if (features.words[page.end[node]] - features.words[node] > MOST_WORDS) return found;
  const [from, to] = blocksOf(table, node);
  for (let block = from; block < to; block++)
    if (chosen[block] === 0 && style.hidden[blocks.first[block]] === HIDDEN.visible) found.push(block);
  return found;
}

function blocksOf({ page, before }: BlockTable, node: number): readonly [from: number, to: number] {
  return [before[node], before[page.end[node]]];
}
