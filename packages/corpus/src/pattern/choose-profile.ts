/**
 * What tells some transactions from others (the paper's question about fake sites, section 1): rules that conclude the
 * one kind, from closed sets of it, and a vote of those that part both best.
 */
import { type AssociationRule, mineItemSets, mineRules, TransactionIndex } from '@anatome/core/mining';
import type { ItemTable } from './item-table.ts';

/** A rule with how many it holds of. */
export interface ChosenPattern {
  readonly items: readonly number[];
  /** Share of the wanted, and of the others, that have it. */
  readonly wanted: number;
  readonly others: number;
  /** What it counts. */
  readonly points: number;
}

export interface ChosenProfile {
  readonly patterns: readonly ChosenPattern[];
  /** From so many points on one is of the kind. */
  readonly least: number;
}

type Rows = readonly (readonly number[])[];

/**
 * Support, confidence and what is usual by hand; how many patterns, of how many items and how unlike was chosen of
 * sixteen ways on the twenty shops for building, each judged by a profile of the other nineteen (November 2026).
 */
export const PROFILE = {
  support: 0.25,
  confidence: 0.7,
  patterns: 7,
  longest: 2,
  perItem: 0.1,
  usual: 0.5,
  alike: 0.5,
} as const;
const BUDGET = { patterns: 5_000, steps: 20_000_000 } as const;

/** Chooses patterns that many of the wanted have and few of the others, and how many of them decide. */
export function chooseProfile(wanted: Rows, others: Rows, table: ItemTable): ChosenProfile {
  const absent = findAbsent(others, table);
  const [ours, theirs] = [wanted, others].map((rows) => rows.map((row) => withAbsent(row, absent)));
  const label = table.size;
  const index = new TransactionIndex([...ours.map((row) => [...row, label]), ...theirs]);
  const patterns = collectRules(ours, { label, index }).map(({ when }) => ({
    items: when,
    wanted: shareWith(ours, when),
    others: shareWith(theirs, when),
    points: toPoints(when, { ours, theirs }),
  }));
  const short = patterns.filter(({ items }) => items.length <= PROFILE.longest);
  const chosen = pickParting(short, [...ours, ...theirs]);
  return { patterns: chosen, least: chooseLeast(chosen, ours, theirs) };
}

/** Items that at least half of the others have, by the item that says there is none. */
function findAbsent(others: Rows, table: ItemTable): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const row of others) for (const item of row) counts.set(item, (counts.get(item) ?? 0) + 1);
  const usual = [...counts].filter(([, count]) => count >= PROFILE.usual * others.length);
  return new Map(usual.map(([item]) => [item, table.numberOf({ ...table.itemOf(item), isAbsent: true })]));
}

function withAbsent(row: readonly number[], absent: ReadonlyMap<number, number>): number[] {
  const own = new Set(row);
  return [...own, ...[...absent].flatMap(([item, none]) => (own.has(item) ? [] : [none]))];
}

/** Rules that conclude the kind, and single items that do. */
function collectRules(
  ours: readonly (readonly number[])[],
  { label, index }: { readonly label: number; readonly index: TransactionIndex },
): Pick<AssociationRule, 'when'>[] {
  const least = Math.max(2, Math.ceil(PROFILE.support * ours.length));
  const rows = ours.map((row) => [...row, label]);
  const { patterns } = mineItemSets(rows, { least, budget: BUDGET });
  const mayConclude = (item: number): boolean => item === label;
  const { confidence } = PROFILE;
  const single = [...new Set(ours.flat())].filter((item) => {
    const both = index.count([item, label]);
    return both >= least && both >= confidence * index.count([item]);
  });
  return [
    ...single.map((item) => ({ when: [item] })),
    ...mineRules(patterns, index, { confidence, mayConclude }),
  ];
}

function shareWith(rows: Rows, items: readonly number[]): number {
  return rows.filter((row) => items.every((item) => row.includes(item))).length / Math.max(rows.length, 1);
}

/** Those that part both best, the shorter first; of several that hold of nearly the same, one: else one trait had many votes. */
function pickParting(patterns: readonly ChosenPattern[], rows: Rows): ChosenPattern[] {
  const picked: { readonly pattern: ChosenPattern; readonly held: ReadonlySet<number> }[] = [];
  const worth = ({ items, wanted, others }: ChosenPattern): number =>
    wanted - others - PROFILE.perItem * (items.length - 1);
  for (const pattern of patterns.toSorted((one, other) => worth(other) - worth(one))) {
    const held = new Set(
      rows.flatMap((row, at) => (pattern.items.every((item) => row.includes(item)) ? [at] : [])),
    );
    if (picked.some((other) => isAlike(held, other.held))) continue;
    picked.push({ pattern, held });
    if (picked.length === PROFILE.patterns) break;
  }
  return picked.map(({ pattern }) => pattern);
}

function isAlike(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  let shared = 0;
  for (const row of one) if (other.has(row)) shared++;
  return shared >= PROFILE.alike * (one.size + other.size - shared);
}

/** Points of a pattern: the logarithm of how much oftener the wanted have it, a little less where few tell. */
function toPoints(
  items: readonly number[],
  { ours, theirs }: { readonly ours: Rows; readonly theirs: Rows },
): number {
  const odds = (rows: Rows): number => (shareWith(rows, items) * rows.length + 0.5) / (rows.length + 1);
  return Math.round(10 * Math.log2(odds(ours) / odds(theirs))) / 10;
}

/** How many points decide: what gives the best F on the very rows; of several the middle. */
function chooseLeast(patterns: readonly ChosenPattern[], ours: Rows, theirs: Rows): number {
  const [own, other] = [ours, theirs].map((rows) => rows.map((row) => sumPoints(patterns, new Set(row))));
  const levels = [...new Set([...own, ...other])].sort((a, b) => a - b);
  const bounds = levels.slice(1).map((level, at) => (level + levels[at]) / 2);
  const scores = bounds.map((bound) => {
    const right = own.filter((points) => points >= bound).length;
    const wrong = other.filter((points) => points >= bound).length;
    return (2 * right) / (right + wrong + own.length);
  });
  const best = Math.max(...scores);
  const equal = bounds.filter((_, at) => scores[at] === best);
  return Math.round(10 * (equal[equal.length >> 1] ?? 1)) / 10;
}

/** The points of all patterns that a transaction has. */
function sumPoints(patterns: readonly ChosenPattern[], own: ReadonlySet<number>): number {
  return patterns.reduce(
    (sum, { items, points }) => (items.every((item) => own.has(item)) ? sum + points : sum),
    0,
  );
}
