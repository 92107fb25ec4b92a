/** Pages that match a pattern, and where. */
import { findPlaces } from '@anatome/core/mining';
import { type SqlBool, sql } from 'kysely';
import type { Reading } from '../catalogue/reading.ts';
import { checkCount } from '../search/search.ts';
import type { Engine } from '../store/engine.ts';
import { inGroups } from '../store/in-groups.ts';
import { choosePages, type PageWish, type PatternPage } from './choose-pages.ts';
import { ItemTable } from './item-table.ts';
import { readPageObjects } from './page-objects.ts';
import { type Pattern, parsePattern } from './parse-pattern.ts';
import { isContentClass, type PatternItem, toClasses, toItemText } from './pattern-item.ts';
import { collectPlaces, foldRuns, type PatternView, type PlacedItems } from './read-transactions.ts';
import { toPhrase } from './to-sentence.ts';

/** Which pages are wanted. */
export interface PatternSearch {
  /** As parsePattern reads it. */
  readonly pattern: string;
  readonly pages?: PageWish | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** An item of the pattern on a page: the first object that it holds of. */
export interface PatternPlace {
  readonly item: string;
  readonly phrase: string;
  readonly zone: string;
  readonly nodes: readonly [start: number, end: number];
}

/** A page that matches. */
export interface PatternHit extends PatternPage {
  readonly places: readonly PatternPlace[];
}

/** What was found, in the order the pages came. */
export interface PatternHits {
  readonly total: number;
  readonly hits: readonly PatternHit[];
  readonly cut: readonly string[];
}

const GROUP = 100;
const MOST_HITS = 1_000;
const USUAL_LIMIT = 20;

/** Finds pages on which a pattern lies. */
export async function searchPattern(engine: Engine, asked: PatternSearch): Promise<PatternHits> {
  const pattern = parsePattern(asked.pattern);
  const { limit = USUAL_LIMIT, offset = 0 } = asked;
  checkCount('limit', limit, MOST_HITS);
  checkCount('offset', offset);
  return engine.read(async (db) => {
    const { pages, total } = await choosePages({ db }, asked.pages ?? {});
    const cut = pages.length < total ? [`Of ${total} pages ${pages.length} were looked at`] : [];
    const candidates = await narrow({ db }, pages, pattern);
    const hits = await match({ db }, candidates, pattern);
    return { total: hits.length, hits: hits.slice(offset, offset + limit), cut };
  });
}

/** Pages that have objects of all classes asked for: only of these all is read. */
async function narrow(
  { db }: Reading,
  pages: readonly PatternPage[],
  { items }: Pattern,
): Promise<PatternPage[]> {
  const wanted = items.filter(({ isAbsent }) => !isAbsent);
  const kept: PatternPage[] = [];
  for (const group of inGroups(pages, 1_000)) {
    const rows = await wanted
      .reduce(
        (query, { zone, class: name }) =>
          query.where(
            sql<SqlBool>`EXISTS (SELECT 1 FROM object WHERE object.analysis = analysis.id AND object.zone = ${zone}
              AND object.class IN (${sql.join(toClasses(name))}))`,
          ),
        db.selectFrom('analysis').select('analysis.id'),
      )
      .where(
        'analysis.id',
        'in',
        group.map(({ analysis }) => analysis),
      )
      .execute();
    const found = new Set(rows.map(({ id }) => id));
    kept.push(...group.filter(({ analysis }) => found.has(analysis)));
  }
  return kept;
}

async function match(
  source: Reading,
  pages: readonly PatternPage[],
  pattern: Pattern,
): Promise<PatternHit[]> {
  const hits: PatternHit[] = [];
  const facets = pattern.items.flatMap(({ facet }) => facet ?? []);
  for (const group of inGroups(pages, GROUP)) {
    const rows = await readPageObjects(
      source,
      group.map(({ analysis }) => analysis),
      facets,
    );
    for (const [at, row] of rows.entries()) {
      const table = new ItemTable({ isWide: true });
      const wish = { scope: 'document', view: toView(pattern), facets } as const;
      const placed = collectPlaces(row, { page: group[at], wish, table });
      const places =
        pattern.kind === 'set' ? findSet(pattern, placed, table) : findSequence(pattern, placed, table);
      if (places !== undefined) hits.push({ ...group[at], places });
    }
  }
  return hits;
}

/** Between the items of a sequence only objects of their own view count. */
function toView({ kind, items }: Pattern): PatternView {
  const contents = items.filter((item) => isContentClass(item.class)).length;
  if (kind === 'set' || (contents > 0 && contents < items.length)) return 'all';
  return contents > 0 ? 'content' : 'presentation';
}

/** Where the items are on a page; undefined where one is not, or one is that should not be. */
function findSet(
  { items }: Pattern,
  placed: readonly PlacedItems[],
  table: ItemTable,
): PatternPlace[] | undefined {
  const places: PatternPlace[] = [];
  for (const item of items) {
    const place = findMember(placed, table.numberOf({ ...item, isAbsent: false }), table);
    if (item.isAbsent !== (place === undefined)) return undefined;
    if (place !== undefined) places.push(toPlace(item, place));
  }
  return places;
}

function findMember(
  placed: readonly PlacedItems[],
  number: number,
  table: ItemTable,
): PlacedItems | undefined {
  const kinds = table.toKinds();
  return placed.find(({ items }) => items.some((item) => kinds.of(item).includes(number)));
}

/** Where the items follow each other on a page. */
function findSequence(
  { items, gap }: Pattern,
  placed: readonly PlacedItems[],
  table: ItemTable,
): PatternPlace[] | undefined {
  const numbers = items.map((item) => table.numberOf(item));
  const kinds = table.toKinds();
  const runs = foldRuns(placed);
  const elements = runs.map((run) => run.items.flatMap((item) => kinds.of(item)));
  const found = findPlaces(numbers, elements, gap);
  return found?.map((at, step) => toPlace(items[step], findMember(runs[at].members, numbers[step], table)!));
}

function toPlace(item: PatternItem, { zone, nodes }: PlacedItems): PatternPlace {
  return { item: toItemText(item), phrase: toPhrase(item), zone, nodes };
}
