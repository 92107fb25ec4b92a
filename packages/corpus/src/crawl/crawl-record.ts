/** The row of a crawl: made when it is first asked for, found when it goes on. */
import { sql } from 'kysely';
import type { Engine, Transaction } from '../store/engine.ts';
import { checkFinished } from '../store/importing.ts';
import type { Row } from '../store/tables.ts';
import { toHost } from '../store/to-address.ts';
import { toKey } from '../store/to-key.ts';
import { toStorable } from '../store/to-storable.ts';
import { type CrawlBounds, type CrawlSettings, toSettingsKey } from './crawl-settings.ts';

/** A crawl that may run. */
export interface CrawlRecord {
  readonly id: number;
  /** From 1; each time all is asked again it is one more. */
  readonly round: number;
  /** Whether it was there before. */
  readonly isOld: boolean;
  /** How its last run ended; null where it was killed. */
  readonly ending: string | null;
}

/** Finds the crawl with these settings, or makes it with its starts waiting. */
export async function openCrawl(engine: Engine, settings: CrawlSettings): Promise<CrawlRecord> {
  const key = toSettingsKey(settings);
  return engine.write(
    async (transaction) => {
      await checkFinished(transaction);
      const { db, insert, take } = transaction;
      const old = await db
        .selectFrom('crawl')
        .select(['id', 'round', 'ending'])
        .where('key', '=', key)
        .executeTakeFirst();
      if (old) return { ...old, isOld: true };
      const id = await take('crawl', 1);
      await insert('crawl', [toCrawlRow(id, key, settings)]);
      const first = await take('crawl_address', settings.starts.length);
      const starts = settings.starts.map((address, at) => toStartRow(id, first + at, address));
      await insert('crawl_address', starts, { isOnce: true });
      return { id, round: 1, isOld: false, ending: null };
    },
    { isAlone: true },
  );
}

/** Lets every address wait once more; what came of it the last time stands until it is asked. */
export async function beginAgain(transaction: Transaction, crawl: number): Promise<void> {
  const { db } = transaction;
  await db
    .updateTable('crawl')
    .set({ round: sql`round + 1`, ending: null, ended: null })
    .where('id', '=', crawl)
    .execute();
  await db
    .updateTable('crawl_address')
    .set({ state: 'waiting', tries: 0 })
    .where('crawl', '=', crawl)
    .where('state', '=', 'done')
    .execute();
  await db
    .updateTable('crawl_shape')
    .set({ alike: 0, closed: null })
    .where('crawl', '=', crawl)
    .where('alike', '>', 0)
    .execute();
}

/** What is deeper than this time allowed is only referred to, and the other way round. */
export async function applyDepth(
  { db }: Transaction,
  crawl: number,
  { depth }: Pick<CrawlBounds, 'depth'>,
): Promise<void> {
  await db
    .updateTable('crawl_address')
    .set({ kind: 'page', state: 'waiting', tries: 0 })
    .where('crawl', '=', crawl)
    .where('kind', '=', 'reference')
    .where('in_scope', '=', 1)
    .where('depth', '<=', depth)
    .execute();
  await db
    .updateTable('crawl_address')
    .set({ kind: 'reference' })
    .where('crawl', '=', crawl)
    .where('kind', '=', 'page')
    .where('state', '=', 'waiting')
    .where('depth', '>', depth)
    .execute();
}

function toCrawlRow(id: number, key: string, settings: CrawlSettings): Row<'crawl'> {
  const started = new Date().toISOString();
  const nothing = { ended: null, ending: null, holder: null, held: null };
  return { id, key, settings: toStorable(JSON.stringify(settings)), started, round: 1, ...nothing };
}

function toStartRow(crawl: number, ordinal: number, address: string): Row<'crawl_address'> {
  return toAddressRow({
    crawl,
    ordinal,
    address,
    kind: 'page',
    isInScope: true,
    depth: 0,
    hops: 0,
    from: null,
  });
}

/** What a row of an address is made from. */
export interface AddressFacts {
  readonly crawl: number;
  readonly ordinal: number;
  readonly address: string;
  readonly kind: 'page' | 'reference';
  readonly isInScope: boolean;
  readonly depth: number;
  readonly hops: number;
  /** The key of the page that leads there. */
  readonly from: number | null;
}

/** An address that waits. */
export function toAddressRow({ isInScope, from, address, ...facts }: AddressFacts): Row<'crawl_address'> {
  return {
    ...facts,
    key: toKey(address),
    address: toStorable(address),
    host: toHost(address),
    in_scope: isInScope ? 1 : 0,
    state: 'waiting',
    outcome: null,
    detail: null,
    tries: 0,
    asked: null,
    found_on: from,
  };
}
