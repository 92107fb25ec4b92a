/** What the crawls of a corpus have done, and what is left for them to do. */
import type { Kysely } from 'kysely';
import type { Row, Tables } from '../store/tables.ts';
import type { CrawlSettings } from './crawl-settings.ts';

export interface CrawlStatus {
  readonly crawl: number;
  readonly settings: CrawlSettings;
  readonly round: number;
  readonly started: string;
  /** When the last run ended, and how; null while one runs, or after one was killed. */
  readonly ended: string | null;
  readonly ending: string | null;
  /** Hosts of pages, those of them with pages that wait, and those that asked to be left alone until later. */
  readonly hosts: number;
  readonly waitingHosts: number;
  readonly pausedHosts: readonly { readonly host: string; readonly until: string; readonly reason: string }[];
  /** Pages that wait, and addresses whose header waits to be asked for. */
  readonly waiting: number;
  readonly waitingReferences: number;
  /** Addresses by what came of them, most first. */
  readonly outcomes: readonly { readonly outcome: string; readonly addresses: number }[];
  /** Those into which most links lead. */
  readonly traps: readonly Pick<Row<'crawl_trap'>, 'kind' | 'shape' | 'links' | 'example'>[];
}

const MOST_TRAPS = 50;
const MOST_PAUSED = 50;

/** All crawls, in the order in which they were begun. */
export async function readCrawls(db: Kysely<Tables>): Promise<CrawlStatus[]> {
  const rows = await db.selectFrom('crawl').selectAll().orderBy('id').execute();
  const crawls: CrawlStatus[] = [];
  for (const row of rows) crawls.push(await readCrawl(db, row));
  return crawls;
}

async function readCrawl(db: Kysely<Tables>, { id, ...row }: Row<'crawl'>): Promise<CrawlStatus> {
  const { settings, round, started, ended, ending } = row;
  return {
    crawl: id,
    settings: JSON.parse(settings) as CrawlSettings,
    ...{ round, started, ended, ending },
    ...(await countHosts(db, id)),
    pausedHosts: await readPaused(db, id),
    outcomes: await countOutcomes(db, id),
    traps: await db
      .selectFrom('crawl_trap')
      .select(['kind', 'shape', 'links', 'example'])
      .where('crawl', '=', id)
      .orderBy('links', 'desc')
      .orderBy('kind')
      .orderBy('shape')
      .limit(MOST_TRAPS)
      .execute(),
  };
}

async function countHosts(
  db: Kysely<Tables>,
  crawl: number,
): Promise<Pick<CrawlStatus, 'hosts' | 'waitingHosts' | 'waiting' | 'waitingReferences'>> {
  const rows = await db
    .selectFrom('crawl_address')
    .select((select) => ['host', 'kind', 'state', select.fn.countAll<number>().as('count')])
    .where('crawl', '=', crawl)
    .groupBy(['host', 'kind', 'state'])
    .execute();
  const pages = rows.filter(({ kind }) => kind === 'page');
  const waiting = pages.filter(({ state }) => state === 'waiting');
  const references = rows.filter(({ kind, state }) => kind === 'reference' && state === 'waiting');
  const sum = (some: readonly { readonly count: number }[]) =>
    some.reduce((all, { count }) => all + count, 0);
  return {
    hosts: new Set(pages.map(({ host }) => host)).size,
    waitingHosts: waiting.length,
    waiting: sum(waiting),
    waitingReferences: sum(references),
  };
}

function countOutcomes(db: Kysely<Tables>, crawl: number): Promise<CrawlStatus['outcomes']> {
  return db
    .selectFrom('crawl_address')
    .select((select) => ['outcome', select.fn.countAll<number>().as('addresses')])
    .where('crawl', '=', crawl)
    .where('state', '=', 'done')
    .where('outcome', 'is not', null)
    .$narrowType<{ outcome: string }>()
    .groupBy('outcome')
    .orderBy('addresses', 'desc')
    .orderBy('outcome')
    .execute();
}

function readPaused(db: Kysely<Tables>, crawl: number): Promise<CrawlStatus['pausedHosts']> {
  return db
    .selectFrom('crawl_pause')
    .select(['host', 'until', 'reason'])
    .where('until', '>', new Date().toISOString())
    .where('host', 'in', (inner) =>
      inner
        .selectFrom('crawl_address')
        .select('host')
        .where('crawl', '=', crawl)
        .where('state', '=', 'waiting'),
    )
    .orderBy('host')
    .limit(MOST_PAUSED)
    .execute();
}
