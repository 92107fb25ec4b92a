/**
 * Lines that begin with a bullet, a picture used as one, or a rising number are items, whatever they hold: a list as it
 * was written before `li`, and still is. The paper sees their symbols only ("(text)"); the marks at their beginning are
 * what its reader sees.
 */
import { readMarker } from '../../character/index.ts';
import { TAG } from '../../page/index.ts';
import { DISPLAY } from '../../style/index.ts';
import { foldRow, type Manner } from './fold-row.ts';
import { nodeOf } from './gather-row.ts';
import { joinSentences } from './join-sentences.ts';
import { Row } from './row.ts';
import type { Structuring } from './structuring.ts';
import { HEAD } from './symbol-table.ts';

/** A line of a row, and the mark it begins with. */
interface Line {
  readonly start: number;
  readonly end: number;
  /** What the marks of one list have in common; undefined for a line without one. */
  readonly key: string | undefined;
  /** The value of a number. */
  readonly value: number;
}

/** Characters that a mark is read from. */
const MAX_MARK = 12;

/** Makes one item of each marked line of a row, two or more of a kind at a time; lists inside a line are folded there. */
export function joinMarkedLines(structuring: Structuring, row: Row, manner: Manner): void {
  if (!row.hasBreak()) return;
  const lines = joinContinued(structuring, row, collectLines(structuring, row));
  const items: Line[] = [];
  for (let from = 0; from < lines.length; ) {
    let to = from + 1;
    if (lines[from].key !== undefined) while (to < lines.length && goesOn(lines[to - 1], lines[to])) to++;
    if (to - from > 1) for (let at = from; at < to; at++) items.push(lines[at]);
    from = to;
  }
  if (items.length === 0) return;
  for (const item of items) foldInside(structuring, row, { item, manner });
  const symbols = items.map(({ key }) => structuring.symbols.line(key!));
  row.joinEach(
    items.map(({ start, end }) => [start, end]),
    symbols,
  );
}

/** Lines of plain text between two marked ones go on with the first, unless an empty line parts them. */
function joinContinued(structuring: Structuring, row: Row, lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    let end = at + 1;
    while (lines[at].key !== undefined && end < lines.length && isContinuation(structuring, row, lines[end]))
      end++;
    const isBetween = end < lines.length && lines[end].key === lines[at].key;
    if (!isBetween) end = at + 1;
    joined.push({ ...lines[at], end: lines[end - 1].end });
    at = end - 1;
  }
  return joined;
}

function isContinuation({ symbols, scene: { page } }: Structuring, row: Row, { start, key }: Line): boolean {
  if (key !== undefined || !symbols.isText(row.symbol[start]) || symbols.look(row.symbol[start]) !== 0)
    return false;
  let breaks = 0;
  for (let node = row.end[start - 1]; node < row.start[start]; node = page.end[node])
    if (page.tag[node] === TAG.br) breaks++;
  return breaks === 1;
}

/** Whether a line is the next item after another: right below it, marked alike, numbered one higher. */
function goesOn(before: Line, line: Line): boolean {
  return (
    line.start === before.end &&
    line.key === before.key &&
    line.value === before.value + (before.value > 0 ? 1 : 0)
  );
}

/** The lines of inline things; what stands in blocks of its own is none. */
function collectLines(structuring: Structuring, row: Row): Line[] {
  const lines: Line[] = [];
  let start = -1;
  for (let at = 0; at <= row.length; at++) {
    const isIn = at < row.length && isInline(structuring, row, at);
    if (start >= 0 && (!isIn || row.broken[at])) {
      lines.push(toLine(structuring, row, { start, end: at }));
      start = -1;
    }
    if (isIn && start < 0) start = at;
  }
  return lines;
}

function isInline(structuring: Structuring, row: Row, at: number): boolean {
  const { page, style } = structuring.scene;
  if (structuring.symbols.isRule(row.symbol[at])) return false;
  const node = nodeOf(structuring, row, at);
  return !page.isElement(node) || style.display[node] === DISPLAY.inline;
}

function toLine(structuring: Structuring, row: Row, { start, end }: { start: number; end: number }): Line {
  const { page, features } = structuring.scene;
  const node = nodeOf(structuring, row, start);
  const none = { start, end, key: undefined, value: 0 };
  if (page.tag[node] === TAG.a) return none;
  if (page.tag[node] === TAG.img) {
    const isBullet = end - start > 1 && structuring.bulletImages?.has(node) === true;
    return isBullet ? { ...none, key: 'image' } : none;
  }
  const isMarkAlone = structuring.symbols.head(row.symbol[start]) === HEAD.mark;
  if (isMarkAlone && end - start === 1) return none;
  const text = page.textOf(node, row.end[start]).trimStart();
  const marker = readMarker(text.slice(0, MAX_MARK));
  if (marker === undefined || features.words[row.end[end - 1]] === features.words[node]) return none;
  if (marker.glyph !== undefined) return { ...none, key: marker.glyph };
  return marker.arabic === undefined ? none : { ...none, key: `1${marker.frame}`, value: marker.arabic };
}

/** Finds the series inside a line, behind its mark. */
function foldInside(
  structuring: Structuring,
  row: Row,
  { item, manner }: { item: Line; manner: Manner },
): void {
  if (item.end - item.start < 3) return;
  const inner = new Row();
  inner.takePart(row, item.start + 1, item.end);
  joinSentences(structuring, inner);
  foldRow(structuring, inner, manner);
}
