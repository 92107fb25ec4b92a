import { type RawBuilder, type SelectQueryBuilderWithLeftJoin, type SqlBool, sql } from 'kysely';
import { collectGenresBelow } from '../genre/genre-line.ts';
import { parseModule } from '../genre/parse-module.ts';
import type { Tables } from '../store/tables.ts';
import { toStorable } from '../store/to-storable.ts';
import type { Reading } from './reading.ts';

/** Which pages are listed; of several values one is enough. */
export interface PageFilters {
  readonly type?: readonly string[] | undefined;
  /** Genres, each with those that are kinds of it. */
  readonly genre?: readonly string[] | undefined;
  /** Modules they have; `NAME/inline` on the page itself, `NAME/linked` by a link to another. */
  readonly module?: readonly string[] | undefined;
  readonly language?: readonly string[] | undefined;
  /** Hosts as they are: no domains. */
  readonly host?: readonly string[] | undefined;
  readonly state?: readonly PageState[] | undefined;
  /** A part of the address. */
  readonly address?: string | undefined;
}

/** What became of a page: it was analysed, that failed, or nobody has tried. */
export const PAGE_STATES = ['analysed', 'failed', 'new'] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** In which order: what was added last first, by address, or the longest first. */
export const PAGE_ORDERS = ['added', 'address', 'words'] as const;
export type PageOrder = (typeof PAGE_ORDERS)[number];

