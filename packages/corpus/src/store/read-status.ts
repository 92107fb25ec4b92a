/** What a corpus holds, in the words of table 1 of Rehm's paper (3.2), where he tells the same of his. */
import { type Kysely, sql } from 'kysely';
import { type CrawlStatus, readCrawls } from '../crawl/read-crawls.ts';
import type { Engine } from './engine.ts';
import { readImporting } from './importing.ts';
import { readLimit } from './limit.ts';
import type { Tables } from './tables.ts';

export interface CorpusStatus {
  /** Web servers that pages came from. */
  readonly hosts: number;
  readonly pages: number;
  /** Pages as they once were; a page that never changed has one. */
  readonly versions: number;
  /** Bytes of all versions as they came. */
  readonly bytes: number;
  /** Bytes the database takes on its disk, and how many it may take; null without a limit. */
  readonly size: number;
  readonly limit: number | null;
  /** Style sheets and images kept with pages, each once. */
  readonly parts: number;
  /** Addresses that links of current analyses lead to, each once: in the corpus or not. */
  readonly linked: number;
  /** Addresses that are no pages here and of which an answer is known, by status, most first. */
  readonly answers: readonly { readonly status: number; readonly addresses: number }[];
  /** Versions by media type, most first. */
  readonly types: readonly { readonly type: string; readonly versions: number }[];
  readonly analyses: {
    /** Pages with a current analysis. */
    readonly pages: number;
    /** Versions of which every analysis failed. */
    readonly failed: number;
    /** Versions nobody has analysed. */
    readonly waiting: number;
  };
  /** Running word forms: of current analyses of `text/html`, and the different ones of all types, folded as the index has them. */
  readonly words: { readonly total: number; readonly unique: number };
  /** Pages that were forgotten. */
  readonly forgotten: number;
  /** The file whose import was broken off, or is under way; null where all is there. */
  readonly importing: string | null;
  /** What was crawled, and what is left of it. */
  readonly crawls: readonly CrawlStatus[];
}

/** Counts what a corpus holds, all at one moment. */
export async function readStatus(engine: Engine): Promise<CorpusStatus> {
  const size = await engine.size();
  return engine.read(async (db) => ({
    ...(await countPages(db)),
    ...(await countVersions(db)),
    size,
    limit: (await readLimit({ db })) ?? null,
    parts: await count(db, sql`SELECT count(DISTINCT blob) AS count FROM part`),
    linked: await count(
      db,
      sql`SELECT count(DISTINCT target) AS count FROM link JOIN analysis ON analysis.id = link.analysis AND is_current = 1`,
    ),
    answers: await countAnswers(db),
    types: await countTypes(db),
    analyses: await countAnalyses(db),
    words: await countWords(db),
    forgotten: await count(db, sql`SELECT cast(coalesce(sum(pages), 0) AS bigint) AS count FROM forgotten`),
    importing: (await readImporting({ db }))?.file ?? null,
    crawls: await readCrawls(db),
  }));
}

async function count(db: Kysely<Tables>, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.executeQuery<{ count: number }>(query.compile(db) as never);
  return Number(rows[0].count);
}

function countPages(db: Kysely<Tables>): Promise<Pick<CorpusStatus, 'pages' | 'hosts'>> {
  return db
    .selectFrom('page')
    .select((select) => [
      select.fn.countAll<number>().as('pages'),
      // Files are on no server.
      sql<number>`count(DISTINCT nullif(host, ''))`.as('hosts'),
    ])
    .executeTakeFirstOrThrow();
}

function countVersions(db: Kysely<Tables>): Promise<Pick<CorpusStatus, 'versions' | 'bytes'>> {
  return db
    .selectFrom('version')
    .innerJoin('blob', 'blob.hash', 'version.blob')
    .select((select) => [
      select.fn.countAll<number>().as('versions'),
      sql<number>`cast(coalesce(sum(blob.size), 0) as bigint)`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();
}

function countAnswers(db: Kysely<Tables>): Promise<CorpusStatus['answers']> {
  return db
    .selectFrom('answer')
    .select((select) => ['status', select.fn.countAll<number>().as('addresses')])
    .groupBy('status')
    .orderBy('addresses', 'desc')
    .orderBy('status')
    .execute();
}

/** Types with parameters, as servers say them, are counted without. */
async function countTypes(db: Kysely<Tables>): Promise<CorpusStatus['types']> {
  const rows = await db
    .selectFrom('version')
    .select((select) => ['content_type', select.fn.countAll<number>().as('versions')])
    .groupBy('content_type')
    .execute();
  const counts = new Map<string, number>();
  for (const { content_type: written, versions } of rows) {
    const type = written?.split(';', 1)[0].trim().toLowerCase() || 'not said';
    counts.set(type, (counts.get(type) ?? 0) + versions);
  }
  return [...counts]
    .map(([type, versions]) => ({ type, versions }))
    .sort((a, b) => b.versions - a.versions || (a.type < b.type ? -1 : 1));
}

async function countAnalyses(db: Kysely<Tables>): Promise<CorpusStatus['analyses']> {
  const versionsWithout = (analyses: ReturnType<typeof sql>) =>
    sql`SELECT count(*) AS count FROM version WHERE NOT EXISTS (SELECT 1 FROM analysis WHERE analysis.version = version.id ${analyses})`;
  const waiting = await count(db, versionsWithout(sql``));
  return {
    pages: await count(db, sql`SELECT count(*) AS count FROM analysis WHERE is_current = 1`),
    failed: (await count(db, versionsWithout(sql`AND error IS NULL`))) - waiting,
    waiting,
  };
}

async function countWords(db: Kysely<Tables>): Promise<CorpusStatus['words']> {
  return {
    total: await count(
      db,
      sql`SELECT cast(coalesce(sum(words), 0) AS bigint) AS count FROM analysis JOIN version ON version.id = analysis.version
        WHERE is_current = 1 AND lower(content_type) LIKE 'text/html%'`,
    ),
    // What is known of a page beside its words stands there, too, with a colon.
    unique: await count(
      db,
      sql`SELECT count(DISTINCT word) AS count FROM posting JOIN segment ON segment.id = segment AND state = 'whole' WHERE word NOT LIKE '%:%'`,
    ),
  };
}
