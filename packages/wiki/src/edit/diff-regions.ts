/** What changed between two texts of a region, word by word, for who shows it. */
import { findCommon } from './find-common.ts';
import { chooseSplit } from './split-region.ts';
import { toPlainText } from './split-words.ts';

/** A run of pieces with one fate. */
export interface RegionDifference {
  readonly change: 'same' | 'removed' | 'added';
  /** HTML of the pieces; its tags need not be balanced, so it is not to be put into a page. */
  readonly html: string;
  /** What it says to a reader; '' where only markup changed. */
  readonly text: string;
}

/** The runs in order; what was removed comes before what was added in its place. */
export function diffRegions(before: string, after: string): RegionDifference[] {
  if (before === after) return before === '' ? [] : [toDifference('same', [before])];
  const split = chooseSplit([before, after]);
  if (split === undefined) return [toDifference('removed', [before]), toDifference('added', [after])];
  return diffPieces(split(before), split(after));
}

/** Runs of common pieces, and between them what was removed and what was added. */
function diffPieces(before: readonly string[], after: readonly string[]): RegionDifference[] {
  const differences: RegionDifference[] = [];
  const add = (change: RegionDifference['change'], pieces: readonly string[]): void => {
    if (pieces.length > 0) differences.push(toDifference(change, pieces));
  };
  let same: string[] = [];
  let [from, to] = [0, 0];
  for (const [one, other] of [...findCommon(before, after), [before.length, after.length] as const]) {
    if (one > from || other > to) {
      add('same', same);
      same = [];
      add('removed', before.slice(from, one));
      add('added', after.slice(to, other));
    }
    if (one < before.length) same.push(before[one]);
    [from, to] = [one + 1, other + 1];
  }
  add('same', same);
  return differences;
}

function toDifference(change: RegionDifference['change'], pieces: readonly string[]): RegionDifference {
  const html = pieces.join('');
  return { change, html, text: toReadText(html) };
}

/** Its text with a space at an edge where one stands or a block begins or ends; runs are read one after the other. */
function toReadText(html: string): string {
  const text = toPlainText(`|${html}|`).slice(1, -1).replace(/\s+/g, ' ');
  return text === ' ' && html !== ' ' ? '' : text;
}
