/** The pages of a corpus that a sample may be drawn of. */
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { fromPages } from '../catalogue/list-pages.ts';
import { parseQuery } from '../search/parse-query.ts';
import { search } from '../search/search.ts';
import { openIndex } from '../segment/open-index.ts';
import { inGroups } from '../store/in-groups.ts';
import { StoreError } from '../store/store-error.ts';
import type { Tables } from '../store/tables.ts';
import { toAddress } from '../store/to-address.ts';
import { toStorable } from '../store/to-storable.ts';
import { cutWords } from '../word/cut-words.ts';
import type { Drawable } from './draw-sample.ts';
import { matchesPattern } from './matches-pattern.ts';
import type { Range, SampleParameters } from './sample-parameters.ts';

/** A page that meets all parameters. */
export interface Candidate extends Drawable {
  readonly page: number;
  readonly version: number;
}

interface Row extends Candidate {
  readonly key: number;
  readonly analysis: number | null;
  readonly title: string | null;
  readonly content_type: string | null;
}

/** The version a page is drawn as: the one that was analysed, else the newest. */
const VERSION = sql<number>`coalesce(analysis.version, (SELECT max(newest.id) FROM version AS newest WHERE newest.page = page.id))`;
const LINKS_OUT = sql<number>`(SELECT count(*) FROM link WHERE link.analysis = analysis.id)`;
const LINKS_IN = sql<number>`(SELECT count(DISTINCT there.page) FROM link JOIN analysis AS there ON there.id = link.analysis AND there.is_current = 1 WHERE link.target = page.key AND there.page <> page.id)`;
const VERSIONS = sql<number>`(SELECT count(*) FROM version AS one WHERE one.page = page.id)`;

/** All of them, in no order that matters. `db` shows one state of the corpus. */
export async function findDrawable(db: Kysely<Tables>, parameters: SampleParameters): Promise<Candidate[]> {
  const { type, genre, module, language, state, address } = parameters;
  const joined = fromPages({ db }, { type, genre, module, language, state, address })
    .innerJoin('version', (join) => join.on(sql<SqlBool>`version.id = ${VERSION}`))
    .innerJoin('blob', 'blob.hash', 'version.blob');
  const rows: Row[] = await toConditions(parameters)
    .reduce((query, condition) => query.where(condition), joined)
    .select(['page.id as page', 'page.key', 'page.address', 'page.host', 'version.id as version'])
    .select(['version.content_type', 'analysis.id as analysis', 'analysis.title', 'analysis.near'])
    .execute();
  const tests = [
    ...toTests(parameters),
    await testFound(db, parameters),
    await testChosen(db, parameters),
    await testExcept(db, parameters),
  ];
  return rows.filter((row) => tests.every((isMet) => isMet(row)));
}

function toConditions(parameters: SampleParameters): RawBuilder<SqlBool>[] {
  const { host, status, fetchedAfter, fetchedBefore, has = [] } = parameters;
  return [
    ...(host?.length ? [sql<SqlBool>`(${sql.join(host.map(toHostCondition), sql` OR `)})`] : []),
    ...(status?.length ? [sql<SqlBool>`version.status IN (${sql.join(status)})`] : []),
    ...(fetchedAfter === undefined ? [] : [sql<SqlBool>`version.fetched >= ${fetchedAfter}`]),
    ...(fetchedBefore === undefined ? [] : [sql<SqlBool>`version.fetched < ${fetchedBefore}`]),
    ...toRange(sql`blob.size`, parameters.bytes),
    ...toRange(sql`analysis.words`, parameters.words),
    ...toRange(LINKS_OUT, parameters.linksOut),
    ...toRange(LINKS_IN, parameters.linksIn),
    ...toRange(VERSIONS, parameters.versions),
    // What nobody has looked at has neither few links nor many.
    ...(parameters.linksOut === undefined ? [] : [sql<SqlBool>`analysis.id IS NOT NULL`]),
    ...has.map(toHasCondition),
  ];
}

/** A host, or a domain above it, as searches mean it. */
function toHostCondition(name: string): RawBuilder<SqlBool> {
  const host = toStorable(name.toLowerCase());
  return sql<SqlBool>`(page.host = ${host} OR page.host LIKE ${`%.${host.replace(/[!%_]/g, '!$&')}`} ESCAPE '!')`;
}

