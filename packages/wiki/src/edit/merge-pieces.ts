/** Three lists of pieces in one, as diff3 does it (Khanna, Kunal and Pierce 2007): what all three have in common stays. */
import { findCommon } from './find-common.ts';

export interface PiecesChange {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** Pieces that are agreed on, or what both sides changed in ways of their own. */
export type MergedPieces = { readonly agreed: readonly string[] } | { readonly conflict: PiecesChange };

/** The parts in order. */
export function mergePieces({ base, mine, theirs }: PiecesChange): MergedPieces[] {
  const toMine = toPlaces(base, mine);
  const toTheirs = toPlaces(base, theirs);
  const parts: MergedPieces[] = [];
  let [at, mineAt, theirsAt] = [0, 0, 0];
  for (;;) {
    const next = findStable(at, toMine, toTheirs);
    const isEnd = next === base.length;
    const [mineNext, theirsNext] = isEnd ? [mine.length, theirs.length] : [toMine[next], toTheirs[next]];
    const change = {
      base: base.slice(at, next),
      mine: mine.slice(mineAt, mineNext),
      theirs: theirs.slice(theirsAt, theirsNext),
    };
    parts.push(settle(change));
    if (isEnd) return parts;
    parts.push({ agreed: [base[next]] });
    [at, mineAt, theirsAt] = [next + 1, mineNext + 1, theirsNext + 1];
  }
}

/** Where each piece of the base stands in a change of it; -1 where it is gone. */
function toPlaces(base: readonly string[], changed: readonly string[]): Int32Array {
  const places = new Int32Array(base.length).fill(-1);
  for (const [from, to] of findCommon(base, changed)) places[from] = to;
  return places;
}

/** The next piece of the base that both still have. */
function findStable(from: number, toMine: Int32Array, toTheirs: Int32Array): number {
  let at = from;
  while (at < toMine.length && (toMine[at] < 0 || toTheirs[at] < 0)) at++;
  return at;
}

/** Between pieces that all have: who changed nothing agrees with who did. */
function settle(change: PiecesChange): MergedPieces {
  const { base, mine, theirs } = change;
  if (isSame(mine, base) || isSame(mine, theirs)) return { agreed: theirs };
  return isSame(theirs, base) ? { agreed: mine } : { conflict: change };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((piece, at) => piece === other[at]);
}
