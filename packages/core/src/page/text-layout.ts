/** The lines of a plain text, gathered into paragraphs and parts whose white space means something. */

/** A run of neighbouring lines: `[from, to)` of the text, without its last line break. */
export interface TextPart {
  readonly from: number;
  readonly to: number;
  /**
   * `prose`: one text that was broken to fit a width, so its lines are one. `lines`: each line stands for itself.
   * `set`: columns or indented code.
   */
  readonly kind: 'prose' | 'lines' | 'set';
}

/** Yields the parts of a text in order. What lies between two is blank; code goes on past it. */
export function* layOutParts(text: string): Generator<TextPart> {
  let open: TextPart | undefined;
  for (const [from, to] of findRuns(text)) {
    const kind = judgeRun(toLines(text.slice(from, to)));
    const part: TextPart = { from: open?.kind === 'set' && kind === 'set' ? open.from : from, to, kind };
    if (open !== undefined && part.from !== open.from) yield open;
    open = part;
  }
  if (open !== undefined) yield open;
}

const BLANK_LINES = /\n(?:[^\S\n]*\n)+/g;

/** Runs of lines that are not blank. */
function* findRuns(text: string): Generator<[from: number, to: number]> {
  let from = skipBlank(text);
  const end = text.trimEnd().length;
  for (const { index, 0: gap } of text.matchAll(BLANK_LINES)) {
    if (index >= end) break;
    if (index > from) yield [from, index];
    if (index >= from) from = index + gap.length;
  }
  if (from < end) yield [from, end];
}

/** Where the first line begins that is not blank. */
function skipBlank(text: string): number {
  const first = text.length - text.trimStart().length;
  return text.lastIndexOf('\n', first - 1) + 1;
}

function toLines(run: string): string[] {
  return run.split('\n').map((line) => line.trimEnd());
}

/** Half of the lines decide. */
const SHARE = 0.5;
/** Columns are at least so far apart; justified lines have gaps of two. Looked for in lines without space at their end. */
const COLUMN_GAP = /\S(?: {3}| {0,2}\t)/;
const INDENTED = /^(?: {4}|\t| {1,3}\t)/;
/** What is set so far to the right is centred. */
const CENTRED = /^\s{12}/;
const MARKED = /^\s*(?:[-*+•#>|]|\(?\w{1,3}[.)]|\d{4}-\d\d)(?:\s|$)/;

function judgeRun(lines: readonly string[]): TextPart['kind'] {
  const count = (sign: RegExp): number => lines.filter((line) => sign.test(line)).length;
  if (count(COLUMN_GAP) > SHARE * lines.length) return 'set';
  if (isWrapped(lines)) return 'prose';
  const indented = count(INDENTED);
  return indented > SHARE * lines.length && count(CENTRED) < lines.length ? 'set' : 'lines';
}

/** People and programs break lines somewhere between these. */
const WIDTH = { least: 40, most: 200 } as const;
/** This share of the breaks has to be forced by the width. */
const FORCED = 0.9;

/** Whether lines were broken because the next word had no room. */
function isWrapped(lines: readonly string[]): boolean {
  if (lines.length === 1) return !INDENTED.test(lines[0]);
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  if (width < WIDTH.least || width > WIDTH.most) return false;
  let forced = 0;
  for (let at = 1; at < lines.length; at++) {
    if (MARKED.test(lines[at])) return false;
    const [word] = lines[at].trimStart().split(/\s/, 1);
    if (lines[at - 1].length + 1 + word.length > width) forced++;
  }
  return forced >= FORCED * (lines.length - 1);
}
