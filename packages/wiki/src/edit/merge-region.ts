/** Two changes of one region beside each other: a three-way merge by words. */
import { type EditContext, toEditHtml } from '@anatome/core/safe';
import { mergePieces, type PiecesChange } from './merge-pieces.ts';
import { chooseSplit } from './split-region.ts';

export interface RegionChange {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** What both changed, each side as HTML of its pieces; all of the region where nobody can say it more closely. */
export interface RegionConflict {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

export type MergedRegion = { readonly html: string } | { readonly conflict: readonly RegionConflict[] };

/** Both changes in one text, or where they are at odds. `around` is where it is to stand. */
export function mergeRegion(change: RegionChange, around?: EditContext): MergedRegion {
  const { base, mine, theirs } = change;
  if (mine === theirs || theirs === base) return { html: mine };
  if (mine === base) return { html: theirs };
  const split = chooseSplit([base, mine, theirs]);
  if (split === undefined) return { conflict: [change] };
  const parts = mergePieces({ base: split(base), mine: split(mine), theirs: split(theirs) });
  const conflict = parts.flatMap((part) => ('conflict' in part ? [toConflict(part.conflict)] : []));
  if (conflict.length > 0) return { conflict };
  const html = parts.flatMap((part) => ('agreed' in part ? part.agreed : [])).join('');
  // Tags of one may have come between tags of the other: what is not in the form was not meant by either.
  return toEditHtml(html, { around }) === html ? { html } : { conflict: [change] };
}

function toConflict({ base, mine, theirs }: PiecesChange): RegionConflict {
  return { base: base.join(''), mine: mine.join(''), theirs: theirs.join('') };
}
