/** Profiles: made of pages that are told to be of a kind and of others, kept as JSON, and held against further pages. */
import { QueryError } from '../search/query.ts';
import type { Engine } from '../store/engine.ts';
import { choosePages, type PageWish, type PatternPage } from './choose-pages.ts';
import { type ChosenPattern, chooseProfile } from './choose-profile.ts';
import { ItemTable } from './item-table.ts';
import { parsePattern, toPatternText, USUAL_GAP } from './parse-pattern.ts';
import type { FacetName, PatternItem } from './pattern-item.ts';
import { readTransactions, type Scope, type Transaction } from './read-transactions.ts';
import { toSetSentence } from './to-sentence.ts';

/** A pattern of a profile. */
export interface ProfilePattern {
  readonly pattern: string;
  readonly sentence: string;
  /** Shares that have it: of the pages or sites it was made of, and of the others. */
  readonly wanted: number;
  readonly others: number;
  readonly points: number;
}

/** What tells pages or sites of a kind from others: whose patterns have at least so many points together is one. */
export interface Profile {
  readonly scope: Exclude<Scope, 'zone'>;
  readonly least: number;
  readonly patterns: readonly ProfilePattern[];
}

/** Something that a profile was held against. */
export interface ProfileMatch {
  /** One page, or all pages of a site. */
  readonly pages: readonly PatternPage[];
  /** The patterns it has, by their places in the profile. */
  readonly held: readonly number[];
  readonly points: number;
  readonly isMatch: boolean;
}

/** Makes a profile: of these pages, against those. */
export async function makeProfile(
  engine: Engine,
  asked: { readonly of: PageWish; readonly against: PageWish; readonly scope?: Profile['scope'] | undefined },
): Promise<Profile> {
  const { scope = 'site' } = asked;
  const table = new ItemTable({ isWide: true });
  const wanted = await readRows(engine, asked.of, { scope, table });
  const others = await readRows(engine, asked.against, { scope, table });
  if (wanted.length < 2 || others.length < 2)
    throw new QueryError('A profile is made of two sites or pages of the kind at least, and of two others.');
  const { patterns, least } = chooseProfile(toItems(wanted), toItems(others), table);
  return { scope, least, patterns: patterns.map((pattern) => toLine(pattern, table)) };
}

/** Where links lead, whose pictures are shown, what the small print says, what is saved: not how many of what there are. */
const PROFILE_FACETS: readonly FacetName[] = ['link', 'picture', 'word', 'saving'];

/** Patterns of a profile: who wrote one by hand needs no more. */
const MOST_PATTERNS = 100;

interface Reader {
  readonly scope: Profile['scope'];
  readonly table: ItemTable;
}

/** Transactions with all that their items are as well. */
async function readRows(engine: Engine, pages: PageWish, { scope, table }: Reader): Promise<Transaction[]> {
  const wish = { scope, view: 'all', facets: PROFILE_FACETS } as const;
  const rows = await engine.read(async (db) =>
    readTransactions({ db }, (await choosePages({ db }, pages)).pages, { wish, table }),
  );
  const kinds = table.toKinds();
  return rows.map((row) => ({ ...row, items: [...new Set(row.items.flatMap((item) => kinds.of(item)))] }));
}

function toItems(rows: readonly Transaction[]): (readonly number[])[] {
  return rows.map(({ items }) => items);
}

function toLine({ items, wanted, others, points }: ChosenPattern, table: ItemTable): ProfilePattern {
  const told: PatternItem[] = items.map((item) => table.itemOf(item));
  return {
    pattern: toPatternText({ kind: 'set', items: told, gap: USUAL_GAP }),
    sentence: toSetSentence(told),
    wanted,
    others,
    points,
  };
}

/** Holds a profile against pages or sites; those with most of it come first. */
export async function matchProfile(
  engine: Engine,
  profile: Profile,
  pages: PageWish = {},
): Promise<ProfileMatch[]> {
  const table = new ItemTable({ isWide: true });
  const patterns = profile.patterns.map(({ pattern }) => parsePattern(pattern).items);
  const rows = await readRows(engine, pages, { scope: profile.scope, table });
  return rows
    .map(({ items, pages: own }) => {
      const has = new Set(items);
      const held = patterns.flatMap((pattern, at) =>
        pattern.every((item) => isSo(item, has, table)) ? [at] : [],
      );
      const points = held.reduce((sum, at) => sum + profile.patterns[at].points, 0);
      return { pages: own, held, points, isMatch: points >= profile.least };
    })
    .sort((one, other) => other.points - one.points);
}

function isSo(item: PatternItem, has: ReadonlySet<number>, table: ItemTable): boolean {
  return has.has(table.numberOf({ ...item, isAbsent: false })) !== item.isAbsent;
}

/** Reads a profile that was kept as JSON; a QueryError says that it is none. */
export function readProfile(text: string): Profile {
  const profile = readJson(text) as Partial<Profile> | null | undefined;
  const isSound =
    (profile?.scope === 'site' || profile?.scope === 'document') &&
    typeof profile.least === 'number' &&
    Array.isArray(profile.patterns) &&
    profile.patterns.length <= MOST_PATTERNS &&
    profile.patterns.every((each) => typeof each?.pattern === 'string' && typeof each.points === 'number');
  if (!isSound) throw new QueryError('This is no profile; anatome corpus profile make writes one.');
  return profile as Profile;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
