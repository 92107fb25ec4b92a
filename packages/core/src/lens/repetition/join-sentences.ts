/**
 * Links inside sentences do not split them, links of menus do: Nanno 5.3, cases (A) and (B). "The tags used for
 * detecting repetition structures should be determined dynamically": here per parent, from how the text between
 * its links begins and ends.
 */
import type { Page } from '../../page/index.ts';
import { DISPLAY } from '../../style/index.ts';
import { nodeOf } from './gather-row.ts';
import type { Row } from './row.ts';
import type { Structuring } from './structuring.ts';
import { HEAD } from './symbol-table.ts';

/** A part of a sentence is a word or a few in one tag or two; anything larger is a thing of its own. */
const MAX_PART = 9;

/** Starts that go on with a sentence besides a small letter, and ends that leave it open besides a letter. */
const FLOWING_START = /^[\p{Ll}\p{Lo},.;)’'”"]/u;
const FLOWING_END = /[\p{L}\p{N},(‘'“"]$/u;

/** Makes one text of every line of `row` in which links stand inside a sentence. */
export function joinSentences(structuring: Structuring, row: Row): void {
  if (row.length < 2) return;
  const lines = collectLines(structuring, row);
  if (lines.length === 0) return;
  let evidence = 0;
  for (const [from, to] of lines) evidence += weighLine(structuring, row, [from, to]);
  if (evidence <= 0) return;
  const text = structuring.symbols.text(0);
  row.joinEach(
    lines,
    lines.map(() => text),
  );
}

/** Runs of inline items, no line break between, with text and something else among them. */
function collectLines(structuring: Structuring, row: Row): [number, number][] {
  const lines: [number, number][] = [];
  let from = 0;
  let texts = 0;
  for (let at = 0; at <= row.length; at++) {
    const isOver = at === row.length || (row.broken[at] && at > from) || !isInline(structuring, row, at);
    if (isOver) {
      if (texts > 0 && texts < at - from) lines.push([from, at]);
      from = at < row.length && isInline(structuring, row, at) ? at : at + 1;
      texts = 0;
    }
    if (at < row.length && at >= from && isPlain(structuring, row, at)) texts++;
  }
  return lines;
}

function isInline(structuring: Structuring, row: Row, at: number): boolean {
  const { scene, symbols } = structuring;
  const symbol = row.symbol[at];
  if (symbols.head(symbol) < 0) return row.series[at] < 0;
  return scene.style.display[nodeOf(structuring, row, at)] === DISPLAY.inline && symbols.size(symbol) <= MAX_PART;
}

/** Positive when the texts of a line read on through the links beside them, negative when they stop there. */
function weighLine(structuring: Structuring, row: Row, [from, to]: [number, number]): number {
  const { symbols, scene } = structuring;
  const { page } = scene;
  const isText = (at: number) => isPlain(structuring, row, at);
  const opens = isText(from) && !/[:：]$/.test(textOf(page, row, from));
  let parts = 0;
  let weight = opens ? 1 : 0;
  for (let at = from; at < to; at++) {
    if (!isText(at)) {
      if (symbols.head(row.symbol[at]) !== HEAD.mark) parts++;
      continue;
    }
    if (at === from) continue;
    const text = textOf(page, row, at);
    const flows = FLOWING_START.test(text) && (at === to - 1 || FLOWING_END.test(text));
    weight += flows ? 1 : -1;
  }
  // A sentence seldom begins with a link; three links one after the other, each with its text, are a list.
  return !opens && parts > 2 ? Math.min(weight, -1) : weight;
}

/** Text without a modifier; emphasised text is a part of a sentence just as a link is. */
function isPlain({ symbols }: Structuring, row: Row, at: number): boolean {
  return symbols.isText(row.symbol[at]) && symbols.look(row.symbol[at]) === 0;
}

function textOf(page: Page, row: Row, at: number): string {
  return page.textOf(row.start[at], row.end[at]);
}
