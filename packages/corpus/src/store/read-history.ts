/** What is known of one page over time. */
import type { Engine } from './engine.ts';
import { toAddress } from './to-address.ts';
import { toStorable } from './to-storable.ts';

/** A page as it once was, and what was said of it. */
export interface PageVersion {
  readonly version: number;
  /** When it came, and when it last came as it was. */
  readonly fetched: string;
  readonly seen: string;
  readonly source: string;
  readonly status: number | null;
  readonly contentType: string | null;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The SHA-256 of its bytes; versions that share it differ in their parts or their type. */
  readonly hash: string;
  readonly bytes: number;
  /** Style sheets and images kept with it. */
  readonly parts: number;
  /** Undefined where it was not analysed, or not with success. */
  readonly analysis?: PageAnalysis | undefined;
}

export interface PageAnalysis {
  readonly analysis: number;
  readonly analysed: string;
  readonly isCurrent: boolean;
  readonly type: string | null;
  readonly title: string | null;
  readonly date: string | null;
  readonly language: string | null;
  readonly words: number | null;
}

export interface PageHistory {
  readonly page: number;
  readonly url: string;
  readonly address: string;
  readonly added: string;
  /** Oldest first. */
  readonly versions: readonly PageVersion[];
}

/** The versions of the page at an address, oldest first; undefined where the corpus has no such page. */
export async function readHistory(engine: Engine, url: string): Promise<PageHistory | undefined> {
  const address = toAddress(url);
  if (address === undefined) return undefined;
  const page = await engine.db
    .selectFrom('page')
    .select(['id', 'url', 'address', 'added'])
    .where('address', '=', toStorable(address))
    .executeTakeFirst();
  if (page === undefined) return undefined;
  const { id, ...rest } = page;
  return { page: id, ...rest, versions: await readVersions(engine, id) };
}

async function readVersions({ db }: Engine, page: number): Promise<PageVersion[]> {
  const rows = await db
    .selectFrom('version')
    .innerJoin('blob', 'blob.hash', 'version.blob')
    .select((select) => [
      'version.id as version',
      'fetched',
      'seen',
      'source',
      'status',
      'content_type as contentType',
      'headers',
      'version.blob as hash',
      'blob.size as bytes',
      select
        .selectFrom('part')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('part.version', '=', 'version.id')
        .as('parts'),
    ])
    .where('page', '=', page)
    .orderBy('fetched')
    .orderBy('version.id')
    .execute();
  const analyses = await readAnalyses({ db }, page);
  return rows.map(({ headers, parts, ...row }) => ({
    ...row,
    headers: headers === null ? [] : JSON.parse(headers),
    parts: Number(parts),
    analysis: analyses.get(row.version),
  }));
}

/** The latest successful analysis of each version. */
async function readAnalyses({ db }: Pick<Engine, 'db'>, page: number): Promise<Map<number, PageAnalysis>> {
  const rows = await db
    .selectFrom('analysis')
    .select([
      'version',
      'id as analysis',
      'analysed',
      'is_current',
      'type',
      'title',
      'date',
      'language',
      'words',
    ])
    .where('page', '=', page)
    .where('error', 'is', null)
    .orderBy('is_current')
    .orderBy('analysed')
    .orderBy('id')
    .execute();
  return new Map(
    rows.map(({ version, is_current, ...row }) => [version, { ...row, isCurrent: is_current === 1 }]),
  );
}
