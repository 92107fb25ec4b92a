/**
 * Menus in one line whose entry for this very page is no link, or that have one entry more dressed than the others:
 * `<b>Home</b> | <a>News</a> | <a>Shop</a>`. The marks between them say what the entries are (Nanno 3.1, "repetition
 * structure with separators"); most of the entries must be equal.
 */
import { TAG } from '../../page/index.ts';
import { DISPLAY } from '../../style/index.ts';
import type { Manner } from './fold-row.ts';
import { nodeOf } from './gather-row.ts';
import type { Span } from './match-spans.ts';
import { placeUnits } from './place-units.ts';
import type { Row } from './row.ts';
import type { Structuring } from './structuring.ts';
import { HEAD } from './symbol-table.ts';

/** Entries a line has at least, items an entry has at most, words of one that is no link. */
const LEAST_ENTRIES = 3;
const MAX_ITEMS = 3;
const MAX_WORDS = 5;

/** How alike entries are that marks alone make alike. */
const SIMILARITY = 0.6;

/** Folds every line of such entries into a series of them. */
export function foldSeparatedLines(structuring: Structuring, row: Row, manner: Manner): void {
  const { symbols } = structuring;
  if (!hasMark(structuring, row)) return;
  for (let end = row.length; end > 0; ) {
    let start = end - 1;
    while (
      start > 0 &&
      !row.broken[start] &&
      isInline(structuring, row, start) &&
      isInline(structuring, row, start - 1)
    )
      start--;
    const entries = collectEntries(structuring, row, { start, end });
    const link = entries.find(
      ({ start: at, end: to }) => to - at === 1 && symbols.head(row.symbol[at]) === TAG.a,
    );
    if (link !== undefined) {
      const symbol = row.symbol[link.start];
      if (areEntries(structuring, row, { entries, symbol }))
        foldEntries(structuring, row, { entries, symbol, manner });
    }
    end = start;
  }
}

/** A cheap look before the search. */
function hasMark({ symbols }: Structuring, row: Row): boolean {
  for (let at = 1; at < row.length; at++)
    if (symbols.head(row.symbol[at]) === HEAD.mark) return row.length > 4;
  return false;
}

function isInline(structuring: Structuring, row: Row, at: number): boolean {
  const { page, style } = structuring.scene;
  const { symbols } = structuring;
  if (row.series[at] >= 0 || symbols.isRule(row.symbol[at])) return false;
  const node = nodeOf(structuring, row, at);
  return !page.isElement(node) || style.display[node] === DISPLAY.inline;
}

/** What stands between equal marks of a line; nothing when a mark begins it or two different ones part it. */
function collectEntries(structuring: Structuring, row: Row, { start, end }: Span): Span[] {
  const mark = findMark(structuring, row, { start, end });
  if (mark < 0) return [];
  const { symbols, scene } = structuring;
  const sign = scene.page.textOf(row.start[mark], row.end[mark]).trim();
  const entries: Span[] = [];
  let from = start;
  for (let at = start; at < end; at++) {
    const symbol = row.symbol[at];
    const isMark = symbol === row.symbol[mark];
    if (isMark && at === from) return [];
    // `Home | ` is one text where the page at hand is not linked.
    const text = symbols.isText(symbol) ? scene.page.textOf(row.start[at], row.end[at]).trim() : '';
    if (at > from && (isMark || text.startsWith(sign))) {
      entries.push({ start: from, end: at });
      from = isMark ? at + 1 : at;
    }
    if (!isMark && text.endsWith(sign)) {
      entries.push({ start: from, end: at + 1 });
      from = at + 1;
    }
  }
  if (from < end) entries.push({ start: from, end });
  return trimEnds(structuring, row, entries);
}

/** Text before the link of the first entry is a label of them all, text behind that of the last goes on after them. */
function trimEnds({ symbols }: Structuring, row: Row, entries: Span[]): Span[] {
  const isLink = (at: number) => symbols.head(row.symbol[at]) === TAG.a;
  const isText = (at: number) => symbols.isText(row.symbol[at]);
  let { start } = entries[0];
  while (start < entries[0].end - 1 && isText(start) && isLink(entries[0].end - 1)) start++;
  entries[0] = { start, end: entries[0].end };
  const last = entries[entries.length - 1];
  let { end } = last;
  while (end > last.start + 1 && isText(end - 1) && isLink(last.start)) end--;
  entries[entries.length - 1] = { start: last.start, end };
  return entries;
}

/** The one kind of mark in a line: its first place, -1 for none or several. */
function findMark({ symbols }: Structuring, row: Row, { start, end }: Span): number {
  let mark = -1;
  for (let at = start; at < end; at++) {
    if (symbols.head(row.symbol[at]) !== HEAD.mark) continue;
    if (mark >= 0 && row.symbol[at] !== row.symbol[mark]) return -1;
    if (mark < 0) mark = at;
  }
  return mark;
}

/** Whether most entries are equal links, and each of the others is a few words or holds such a link. */
function areEntries(
  { symbols, scene: { features } }: Structuring,
  row: Row,
  { entries, symbol }: { entries: readonly Span[]; symbol: number },
): boolean {
  if (entries.length < LEAST_ENTRIES) return false;
  let equal = 0;
  for (const { start, end } of entries) {
    if (end - start > MAX_ITEMS) return false;
    if (end - start === 1 && row.symbol[start] === symbol) {
      equal++;
      continue;
    }
    const words = features.words[row.end[end - 1]] - features.words[row.start[start]];
    let links = 0;
    for (let at = start; at < end; at++) if (symbols.head(row.symbol[at]) === TAG.a) links++;
    if (links > 1 || (words > MAX_WORDS && links === 0)) return false;
  }
  return equal < entries.length && equal * 2 >= entries.length;
}

function foldEntries(
  structuring: Structuring,
  row: Row,
  { entries, symbol, manner }: { entries: readonly Span[]; symbol: number; manner: Manner },
): void {
  const { units, separators } = placeUnits(structuring, row, entries);
  const [first, last] = [entries[0], entries[entries.length - 1]];
  const series = structuring.series.push({
    parent: manner.parent,
    start: row.start[first.start],
    end: row.end[last.end - 1],
    units,
    columns: undefined,
    separators,
    isRuled: false,
    unit: [symbol],
    step: 'similar',
    similarity: SIMILARITY,
    joined: 0,
    tail: -1,
    isDissolved: false,
  });
  row.replace(first.start, last.end, { symbol: structuring.symbols.fold([symbol]), series: series - 1 });
}
