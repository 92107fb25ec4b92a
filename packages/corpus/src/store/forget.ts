/** Pages that are not to be kept any longer: their versions, what was found in them, and bytes that nobody else needs. */
import { sql } from 'kysely';
import { deleteAnalyses } from '../analysis/delete-analyses.ts';
import { mergeSegments } from '../segment/merge-segments.ts';
import { dropTemplates } from '../template/drop-templates.ts';
import type { Engine, Transaction } from './engine.ts';
import { inGroups } from './in-groups.ts';
import { StoreError } from './store-error.ts';
import { toAddress } from './to-address.ts';
import { toKey } from './to-key.ts';
import { toStorable } from './to-storable.ts';

/** What is to be forgotten: one page, or all pages of a host. */
export type Forgettable = { readonly address: string } | { readonly host: string };

/** How much was forgotten. */
export interface Forgotten {
  readonly pages: number;
  readonly versions: number;
  /** Bytes that were kept for these alone, as they took room: gzipped. */
  readonly bytes: number;
}

export interface ForgetOptions {
  /** Told after each transaction: what was counted until then is gone. */
  readonly onForgotten?: ((forgotten: Forgotten) => void) | undefined;
}

/** Pages of one transaction. */
const AT_ONCE = 200;

/** Forgets pages, some hundred in a transaction; a run that is broken off may be run again. That it was done is recorded. */
export async function forget(
  engine: Engine,
  what: Forgettable,
  { onForgotten }: ForgetOptions = {},
): Promise<Forgotten> {
  let all: Forgotten = { pages: 0, versions: 0, bytes: 0 };
  const at = new Date().toISOString();
  const target = toTarget(what);
  let record: number | undefined;
  for (;;) {
    const step = await engine.write(
      async (transaction) => {
        const pages = await findPages(transaction, target);
        await dropAnswers(transaction, target);
        await dropCrawled(transaction, target);
        if (pages.length === 0) return undefined;
        const gone = await forgetPages(transaction, pages);
        record = await note(transaction, { record, at, what: target.name, pages: all.pages + pages.length });
        return { ...gone, pages: pages.length };
      },
      { isAlone: true },
    );
    if (step === undefined) break;
    all = {
      pages: all.pages + step.pages,
      versions: all.versions + step.versions,
      bytes: all.bytes + step.bytes,
    };
    onForgotten?.(all);
  }
  if (all.pages > 0) {
    await mergeSegments(engine);
    await engine.tidy();
  }
  return all;
}

interface Target {
  readonly column: 'address' | 'host';
  readonly value: string;
  readonly name: string;
}

function toTarget(what: Forgettable): Target {
  if ('host' in what) {
    const value = what.host.toLowerCase();
    return { column: 'host', value, name: `host ${value}` };
  }
  const address = toAddress(what.address);
  if (address === undefined) {
    throw new StoreError(
      'bad-query',
      `A page to forget is named by its absolute address, not by "${what.address}".`,
    );
  }
  const value = toStorable(address);
  return { column: 'address', value, name: `page ${value}` };
}

async function dropAnswers({ db }: Transaction, { column, value }: Target): Promise<void> {
  const answers = db.deleteFrom('answer');
  await (column === 'host'
    ? answers.where('host', '=', value)
    : answers.where('key', '=', toKey(value))
  ).execute();
}

/** What crawls know of it; a crawl that goes on may come upon it again. */
async function dropCrawled({ db }: Transaction, { column, value }: Target): Promise<void> {
  const addresses = db.deleteFrom('crawl_address');
  if (column === 'address') {
    await addresses.where('key', '=', toKey(value)).execute();
    return;
  }
  await addresses.where('host', '=', value).execute();
  await db.deleteFrom('crawl_pause').where('host', '=', value).execute();
  await db.deleteFrom('robots').where('host', '=', value).execute();
  for (const table of ['crawl_shape', 'crawl_trap'] as const)
    await db
      .deleteFrom(table)
      .where('shape', '>=', `${value}/`)
      // The sign behind the slash: texts are compared by their bytes.
      .where('shape', '<', `${value}0`)
      .execute();
}