function toRange(value: RawBuilder<unknown>, { least, most }: Range = {}): RawBuilder<SqlBool>[] {
  return [
    ...(least === undefined ? [] : [sql<SqlBool>`${value} >= ${least}`]),
    ...(most === undefined ? [] : [sql<SqlBool>`${value} <= ${most}`]),
  ];
}

function toHasCondition(what: string): RawBuilder<SqlBool> {
  return what === 'records'
    ? sql<SqlBool>`EXISTS (SELECT 1 FROM series WHERE series.analysis = analysis.id)`
    : sql<SqlBool>`EXISTS (SELECT 1 FROM region WHERE region.analysis = analysis.id AND region.label = ${toStorable(what)})`;
}

type Test = (row: Row) => boolean;

/** What is looked at here and not by the database, so that both mean the same. */
function toTests({ path, depth, media, title }: SampleParameters): Test[] {
  const words = cutWords(title ?? '');
  const types = media?.map((type) => type.toLowerCase());
  return [
    ...(path?.length ? [({ address }: Row) => isOneOf(toPath(address), path)] : []),
    ...(depth === undefined ? [] : [({ address }: Row) => isWithin(toDepth(address), depth)]),
    ...(types?.length ? [({ content_type: type }: Row) => types.includes(toMediaType(type))] : []),
    ...(words.length === 0 ? [] : [({ title: own }: Row) => hasWords(own ?? '', words)]),
  ];
}

function isOneOf(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matchesPattern(path, pattern));
}

function isWithin(value: number, { least = 0, most = Number.POSITIVE_INFINITY }: Range): boolean {
  return value >= least && value <= most;
}

function toPath(address: string): string {
  const { pathname, search: query } = new URL(address);
  return pathname + query;
}

function toDepth(address: string): number {
  return new URL(address).pathname.split('/').filter((part) => part !== '').length;
}

/** Pages that nobody gave a type are markup. */
function toMediaType(type: string | null): string {
  return (type ?? 'text/html').split(';')[0].trim().toLowerCase();
}

function hasWords(title: string, words: readonly string[]): boolean {
  const own = new Set(cutWords(title));
  return words.every((word) => own.has(word));
}

/** What a search finds; what was not analysed is never found. */
async function testFound(db: Kysely<Tables>, { query, after, before }: SampleParameters): Promise<Test> {
  if (query === undefined && after === undefined && before === undefined) return () => true;
  const reader = await openIndex(db);
  const { documents } = await search(parseQuery(query ?? ''), { after, before }, reader, { limit: 0 });
  const found = new Set(documents);
  return ({ analysis }) => analysis !== null && found.has(analysis);
}

/** Entry pages and pages of the list, and one level of links from them. */
async function testChosen(db: Kysely<Tables>, parameters: SampleParameters): Promise<Test> {
  const { isEntry, list, isLinked } = parameters;
  if (!isEntry && list === undefined) return () => true;
  const listed = new Set(list?.flatMap((address) => toAddress(address) ?? []).map(toStorable));
  const isStart = (address: string): boolean =>
    listed.has(address) || (isEntry === true && toPath(address) === '/');
  if (!isLinked) return ({ address }) => isStart(address);
  const pages = await db.selectFrom('page').select(['id', 'address']).execute();
  const starts = pages.filter(({ address }) => isStart(address)).map(({ id }) => id);
  const targets = new Set<number>();
  for (const group of inGroups(starts)) {
    const rows = await db
      .selectFrom('link')
      .innerJoin('analysis', 'analysis.id', 'link.analysis')
      .select('link.target')
      .distinct()
      .where('analysis.is_current', '=', 1)
      .where('analysis.page', 'in', group)
      .where('link.target', 'is not', null)
      .execute();
    for (const { target } of rows) targets.add(target!);
  }
  return ({ address, key }) => isStart(address) || targets.has(key);
}

async function testExcept(db: Kysely<Tables>, { except = [] }: SampleParameters): Promise<Test> {
  const pages = new Set<number>();
  for (const name of except) {
    const sample = await db.selectFrom('sample').select('id').where('name', '=', name).executeTakeFirst();
    if (sample === undefined) throw new StoreError('unknown', `The corpus has no sample ${name}.`);
    const rows = await db.selectFrom('sampled').select('page').where('sample', '=', sample.id).execute();
    for (const { page } of rows) pages.add(page);
  }
  return ({ page }) => !pages.has(page);
}