export interface PageListOptions {
  readonly order?: PageOrder | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** A page in one line; what only an analysis tells is null where there is none. */
export interface PageLine {
  readonly page: number;
  /** The version that the analysis is of, else the newest. */
  readonly version: number;
  readonly analysis: number | null;
  readonly versions: number;
  readonly url: string;
  readonly host: string;
  readonly added: string;
  /** When the newest version came. */
  readonly fetched: string;
  readonly state: PageState;
  readonly title: string | null;
  readonly type: string | null;
  readonly genre: string | null;
  readonly language: string | null;
  readonly date: string | null;
  readonly words: number | null;
}

export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

/** How many pages there are of each value, counted as if nothing were chosen of the same facet. */
export interface PageFacets {
  readonly type: readonly FacetValue[];
  readonly genre: readonly FacetValue[];
  readonly language: readonly FacetValue[];
  readonly host: readonly FacetValue[];
  readonly state: readonly FacetValue[];
}

export interface PageList {
  readonly total: number;
  readonly pages: readonly PageLine[];
  readonly facets: PageFacets;
}

const USUAL_LIMIT = 24;
/** Values of a facet that are counted out: more is no choice any more. */
const MOST_VALUES = 50;

type FacetName = keyof PageFacets;

/** Lists pages with what is known of them, and counts what they may be narrowed by. */
export async function listPages(
  source: Reading,
  filters: PageFilters = {},
  { order = 'added', limit = USUAL_LIMIT, offset = 0 }: PageListOptions = {},
): Promise<PageList> {
  const { total } = await fromPages(source, filters)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const pages = await fromPages(source, filters)
    .select(['page.id as page', 'page.url', 'page.host', 'page.added', 'analysis.id as analysis'])
    .select(['analysis.version', 'analysis.title', 'analysis.type', 'analysis.genre'])
    .select(['analysis.language', 'analysis.date', 'analysis.words', STATE.as('state')])
    .orderBy(ORDERS[order])
    .orderBy('page.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const facets = {
    type: await countValues(source, filters, 'type'),
    genre: await countValues(source, filters, 'genre'),
    language: await countValues(source, filters, 'language'),
    host: await countValues(source, filters, 'host'),
    state: await countValues(source, filters, 'state'),
  };
  return { total, pages: await addVersions(source, pages), facets };
}

/** What became of a page, in SQL. */
const STATE = sql<PageState>`CASE WHEN analysis.id IS NOT NULL AND analysis.error IS NULL THEN 'analysed'
  WHEN EXISTS (SELECT 1 FROM analysis AS tried WHERE tried.page = page.id) THEN 'failed' ELSE 'new' END`;

const COLUMNS: { readonly [Name in FacetName]: RawBuilder<string | null> } = {
  type: sql`analysis.type`,
  genre: sql`analysis.genre`,
  language: sql`analysis.language`,
  host: sql`page.host`,
  state: STATE,
};

const ORDERS: { readonly [Name in PageOrder]: RawBuilder<unknown> } = {
  added: sql`page.id DESC`,
  address: sql`page.address`,
  words: sql`coalesce(analysis.words, -1) DESC`,
};

type FromPages = SelectQueryBuilderWithLeftJoin<Tables, 'page', object, 'analysis'>;

/** Pages and their current analyses, those that filters let through; `except` filters nothing. */
export function fromPages({ db }: Reading, filters: PageFilters, except?: FacetName): FromPages {
  const joined = db
    .selectFrom('page')
    .leftJoin('analysis', (join) =>
      join.onRef('analysis.page', '=', 'page.id').on('analysis.is_current', '=', 1),
    );
  return toConditions(filters, except).reduce((query, condition) => query.where(condition), joined);
}

function toConditions(filters: PageFilters, except: FacetName | undefined): RawBuilder<SqlBool>[] {
  const conditions = (Object.keys(COLUMNS) as FacetName[]).flatMap((name) => {
    const values = name === 'genre' ? filters.genre?.flatMap(collectGenresBelow) : filters[name];
    if (values === undefined || values.length === 0 || name === except) return [];
    return [sql<SqlBool>`${COLUMNS[name]} IN (${sql.join(values)})`];
  });
  if (filters.module !== undefined && filters.module.length > 0)
    conditions.push(sql<SqlBool>`(${sql.join(filters.module.map(toModuleCondition), sql` OR `)})`);
  if (filters.address === undefined || filters.address === '') return conditions;
  const part = filters.address.toLowerCase().replace(/[!%_]/g, '!$&');
  return [...conditions, sql<SqlBool>`lower(page.address) LIKE ${`%${part}%`} ESCAPE '!'`];
}

function toModuleCondition(asked: string): RawBuilder<SqlBool> {
  const { name, realised } = parseModule(asked);
  const how = realised === undefined ? sql`` : sql`AND module.realised = ${realised}`;
  return sql<SqlBool>`EXISTS (SELECT 1 FROM module WHERE module.analysis = analysis.id AND module.name = ${toStorable(name)} ${how})`;
}

async function countValues(source: Reading, filters: PageFilters, name: FacetName): Promise<FacetValue[]> {
  const rows = await fromPages(source, filters, name)
    .select((select) => [COLUMNS[name].as('value'), select.fn.countAll<number>().as('count')])
    .groupBy(COLUMNS[name])
    .orderBy('count', 'desc')
    .orderBy('value')
    .limit(MOST_VALUES)
    .execute();
  return rows.flatMap(({ value, count }) => (value === null || value === '' ? [] : [{ value, count }]));
}

/** How many versions each page has, and when the newest came. */
async function addVersions(
  { db }: Reading,
  pages: readonly (Omit<PageLine, 'version' | 'versions' | 'fetched'> & {
    readonly version: number | null;
  })[],
): Promise<PageLine[]> {
  if (pages.length === 0) return [];
  const rows = await db
    .selectFrom('version')
    .select((select) => [
      'page',
      select.fn.countAll<number>().as('versions'),
      select.fn.max('id').as('newest'),
      select.fn.max('fetched').as('fetched'),
    ])
    .where(
      'page',
      'in',
      pages.map(({ page }) => page),
    )
    .groupBy('page')
    .execute();
  const byPage = new Map(rows.map((row) => [row.page, row]));
  return pages.flatMap((page) => {
    const row = byPage.get(page.page);
    if (row === undefined) return [];
    const { versions, newest, fetched } = row;
    return [{ ...page, version: page.version ?? newest, versions, fetched }];
  });
}
