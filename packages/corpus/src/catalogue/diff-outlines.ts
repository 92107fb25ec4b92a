/** What changed between two outlines: a shortest edit script, in which what was taken away and what came for it are put beside each other. */
import { cutWords } from '../word/cut-words.ts';

/** An entry of an outline as it is compared. */
export interface OutlineLine {
  readonly label: string;
  readonly depth: number;
  readonly level: number | null;
  readonly text: string;
  readonly path: string;
  readonly nodes: readonly [start: number, end: number];
}

/** A row of two outlines side by side; one of both is missing where an entry came or went. */
export interface OutlineChange {
  readonly kind: 'same' | 'changed' | 'removed' | 'added';
  readonly before: OutlineLine | null;
  readonly after: OutlineLine | null;
}

/** Entries that are compared, of each outline: the table of the comparison has the square of it. */
export const MOST_LINES = 2_000;
/** What share of their words two texts must have in common to be one that was changed. Set by hand. */
const ALIKE = 0.5;
/** So many of those that came are looked through for one that went. */
const FURTHEST = 40;
/** Characters of a text that are compared word by word. */
const LONGEST_COMPARED = 400;

/** Compares two outlines, entry by entry in their order; of each the first `MOST_LINES`. */
export function diffOutlines(before: readonly OutlineLine[], after: readonly OutlineLine[]): OutlineChange[] {
  const [a, b] = [before.slice(0, MOST_LINES), after.slice(0, MOST_LINES)];
  const [keysA, keysB] = [a.map(toKey), b.map(toKey)];
  const rows: OutlineChange[] = [];
  let [fromA, fromB] = [0, 0];
  for (const [atA, atB] of [...findCommon(keysA, keysB), [a.length, b.length] as const]) {
    rows.push(...pairGap(a.slice(fromA, atA), b.slice(fromB, atB)));
    if (atA < a.length) rows.push({ kind: 'same', before: a[atA], after: b[atB] });
    [fromA, fromB] = [atA + 1, atB + 1];
  }
  return rows;
}

/** What is the same wherever it stands: an item that gets a neighbour is no other item. */
function toKey({ label, level, text }: OutlineLine): string {
  return `${label} ${level ?? ''} ${text.trim()}`;
}

/** The longest common subsequence, as pairs of places. Equal ends are no part of the table. */
function findCommon(a: readonly string[], b: readonly string[]): [number, number][] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
  const head = Array.from({ length: start }, (_, at): [number, number] => [at, at]);
  const middle = findInner(a.slice(start, endA), b.slice(start, endB));
  const tail = Array.from({ length: a.length - endA }, (_, at): [number, number] => [endA + at, endB + at]);
  return [...head, ...middle.map(([x, y]): [number, number] => [x + start, y + start]), ...tail];
}

function findInner(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1;
  /** Longest common subsequence of what is left of both from here on. */
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let x = a.length - 1; x >= 0; x--)
    for (let y = b.length - 1; y >= 0; y--)
      lengths[x * width + y] =
        a[x] === b[y]
          ? lengths[(x + 1) * width + y + 1] + 1
          : Math.max(lengths[(x + 1) * width + y], lengths[x * width + y + 1]);
  const pairs: [number, number][] = [];
  for (let x = 0, y = 0; x < a.length && y < b.length; )
    if (a[x] === b[y]) pairs.push([x++, y++]);
    else if (lengths[(x + 1) * width + y] >= lengths[x * width + y + 1]) x++;
    else y++;
  return pairs;
}

/** Of what went and what came at one place: those that are alike were changed, in their order. */
function pairGap(gone: readonly OutlineLine[], come: readonly OutlineLine[]): OutlineChange[] {
  const words = come.map(toWords);
  const rows: OutlineChange[] = [];
  let from = 0;
  for (const before of gone) {
    const at = findAlike(before, { come, words, from });
    if (at < 0) rows.push({ kind: 'removed', before, after: null });
    else {
      rows.push(...come.slice(from, at).map(toAdded), { kind: 'changed', before, after: come[at] });
      from = at + 1;
    }
  }
  return [...rows, ...come.slice(from).map(toAdded)];
}

interface Come {
  readonly come: readonly OutlineLine[];
  readonly words: readonly ReadonlySet<string>[];
  readonly from: number;
}

/** The first of those that came, from one on, that is the same words under another label, or many of them under the same. */
function findAlike(before: OutlineLine, { come, words, from }: Come): number {
  const text = before.text.trim();
  const own = toWords(before);
  for (let at = from; at < Math.min(come.length, from + FURTHEST); at++) {
    if (text !== '' && come[at].text.trim() === text) return at;
    if (come[at].label === before.label && shareOf(own, words[at]) >= ALIKE) return at;
  }
  return -1;
}

function toAdded(after: OutlineLine): OutlineChange {
  return { kind: 'added', before: null, after };
}

function toWords({ text }: OutlineLine): Set<string> {
  return new Set(cutWords(text.slice(0, LONGEST_COMPARED)));
}

/** The share of words in common, of the words of both. */
function shareOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const word of a) if (b.has(word)) common++;
  const all = a.size + b.size - common;
  return all === 0 ? 1 : common / all;
}
