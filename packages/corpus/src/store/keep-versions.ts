/** Keeps versions of pages, new and known, in one transaction: what arrives and what is imported alike. */
import type { Transaction } from './engine.ts';
import { checkRoom } from './limit.ts';
import type { Row } from './tables.ts';
import { toHost } from './to-address.ts';
import { toKey } from './to-key.ts';

/** A version as it is to be kept, before it has a number. */
export interface Keepable extends Omit<Row<'version'>, 'id' | 'page'> {
  readonly address: string;
  readonly url: string;
  /** When its page was first known, if it is new. */
  readonly added: string;
  readonly parts: readonly Omit<Row<'part'>, 'version'>[];
}

/** What became of one. */
export interface KeptAs {
  readonly page: number;
  readonly version: number;
  /** Whether it was kept as a new version; else it is there already as it came. */
  readonly isNew: boolean;
}

/** Keeps versions with the bytes they need. What came before is not kept twice. */
export async function keepVersions(
  transaction: Transaction,
  blobs: readonly Row<'blob'>[],
  versions: readonly Keepable[],
): Promise<KeptAs[]> {
  await keepBlobs(transaction, blobs);
  const pages = await keepAddresses(transaction, versions);
  return keepFresh(transaction, versions, pages);
}

async function keepBlobs(transaction: Transaction, blobs: readonly Row<'blob'>[]): Promise<void> {
  const kept = new Set(await findKnown(transaction, blobs));
  const fresh = blobs.filter(({ hash }) => !kept.has(hash) && kept.add(hash));
  if (fresh.length === 0) return;
  await checkRoom(
    transaction,
    fresh.reduce((sum, { data }) => sum + data.length, 0),
  );
  await transaction.insert('blob', fresh, { isOnce: true });
}

async function findKnown({ db }: Transaction, blobs: readonly Row<'blob'>[]): Promise<string[]> {
  const hashes = [...new Set(blobs.map(({ hash }) => hash))];
  const rows = await db.selectFrom('blob').select('hash').where('hash', 'in', hashes).execute();
  return rows.map(({ hash }) => hash);
}

/** The numbers of pages by address; new ones are made. */
async function keepAddresses(
  { db, insert, take }: Transaction,
  versions: readonly Keepable[],
): Promise<Map<string, number>> {
  const addresses = new Map(versions.map((each) => [each.address, each]));
  const find = () =>
    db
      .selectFrom('page')
      .select(['id', 'address'])
      .where('address', 'in', [...addresses.keys()])
      .execute();
  const known = new Set((await find()).map(({ address }) => address));
  const fresh = [...addresses].filter(([address]) => !known.has(address));
  if (fresh.length > 0) {
    const first = await take('page', fresh.length);
    const rows = fresh.map(([address, { url, added }], at) => ({
      id: first + at,
      key: toKey(address),
      address,
      url,
      host: toHost(address),
      added,
    }));
    // Another writer may have made one of them since they were looked for: its number holds.
    await insert('page', rows, { isOnce: true });
  }
  return new Map((await find()).map(({ id, address }) => [address, id]));
}

async function keepFresh(
  transaction: Transaction,
  versions: readonly Keepable[],
  pages: ReadonlyMap<string, number>,
): Promise<KeptAs[]> {
  const { insert, take } = transaction;
  const keyOf = ({ address, digest }: Keepable) => `${pages.get(address)} ${digest}`;
  const known = await findVersions(transaction, versions, pages);
  const fresh = [
    ...new Map(
      versions.filter((each) => !known.has(keyOf(each))).map((each) => [keyOf(each), each]),
    ).values(),
  ];
  if (fresh.length > 0) {
    const first = await take('version', fresh.length);
    const rows = fresh.map((each, at) => toVersion(each, first + at, pages.get(each.address)!));
    await insert('version', rows, { isOnce: true });
  }
  const all = fresh.length > 0 ? await findVersions(transaction, versions, pages) : known;
  const isFresh = new Set(fresh.map(keyOf));
  const parts = fresh.flatMap((each) =>
    each.parts.map((part) => ({ ...part, version: all.get(keyOf(each))! })),
  );
  await insert('part', parts, { isOnce: true });
  for (const each of versions)
    if (known.has(keyOf(each))) await markSeen(transaction, known.get(keyOf(each))!, each.seen);
  return versions.map((each) => {
    const isNew = isFresh.delete(keyOf(each));
    return { page: pages.get(each.address)!, version: all.get(keyOf(each))!, isNew };
  });
}

/** The numbers of those versions that are kept, by page and digest. */
async function findVersions(
  { db }: Transaction,
  versions: readonly Keepable[],
  pages: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('version')
    .select(['id', 'page', 'digest'])
    .where('page', 'in', [...pages.values()])
    .where(
      'digest',
      'in',
      versions.map(({ digest }) => digest),
    )
    .execute();
  return new Map(rows.map(({ id, page, digest }) => [`${page} ${digest}`, id]));
}

/** A version that came again says when it was last seen. */
async function markSeen({ db }: Transaction, version: number, seen: string): Promise<void> {
  await db.updateTable('version').set({ seen }).where('id', '=', version).where('seen', '<', seen).execute();
}

function toVersion(
  { address: _, url, added, parts, ...version }: Keepable,
  id: number,
  page: number,
): Row<'version'> {
  return { ...version, id, page };
}
