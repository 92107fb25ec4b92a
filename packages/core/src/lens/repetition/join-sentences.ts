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
const SMALL = /^\p{Ll}/u;
const CAPITAL = /^\p{Lu}/u;
const SENTENCE_END = /[.:!?]$/;
const FLOWING_END = /[\p{L}\p{N},(‘'“"]$/u;

/** The weight of a line that is a sentence whatever the lines beside it are. */
const SURE = 2;

/** Words of a label that a colon ends; a longer text is the beginning of a sentence. */
const MAX_LABEL_WORDS = 5;

/** Makes one text of every line of `row` in which links stand inside a sentence. */
export function joinSentences(structuring: Structuring, row: Row): void {
  if (row.length < 2 || !hasPlain(structuring, row)) return;
  const lines = collectLines(structuring, row);
  if (lines.length === 0) return;
  let evidence = 0;
  const sure: [number, number][] = [];
  for (const line of lines) {
    const weight = weighLine(structuring, row, line);
    evidence += weight;
    if (weight >= SURE) sure.push(line);
  }
  const joined = evidence > 0 ? lines : sure;
  if (joined.length === 0) return;
  const text = structuring.symbols.text(0);
  row.joinEach(
    joined,
    joined.map(() => text),
  );
}

/** A cheap look before the search: most rows of several things have no text of their own. */
function hasPlain({ symbols }: Structuring, row: Row): boolean {
  const plain = symbols.text(0);
  for (let at = 0; at < row.length; at++) if (row.symbol[at] === plain) return true;
  return false;
}

/** Runs of inline items, no line break between, with text and something else among them. */
function collectLines(structuring: Structuring, row: Row): [number, number][] {
  const lines: [number, number][] = [];
  let from = 0;
  let texts = 0;
  for (let at = 0; at <= row.length; at++) {
    const isIn = at < row.length && isInline(structuring, row, at);
    if (!isIn || (row.broken[at] && at > from)) {
      if (texts > 0 && texts < at - from) lines.push([from, at]);
      from = isIn ? at : at + 1;
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
  return (
    scene.style.display[nodeOf(structuring, row, at)] === DISPLAY.inline && symbols.size(symbol) <= MAX_PART
  );
}

/** Positive when the texts of a line read on through the links beside them, negative when they stop there. */
function weighLine(structuring: Structuring, row: Row, [from, to]: [number, number]): number {
  const { symbols, scene } = structuring;
  const { page } = scene;
  const isText = (at: number) => isPlain(structuring, row, at);
  const opens = isText(from) && !isLabel(structuring, row, from);
  let [parts, between, words] = [0, 0, 0];
  let isMixed = isText(from);
  let weight = opens ? 1 : 0;
  for (let at = from; at < to; at++) {
    if (!isText(at)) {
      if (symbols.head(row.symbol[at]) === HEAD.mark) continue;
      parts++;
      // One part right after another is not read on to.
      if (at > from && !isText(at - 1)) between++;
      isMixed ||= row.symbol[at] !== row.symbol[from];
      continue;
    }
    if (at === from) continue;
    const text = textOf(page, row, at);
    const flows = FLOWING_START.test(text) && (at === to - 1 || FLOWING_END.test(text));
    if (flows) weight++;
    else if (!CAPITAL.test(text) || !SENTENCE_END.test(textOf(page, row, at - 1))) weight--;
    if (at < to - 1) between++;
    if (at < to - 1 && flows && SMALL.test(text)) words++;
  }
  // A sentence seldom begins with a link; three links one after the other, each with its text, are a list, unless they
  // are of different kinds and most of what stands between them reads on from one to the next.
  const isList = !opens && parts > 2 && (!isMixed || words * 2 < Math.max(1, between));
  return isList ? Math.min(weight, -1) : weight;
}

/** Whether a text is a label of what follows: a few words with a colon. */
function isLabel({ scene: { page, features } }: Structuring, row: Row, at: number): boolean {
  if (!/[:：]$/.test(textOf(page, row, at))) return false;
  return features.words[row.end[at]] - features.words[row.start[at]] <= MAX_LABEL_WORDS;
}

/** Text without a modifier; emphasised text is a part of a sentence just as a link is. */
function isPlain({ symbols }: Structuring, row: Row, at: number): boolean {
  return symbols.isText(row.symbol[at]) && symbols.look(row.symbol[at]) === 0;
}

function textOf(page: Page, row: Row, at: number): string {
  return page.textOf(row.start[at], row.end[at]).trim();
}