async function findPages({ db }: Transaction, { column, value }: Target): Promise<number[]> {
  const rows = await db
    .selectFrom('page')
    .select('id')
    .where(column, '=', value)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

async function forgetPages(
  transaction: Transaction,
  pages: readonly number[],
): Promise<Pick<Forgotten, 'versions' | 'bytes'>> {
  const { db } = transaction;
  const versionRows = await db
    .selectFrom('version')
    .select(['id', 'blob'])
    .where('page', 'in', pages)
    .execute();
  const versions = versionRows.map(({ id }) => id);
  await forgetAnalyses(transaction, pages);
  const hashes = new Set(versionRows.map(({ blob }) => blob));
  for (const group of inGroups(versions)) {
    const parts = await db
      .selectFrom('part')
      .select('blob')
      .distinct()
      .where('version', 'in', group)
      .execute();
    for (const { blob } of parts) hashes.add(blob);
    await db.deleteFrom('part').where('version', 'in', group).execute();
  }
  await db.deleteFrom('sampled').where('page', 'in', pages).execute();
  await db.deleteFrom('judgement').where('page', 'in', pages).execute();
  await db.deleteFrom('example').where('page', 'in', pages).execute();
  await dropTemplates(transaction, pages);
  await db.deleteFrom('version').where('page', 'in', pages).execute();
  await db.deleteFrom('page').where('id', 'in', pages).execute();
  return { versions: versions.length, bytes: await dropUnused(transaction, [...hashes]) };
}

async function forgetAnalyses(transaction: Transaction, pages: readonly number[]): Promise<void> {
  const rows = await transaction.db.selectFrom('analysis').select('id').where('page', 'in', pages).execute();
  for (const group of inGroups(rows)) {
    const ids = group.map(({ id }) => id);
    await dropLinkTexts(transaction, ids);
    await deleteAnalyses(transaction, ids);
  }
}

/** What these pages called others is known of the others. */
async function dropLinkTexts({ db }: Transaction, analyses: readonly number[]): Promise<void> {
  const called = db
    .selectFrom('page')
    .innerJoin('link', 'link.target', 'page.key')
    .select('page.id')
    .where('link.analysis', 'in', analyses);
  await db
    .updateTable('analysis')
    .set({ ext: null })
    .where('page', 'in', called)
    .where('ext', 'is not', null)
    .execute();
}

/** Removes those of these bytes that no version and no part needs any longer; says how many there were. */
async function dropUnused({ db }: Transaction, hashes: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const group of inGroups(hashes)) {
    const used = await db
      .selectFrom('version')
      .select('blob')
      .where('blob', 'in', group)
      .union(db.selectFrom('part').select('blob').where('blob', 'in', group))
      .execute();
    const kept = new Set(used.map(({ blob }) => blob));
    const unused = group.filter((hash) => !kept.has(hash));
    if (unused.length === 0) continue;
    const { sum } = await db
      .selectFrom('blob')
      .select(sql<number>`cast(coalesce(sum(length(data)), 0) as bigint)`.as('sum'))
      .where('hash', 'in', unused)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('blob').where('hash', 'in', unused).execute();
    bytes += sum;
  }
  return bytes;
}

interface Note {
  /** The row of earlier transactions of the same run. */
  readonly record: number | undefined;
  readonly at: string;
  readonly what: string;
  readonly pages: number;
}

async function note({ db, insert, take }: Transaction, { record, at, what, pages }: Note): Promise<number> {
  if (record !== undefined) {
    await db.updateTable('forgotten').set({ pages }).where('id', '=', record).execute();
    return record;
  }
  const id = await take('forgotten', 1);
  await insert('forgotten', [{ id, at, what, pages }]);
  return id;
}
