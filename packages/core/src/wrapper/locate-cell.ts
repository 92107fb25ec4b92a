/** Lets the anchors of a field vote in a scope; the value with the most weight is the cell. */
import { wayOf } from './anchor/ways.ts';
import type { ReadCell } from './read-cell.ts';
import type { WrappedCell } from './wrapped.ts';
import type { Anchor, WrapperField } from './wrapper-file.ts';
import type { Scope, WrapperScene } from './wrapper-scene.ts';

/**
 * Cells below are doubtful, and those below `LEAST` missing. Chosen on the hosts of `bench/wrapper` that numbers are
 * chosen on (November 2026): see docs/wrappers.md.
 */
export const SURE_TRUST = 0.6;
const LEAST_TRUST = 0.3;
/** What a rival takes away, and a value of another kind or length. */
const RIVAL = 0.6;
const MISFIT = 0.25;
const TOO_LONG = 0.6;
/** Anchors that find more than this many values say nothing. */
const MOST_VALUES = 12;

interface Votes {
  /** Sum of −log(1 − weight). */
  sum: number;
  cell: ReadCell;
  heaviest: number;
  readonly by: { readonly name: string; readonly weight: number }[];
}

/** The cell of a field in a scope; `missing` where nothing speaks for any value. */
export function locateCell(scene: WrapperScene, field: WrapperField, scope: Scope): WrappedCell {
  const votes = new Map<string, Votes>();
  for (const anchor of field.anchors) {
    const cells = chooseCells(findCells(scene, { anchor, field, scope }), anchor.nth);
    if (cells.length > MOST_VALUES) continue;
    for (const cell of cells) vote(votes, cell, { anchor, weight: anchor.weight / cells.length });
  }
  return toCell(field, [...votes.values()]);
}

/** Different values that an anchor finds, in order. */
export function findCells(
  scene: WrapperScene,
  asked: {
    readonly anchor: Pick<Anchor, 'by' | 'find' | 'like'>;
    readonly field: WrapperField | Pick<WrapperField, 'kind' | 'attribute' | 'part'>;
    readonly scope: Scope;
  },
): ReadCell[] {
  const different = new Map<string, ReadCell>();
  for (const cell of wayOf(asked.anchor.by)?.find(scene, asked) ?? [])
    if (!different.has(cell.key)) different.set(cell.key, cell);
  return [...different.values()];
}

function chooseCells(cells: readonly ReadCell[], nth: number | undefined): readonly ReadCell[] {
  if (nth === undefined) return cells;
  const chosen = nth > 0 ? cells[nth - 1] : cells.at(nth);
  return chosen === undefined ? [] : [chosen];
}

function vote(
  votes: Map<string, Votes>,
  cell: ReadCell,
  { anchor, weight }: { readonly anchor: Anchor; readonly weight: number },
): void {
  const name = `${anchor.by} ${anchor.find}`;
  const known = votes.get(cell.key);
  const share = -Math.log(1 - Math.min(weight, 0.99));
  if (known === undefined) {
    votes.set(cell.key, { sum: share, cell, heaviest: weight, by: [{ name, weight }] });
    return;
  }
  known.sum += share;
  known.by.push({ name, weight });
  // What is seen is shown rather than what machines are told.
  if (known.cell.node < 0 && cell.node >= 0) known.cell = cell;
}

function toCell(field: WrapperField, all: readonly Votes[]): WrappedCell {
  const chanceOf = ({ sum, cell }: Votes): number => (1 - Math.exp(-sum)) * doubtOf(field, cell);
  const ranked = all
    .map((each) => ({ each, chance: chanceOf(each) }))
    .sort((one, other) => other.chance - one.chance);
  const [best, rival] = ranked;
  const trust = best === undefined ? 0 : best.chance * (1 - RIVAL * (rival?.chance ?? 0));
  if (best === undefined || trust < LEAST_TRUST)
    return { text: null, node: -1, trust: 0, state: 'missing', by: [] };
  const { cell, by } = best.each;
  const { text, value, currency, node } = cell;
  return {
    text,
    ...(value !== undefined && { value }),
    ...(currency !== undefined && { currency }),
    node,
    trust: Math.round(trust * 100) / 100,
    state: trust < SURE_TRUST ? 'doubtful' : 'found',
    by: [...by].sort((one, other) => other.weight - one.weight).map(({ name }) => name),
  };
}

function doubtOf({ longest }: WrapperField, { fits, text }: ReadCell): number {
  if (!fits) return MISFIT;
  return longest !== undefined && text.length > longest ? TOO_LONG : 1;
}
