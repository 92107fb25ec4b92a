/** OWebMiner's last step (Annoni and Ezeife): "mine patterns lying within objects", within zones, documents and sites. */
import {
  type AssociationRule,
  type ItemSet,
  type Mined,
  mineItemSets,
  mineRules,
  mineSequences,
  type SequencePattern,
  TransactionIndex,
} from '@anatome/core/mining';
import { QueryError } from '../search/query.ts';
import type { Engine } from '../store/engine.ts';
import { choosePages, type PageWish } from './choose-pages.ts';
import { ItemTable } from './item-table.ts';
import { USUAL_GAP } from './parse-pattern.ts';
import type { FacetName } from './pattern-item.ts';
import {
  type ItemWish,
  type PatternView,
  readTransactions,
  type Scope,
  type Transaction,
} from './read-transactions.ts';
import { type PatternLine, PatternWriter } from './write-pattern.ts';

/** What is looked for: items that are together, what follows from what, what comes after what. */
export const PATTERN_KINDS = ['sets', 'rules', 'sequences'] as const;
export type PatternKind = (typeof PATTERN_KINDS)[number];

/** Which patterns are wanted, of which pages. */
export interface PatternWish {
  readonly kind?: PatternKind | undefined;
  readonly scope?: Scope | undefined;
  readonly view?: PatternView | undefined;
  readonly facets?: readonly FacetName[] | undefined;
  /** Share of the transactions that have it at least. */
  readonly support?: number | undefined;
  /** Items that more than this share has are left out of patterns, and told by themselves. */
  readonly most?: number | undefined;
  /** Of rules. */
  readonly confidence?: number | undefined;
  readonly lift?: number | undefined;
  /** Of sequences: how many other objects may stand between. */
  readonly gap?: number | undefined;
  /** Whether patterns are told that say no more than a larger one with the same support, or nearly what another says. */
  readonly isComplete?: boolean | undefined;
  readonly pages?: PageWish | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** What was found. */
export interface PatternResult {
  readonly kind: PatternKind;
  readonly scope: Scope;
  /** Zones, pages or sites that were looked at. */
  readonly transactions: number;
  /** How many of them a pattern has to be in. */
  readonly least: number;
  readonly found: number;
  /** Those that are told: of patterns that say nearly the same, one. */
  readonly total: number;
  /** What says most first: often there, and oftener together than by chance. */
  readonly patterns: readonly PatternLine[];
  /** Items that (nearly) all have, by their share, in no pattern. */
  readonly common: readonly PatternLine[];
  /** What was not looked at, in sentences. */
  readonly cut: readonly string[];
}

/** What is taken where nothing is said; set by hand, November 2026. */
export const USUAL = { support: 0.1, confidence: 0.6, lift: 1.1, most: 0.9, limit: 20 } as const;
/** Patterns of one search: of more, only those of higher support are found. */
const BUDGETS = {
  sets: { patterns: 10_000, steps: 10_000_000 },
  rules: { patterns: 1_500, steps: 5_000_000 },
  sequences: { patterns: 2_000, steps: 5_000_000 },
} as const;
/** How much higher, each time. */
const STEP_UP = 1.6;
/** Told of objects where nothing is said: the others are many and say little. */
const USUAL_FACETS: readonly FacetName[] = ['link', 'picture', 'word', 'field', 'saving'];
const SEQUENCE_FACETS: readonly FacetName[] = ['link', 'picture'];

/** Finds what recurs on the pages of a corpus. */
export async function minePatterns(engine: Engine, wish: PatternWish = {}): Promise<PatternResult> {
  checkWish(wish);
  const { kind = 'sets', scope = 'document', view = 'all' } = wish;
  const facets = wish.facets ?? (kind === 'sequences' ? SEQUENCE_FACETS : USUAL_FACETS);
  const table = new ItemTable();
  const { transactions, cut } = await read(engine, wish.pages ?? {}, {
    wish: { scope, view, facets },
    table,
  });
  const { common, rest } =
    kind === 'sequences' ? { common: [], rest: transactions } : part(transactions, wish.most ?? USUAL.most);
  const found = mineUpwards(rest, wish, table);
  const writer = new PatternWriter(table, rest);
  const isWanted = view === 'crossed' ? (items: readonly number[]) => isCrossed(items, table) : () => true;
  const ranked = writer.rank(found.patterns.filter((pattern) => isWanted(pattern.items)));
  const told = wish.isComplete ? ranked : writer.pickDifferent(ranked);
  const { limit = USUAL.limit, offset = 0 } = wish;
  return {
    kind,
    scope,
    transactions: transactions.length,
    least: found.least,
    found: ranked.length,
    total: told.length,
    patterns: told.slice(offset, offset + limit).map((pattern) => writer.write(pattern)),
    common: new PatternWriter(table, transactions).writeItems(common),
    cut: [...cut, ...found.cut],
  };
}

function checkWish({ kind, scope, support = 0, most = 1, confidence = 0 }: PatternWish): void {
  if (kind === 'sequences' && scope === 'site')
    throw new QueryError('The pages of a site have no order; look for sequences in zones or documents.');
  for (const [name, share] of Object.entries({ support, most, confidence }))
    if (!(share >= 0 && share <= 1)) throw new QueryError(`“${name}” is a share from 0 to 1, not ${share}.`);
}

async function read(
  engine: Engine,
  pages: PageWish,
  options: { readonly wish: ItemWish; readonly table: ItemTable },
): Promise<{ transactions: Transaction[]; cut: string[] }> {
  return engine.read(async (db) => {
    const chosen = await choosePages({ db }, pages);
    const cut =
      chosen.pages.length < chosen.total
        ? [`Of ${chosen.total} pages ${chosen.pages.length} were looked at`]
        : [];
    return { transactions: await readTransactions({ db }, chosen.pages, options), cut };
  });
}

/** What more than a share of all has, and transactions without it. */
function part(
  transactions: readonly Transaction[],
  most: number,
): { common: number[]; rest: readonly Transaction[] } {
  const counts = new Map<number, number>();
  for (const { items } of transactions)
    for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  const isCommon = (item: number): boolean =>
    transactions.length > 1 &&
    (most < 1 ? counts.get(item)! > most * transactions.length : counts.get(item) === transactions.length);
  return {
    common: [...counts.keys()].filter(isCommon),
    rest: transactions.map((each) => ({ ...each, items: each.items.filter((item) => !isCommon(item)) })),
  };
}

/** A pattern of any kind: all its items, and of rules what follows. */
export interface FoundPattern {
  readonly kind: PatternKind;
  readonly items: readonly number[];
  readonly count: number;
  readonly rule?: AssociationRule;
  readonly gap?: number;
}

interface Found {
  readonly patterns: readonly FoundPattern[];
  readonly least: number;
  readonly cut: readonly string[];
}

/** Mines with more and more support until all that has it is found. */
function mineUpwards(transactions: readonly Transaction[], wish: PatternWish, table: ItemTable): Found {
  const { length } = transactions;
  const wanted = toLeast(wish.support ?? USUAL.support, length);
  for (let least = wanted; ; least = Math.min(Math.ceil(least * STEP_UP), length)) {
    const { patterns, isCut } = mine(transactions, least, { wish, table });
    if (isCut && least < length) continue;
    const share = Math.round((100 * least) / Math.max(length, 1));
    const raised = `There are too many patterns: only those that ${share} % have were looked for`;
    return {
      patterns,
      least,
      cut: [...(least === wanted ? [] : [raised]), ...(isCut ? ['Even of these not all were found'] : [])],
    };
  }
}

function toLeast(support: number, count: number): number {
  // One alone is no pattern of many.
  return Math.max(count > 1 ? 2 : 1, Math.ceil(support * count - 1e-9));
}

function mine(
  transactions: readonly Transaction[],
  least: number,
  { wish, table }: { readonly wish: PatternWish; readonly table: ItemTable },
): Mined<FoundPattern> {
  const { kind = 'sets', isComplete, gap = USUAL_GAP } = wish;
  const options = { least, isComplete, budget: BUDGETS[kind] };
  if (kind === 'sequences') {
    const places = transactions.map((each) => each.places);
    return named(kind, mineSequences(places, { ...options, gap, kinds: table.toKinds() }), gap);
  }
  const rows = transactions.map(({ items }) => items);
  const sets = mineItemSets(rows, options);
  if (kind === 'sets') return named(kind, sets);
  const { confidence = USUAL.confidence, lift = USUAL.lift } = wish;
  const kinds = table.toKinds();
  const ancestors = (item: number): readonly number[] => kinds.of(item);
  const rules = mineRules(sets.patterns, new TransactionIndex(rows), { confidence, lift, ancestors });
  const patterns = rules.map((rule) => ({
    kind,
    items: [...rule.when, rule.follows],
    count: rule.count,
    rule,
  }));
  return { patterns, isCut: sets.isCut };
}

function named(
  kind: PatternKind,
  { patterns, isCut }: Mined<ItemSet | SequencePattern>,
  gap?: number,
): Mined<FoundPattern> {
  return {
    patterns: patterns.map((pattern) => ({ kind, ...pattern, ...(gap !== undefined && { gap }) })),
    isCut,
  };
}

/** Whether a pattern says something of both views. */
function isCrossed(items: readonly number[], table: ItemTable): boolean {
  return items.some((item) => table.isContent(item)) && items.some((item) => !table.isContent(item));
}
