/** What changed between two texts of a region, word by word, for who shows it. */
import { findCommon } from './find-common.ts';
import { chooseSplit } from './split-region.ts';
import { toReadText } from './to-read-text.ts';

/** A run of pieces with one fate. */
export interface RegionDifference {
  readonly change: 'same' | 'removed' | 'added';
  /** HTML of the pieces; its tags need not be balanced, so it is not to be put into a page. */
  readonly html: string;
  /** What it says to a reader, line by line; '' where only markup changed. */
  readonly text: string;
}

/** The runs in order; what was removed comes before what was added in its place. */
export function diffRegions(before: string, after: string): RegionDifference[] {
  if (before === after) return before === '' ? [] : trimEdges([toDifference('same', [before])]);
  const split = chooseSplit([before, after]);
  if (split === undefined) return [toDifference('removed', [before]), toDifference('added', [after])];
  return trimEdges(diffPieces(split(before), split(after)));
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
  const text = toReadText(html);
  const isMarkup = text.trim() === '' && html.includes('<');
  return { change, html, text: isMarkup && change !== 'same' ? '' : text };
}

/** No line break before the first words, nor behind the last ones, whichever side is read alone. */
function trimEdges(differences: readonly RegionDifference[]): RegionDifference[] {
  const texts = differences.map(({ text }) => text);
  const places = texts.map((_, at) => at);
  const trim = (at: number, edge: RegExp): boolean => {
    texts[at] = texts[at].replace(edge, '');
    return differences[at].change === 'same' && texts[at] !== '';
  };
  places.find((at) => trim(at, /^\n/));
  places.findLast((at) => trim(at, /\n$/));
  return differences.map((difference, at) => ({ ...difference, text: texts[at] }));
}
