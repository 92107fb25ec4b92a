import { toPlace } from '../posting/place.ts';
import { type CutWord, walkWords } from '../word/cut-words.ts';
import type { PlacedText } from '../word/placed-text.ts';
import { collectWanted, findMarks, type Mark } from './find-marks.ts';
import { PLACE_WEIGHTS } from './place-weight.ts';
import type { Query } from './query.ts';

/** A piece of a text that shows why a page was found. */
export interface Snippet {
  /** The number of the text. */
  readonly index: number;
  /** Where the piece begins in it. */
  readonly start: number;
  readonly text: string;
  /** What is to be marked in the piece: half-open, ascending, apart from each other. */
  readonly marks: readonly (readonly [start: number, end: number])[];
}

export interface SnippetOptions {
  /** How long the piece is; a phrase that was asked for is never cut, though. */
  readonly words?: number | undefined;
}

/** Words of a piece where nothing is said: two lines. */
const USUAL_WORDS = 30;

interface Candidate {
  readonly index: number;
  readonly words: readonly CutWord[];
  readonly marks: readonly Mark[];
  readonly found: number;
  readonly weight: number;
}

/** The piece with most of what was asked for, of the text that has most of it; the beginning of the first text otherwise. */
export function toSnippet(
  texts: readonly PlacedText[],
  query: Query,
  { words = USUAL_WORDS }: SnippetOptions = {},
): Snippet | undefined {
  const wanted = collectWanted(query);
  let best: Candidate | undefined;
  texts.forEach((text, index) => {
    const cut = [...walkWords(text.text)];
    const marks = findMarks(text, cut, wanted);
    const found = new Set(marks.map((mark) => mark.wanted)).size;
    const candidate = { index, words: cut, marks, found, weight: PLACE_WEIGHTS[toPlace(text)] };
    if (cut.length > 0 && isBetter(candidate, best)) best = candidate;
  });
  if (best === undefined) return undefined;
  const longest = best.marks.reduce((most, { first, end }) => Math.max(most, end - first), 1);
  return cutPiece(texts[best.index].text, best, Math.max(longest, words));
}

/** More of the phrases first, then where words weigh more. */
function isBetter(a: Candidate, b: Candidate | undefined): boolean {
  if (b === undefined || a.found !== b.found) return a.found > (b?.found ?? -1);
  return a.found > 0 && a.weight > b.weight;
}

function cutPiece(text: string, { index, words, marks }: Candidate, size: number): Snippet {
  const first = Math.min(findWindow(marks, size), Math.max(0, words.length - size));
  const end = Math.min(first + size, words.length);
  const start = first === 0 ? 0 : words[first].start;
  const stop = end === words.length ? Math.min(text.length, words[end - 1].end + TAIL) : words[end - 1].end;
  const spans = marks
    .filter((mark) => mark.first >= first && mark.end <= end)
    .map((mark) => [words[mark.first].start - start, words[mark.end - 1].end - start] as const);
  return { index, start, text: text.slice(start, stop), marks: joinSpans(spans) };
}

/** Signs that may end a text. */
const TAIL = 2;

/** The first word of the window with most different phrases, then most marks; a little before its first mark. */
function findWindow(marks: readonly Mark[], size: number): number {
  const counts = new Map<number, number>();
  let [best, bestAt, last] = [0, 0, 0];
  marks.forEach((mark, number) => {
    while (last < marks.length && marks[last].end <= mark.first + size) {
      counts.set(marks[last].wanted, (counts.get(marks[last].wanted) ?? 0) + 1);
      last++;
    }
    const value = counts.size * marks.length + (last - number);
    if (value > best) [best, bestAt] = [value, centre(marks, number, last, size)];
    const left = (counts.get(mark.wanted) ?? 0) - 1;
    if (left > 0) counts.set(mark.wanted, left);
    else counts.delete(mark.wanted);
    last = Math.max(last, number + 1);
  });
  return bestAt;
}

/** Half of what the marks leave of the window comes before them. */
function centre(marks: readonly Mark[], from: number, to: number, size: number): number {
  const first = marks[from].first;
  const end = to > from ? marks[to - 1].end : first + 1;
  return Math.max(0, first - Math.floor(Math.max(0, size - (end - first)) / 2));
}

/** Spans that overlap, as one. */
export function joinSpans(spans: readonly (readonly [number, number])[]): [number, number][] {
  const joined: [number, number][] = [];
  for (const [start, end] of spans) {
    const last = joined.at(-1);
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}
