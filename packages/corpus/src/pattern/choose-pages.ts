import { type SqlBool, sql } from 'kysely';
import { fromPages } from '../catalogue/list-pages.ts';
import type { Reading } from '../catalogue/reading.ts';
import { findSample } from '../sample/read-sample.ts';

/** A page whose objects are looked at. */
export interface PatternPage {
  readonly analysis: number;
  readonly page: number;
  readonly version: number;
  readonly url: string;
  readonly host: string;
  readonly title: string | null;
}

/** Which pages are looked at: all that were analysed, where nothing is said. */
export interface PageWish {
  readonly type?: readonly string[] | undefined;
  readonly language?: readonly string[] | undefined;
  /** Hosts as they are. */
  readonly host?: readonly string[] | undefined;
  /** Pages of this sample. */
  readonly sample?: string | undefined;
  /** So many at most. */
  readonly most?: number | undefined;
}

export interface ChosenPages {
  readonly pages: readonly PatternPage[];
  /** How many there are. */
  readonly total: number;
}

/** Pages that are looked at where nothing is said. */
export const MOST_PAGES = 20_000;
/** Drawn by their numbers, so that of many hosts not only the first are looked at. */
const DRAWN = sql`(analysis.id * 7919) % 100003`;

/** Chooses pages; of more than are looked at, some that are the same each time. */
export async function choosePages(source: Reading, wish: PageWish): Promise<ChosenPages> {
  const { sample, most = MOST_PAGES, ...filters } = wish;
  const number = sample === undefined ? undefined : (await findSample(source, sample)).id;
  const found = fromPages(source, filters)
    .where('analysis.id', 'is not', null)
    .where('analysis.error', 'is', null)
    .where(
      number === undefined
        ? sql<SqlBool>`1 = 1`
        : sql<SqlBool>`page.id IN (SELECT sampled.page FROM sampled WHERE sampled.sample = ${number})`,
    );
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(['page.id as page', 'page.url', 'page.host', 'analysis.title'])
    .select(['analysis.id as analysis', 'analysis.version'])
    .orderBy(DRAWN)
    .orderBy('page.id')
    .limit(most)
    .execute();
  const pages = rows.map((row) => ({ ...row, analysis: row.analysis!, version: row.version! }));
  return { pages: pages.sort((one, other) => one.page - other.page), total };
}
