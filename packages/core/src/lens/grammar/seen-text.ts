/** The page text as blocks are cut from it: without hidden words that are put inside seen ones to mislead machines. */
import { FLAG, KIND, type Page } from '../../page/index.ts';
import { HIDDEN, type Style } from '../../style/index.ts';

/** A text, and where its places are in the page text. */
export interface SeenText {
  readonly text: string;
  /** Where the text of a node begins and, for the next node, ends. */
  readonly startOf: (node: number) => number;
  readonly isLeftOut: (node: number) => boolean;
  /** The place in the page text. */
  readonly toPage: (at: number) => number;
}

/** What is hidden by itself stays, for scripts may show it: `ada<i hidden>-nospam</i>@example.org` is what is left out. */
export function collectSeenText(page: Page, style: Style): SeenText {
  const decoys = collectDecoys(page, style);
  if (decoys.length === 0) {
    const { textAt } = page;
    return { text: page.text, startOf: (node) => textAt[node], isLeftOut: () => false, toPage: (at) => at };
  }
  return cutOut(page, decoys);
}

/** Hidden texts with a sign of a word right before or behind them that is seen. */
function collectDecoys({ kind, flags, text, textAt, size }: Page, { hidden }: Style): number[] {
  const decoys: number[] = [];
  let before = -1;
  for (let node = 1; node < size; node++) {
    if (kind[node] !== KIND.text || textAt[node] === textAt[node + 1]) continue;
    const isUnseen = hidden[node] !== HIDDEN.visible && hidden[node] !== HIDDEN.inert;
    if (isUnseen && (flags[node] & FLAG.pre) === 0) {
      const follower = findFollower(node, { kind, textAt, size });
      const isBehind = before >= 0 && hidden[before] === HIDDEN.visible && isGlued(text, textAt[node] - 1);
      const isBefore =
        follower >= 0 &&
        hidden[follower] === HIDDEN.visible &&
        isGlued(text, endOf(text, textAt[node], textAt[node + 1]));
      if (isBehind || isBefore) decoys.push(node);
    }
    before = node;
  }
  return decoys;
}

/** The next node with text; others may stand between, but not many. */
function findFollower(node: number, { kind, textAt, size }: Pick<Page, 'kind' | 'textAt' | 'size'>): number {
  const last = Math.min(size, node + 1 + MOST_BETWEEN);
  for (let next = node + 1; next < last; next++) {
    if (kind[next] === KIND.text && textAt[next] < textAt[next + 1]) return next;
  }
  return -1;
}

const MOST_BETWEEN = 16;
const OF_WORD = /[\p{L}\p{N}@._-]/u;

/** The space between two texts is the first one's, and stays. */
function endOf(text: string, from: number, end: number): number {
  let at = end;
  while (at > from && /\s/.test(text.charAt(at - 1))) at--;
  return at;
}

function isGlued(text: string, at: number): boolean {
  return OF_WORD.test(text.charAt(at));
}

function cutOut({ text, textAt }: Page, decoys: readonly number[]): SeenText {
  /** Where each piece that is kept begins, in the page text and in what is left. */
  const pageStarts = [0];
  const starts = [0];
  const pieces: string[] = [];
  let length = 0;
  for (const node of decoys) {
    const piece = text.slice(pageStarts.at(-1), textAt[node]);
    pieces.push(piece);
    length += piece.length;
    pageStarts.push(endOf(text, textAt[node], textAt[node + 1]));
    starts.push(length);
  }
  pieces.push(text.slice(pageStarts.at(-1)));
  const leftOut = new Set(decoys);
  const shift = (at: number, from: readonly number[], to: readonly number[]) => {
    const piece = findPiece(from, at);
    return to[piece] + at - from[piece];
  };
  return {
    text: pieces.join(''),
    startOf: (node) => shift(textAt[node], pageStarts, starts),
    isLeftOut: (node) => leftOut.has(node),
    toPage: (at) => shift(at, starts, pageStarts),
  };
}

/** The last piece that begins at a place or before it. */
function findPiece(starts: readonly number[], at: number): number {
  let low = 0;
  let high = starts.length;
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if (starts[middle] <= at) low = middle;
    else high = middle;
  }
  return low;
}
