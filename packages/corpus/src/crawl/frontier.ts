/** The addresses of a crawl in its corpus: which wait, and what came of the others. */
import type { Kysely } from 'kysely';
import type { Engine, Transaction } from '../store/engine.ts';
import { inGroups } from '../store/in-groups.ts';
import type { Row, Tables } from '../store/tables.ts';
import { LONGEST_ADDRESS } from '../store/to-address.ts';
import { toKey } from '../store/to-key.ts';
import { toStorable } from '../store/to-storable.ts';
import { toShape } from './address-shape.ts';
import { toAddressRow } from './crawl-record.ts';
import type { CrawlBounds } from './crawl-settings.ts';
import type { Candidate, TrapFound } from './find-candidates.ts';

export type WaitingAddress = Pick<
  Row<'crawl_address'>,
  'key' | 'address' | 'host' | 'kind' | 'depth' | 'hops' | 'tries'
>;

/** Addresses by host and kind. */
export interface HostCount {
  readonly host: string;
  readonly kind: string;
  readonly count: number;
}

/** Addresses of one crawl: beyond it takes no new ones. */
export const MOST_KNOWN = 5_000_000;

/** The next addresses of a host: pages before references, near ones before deep ones. */
export function readNext(
  { db }: Pick<Engine, 'db'>,
  { crawl, host, kind }: { readonly crawl: number; readonly host: string; readonly kind: string },
  count: number,
): Promise<WaitingAddress[]> {
  return db
    .selectFrom('crawl_address')
    .select(['key', 'address', 'host', 'kind', 'depth', 'hops', 'tries'])
    .where('crawl', '=', crawl)
    .where('state', '=', 'waiting')
    .where('host', '=', host)
    .where('kind', '=', kind)
    .orderBy('depth')
    .orderBy('ordinal')
    .limit(count)
    .execute();
}

/** How many addresses of a state there are. */
export function countByHost(
  db: Kysely<Tables>,
  crawl: number,
  state: 'waiting' | 'done',
  outcomes?: readonly string[],
): Promise<HostCount[]> {
  let query = db
    .selectFrom('crawl_address')
    .select((select) => ['host', 'kind', select.fn.countAll<number>().as('count')])
    .where('crawl', '=', crawl)
    .where('state', '=', state)
    .groupBy(['host', 'kind']);
  if (outcomes) query = query.where('outcome', 'in', outcomes);
  return query.execute();
}

/** Says of addresses what came of them. */
export async function settle(
  { db }: Transaction,
  crawl: number,
  keys: readonly number[],
  { outcome, detail }: { readonly outcome: string; readonly detail?: string | undefined },
): Promise<void> {
  const said = detail === undefined ? null : toStorable(detail.slice(0, LONGEST_ADDRESS));
  for (const group of inGroups(keys))
    await db
      .updateTable('crawl_address')
      .set({ state: 'done', outcome, detail: said, asked: new Date().toISOString() })
      .where('crawl', '=', crawl)
      .where('key', 'in', group)
      .execute();
}

/** What is new of what an answer leads to. */
export interface Growth {
  /** Addresses that wait now and did not before. */
  readonly fresh: readonly Candidate[];
  /** Addresses that wait as pages now, and were references that may have waited. */
  readonly raised: readonly { readonly address: string; readonly wasWaiting: boolean }[];
  /** Shapes of which there are enough. */
  readonly traps: readonly TrapFound[];
}

export interface GrowthBounds extends Pick<CrawlBounds, 'maxPerShape'> {
  /** Addresses out of the scope that may still be added, and addresses in all. */
  readonly references: number;
  readonly room: number;
}

/** Adds those candidates that the crawl does not know, within its bounds. */
export async function grow(
  transaction: Transaction,
  { crawl, from }: { readonly crawl: number; readonly from: number },
  candidates: readonly Candidate[],
  bounds: GrowthBounds,
): Promise<Growth> {
  const known = await findKnown(transaction, crawl, candidates);
  const raised: { address: string; wasWaiting: boolean }[] = [];
  for (const candidate of candidates) {
    const old = known.get(toKey(candidate.address));
    if (old && (await raise(transaction, crawl, candidate, old)))
      raised.push({ address: candidate.address, wasWaiting: old.state === 'waiting' });
  }
  const unknown = candidates.filter(({ address }) => !known.has(toKey(address)));
  const { allowed, traps } = await boundShapes(transaction, crawl, unknown, bounds);
  let { references, room } = bounds;
  const fresh = allowed.filter(({ isInScope }) => (isInScope || references-- > 0) && room-- > 0);
  if (fresh.length > 0) {
    const first = await transaction.take('crawl_address', fresh.length);
    const rows = fresh.map((candidate, at) =>
      toAddressRow({ crawl, ordinal: first + at, from, ...candidate }),
    );
    await transaction.insert('crawl_address', rows, { isOnce: true });
  }
  return { fresh, raised, traps };
}

type Known = Pick<Row<'crawl_address'>, 'key' | 'kind' | 'state' | 'depth'>;

async function findKnown(
  { db }: Transaction,
  crawl: number,
  candidates: readonly Candidate[],
): Promise<Map<number, Known>> {
  const keys = candidates.map(({ address }) => toKey(address));
  const known = new Map<number, Known>();
  for (const group of inGroups(keys)) {
    const rows = await db
      .selectFrom('crawl_address')
      .select(['key', 'kind', 'state', 'depth'])
      .where('crawl', '=', crawl)
      .where('key', 'in', group)
      .execute();
    for (const row of rows) known.set(row.key, row);
  }
  return known;
}

/** What was only referred to becomes a page where a shorter way leads to it; what waits keeps its shortest way. */
async function raise(
  { db }: Transaction,
  crawl: number,
  { address, kind, depth }: Candidate,
  old: Known,
): Promise<boolean> {
  const isRaised = kind === 'page' && old.kind === 'reference';
  const isNearer = old.state === 'waiting' && old.kind === kind && depth < old.depth;
  if (!isRaised && !isNearer) return false;
  await db
    .updateTable('crawl_address')
    .set({ depth, ...(isRaised && { kind, in_scope: 1, state: 'waiting', tries: 0 }) })
    .where('crawl', '=', crawl)
    .where('key', '=', toKey(address))
    .execute();
  return isRaised;
}

/** Counts addresses by their shape; of those beyond the bound none is taken. */
async function boundShapes(
  transaction: Transaction,
  crawl: number,
  candidates: readonly Candidate[],
  { maxPerShape }: GrowthBounds,
): Promise<{ allowed: Candidate[]; traps: TrapFound[] }> {
  const groups = new Map<string, Candidate[]>();
  const allowed: Candidate[] = [];
  for (const candidate of candidates) {
    if (!candidate.isInScope) allowed.push(candidate);
    else {
      const shape = toStorable(toShape(candidate.address));
      const group = groups.get(shape);
      if (group) group.push(candidate);
      else groups.set(shape, [candidate]);
    }
  }
  const counts = await readShapes(transaction, crawl, [...groups.keys()]);
  const traps: TrapFound[] = [];
  const shapes: Row<'crawl_shape'>[] = [];
  for (const [shape, group] of groups) {
    const { addresses = 0, closed = null } = counts.get(shape) ?? {};
    const some = group.slice(0, closed === null ? Math.max(0, maxPerShape - addresses) : 0);
    allowed.push(...some);
    const left = group.length - some.length;
    if (left > 0)
      traps.push({ kind: closed === null ? 'many' : 'alike', address: group.at(-1)!.address, links: left });
    const row = { crawl, shape, addresses: addresses + some.length, alike: 0, simhash: null, closed: null };
    if (!counts.has(shape)) shapes.push(row);
    else if (some.length > 0) await countShape(transaction, row);
  }
  await transaction.insert('crawl_shape', shapes, { isOnce: true });
  return { allowed: inOrder(allowed, candidates), traps };
}

function inOrder(some: readonly Candidate[], all: readonly Candidate[]): Candidate[] {
  const chosen = new Set(some);
  return all.filter((candidate) => chosen.has(candidate));
}

async function readShapes(
  { db }: Transaction,
  crawl: number,
  shapes: readonly string[],
): Promise<Map<string, Pick<Row<'crawl_shape'>, 'addresses' | 'closed'>>> {
  const known = new Map<string, Pick<Row<'crawl_shape'>, 'addresses' | 'closed'>>();
  for (const group of inGroups(shapes)) {
    const rows = await db
      .selectFrom('crawl_shape')
      .select(['shape', 'addresses', 'closed'])
      .where('crawl', '=', crawl)
      .where('shape', 'in', group)
      .execute();
    for (const { shape, ...row } of rows) known.set(shape, row);
  }
  return known;
}

async function countShape(
  { db }: Transaction,
  { crawl, shape, addresses }: Pick<Row<'crawl_shape'>, 'crawl' | 'shape' | 'addresses'>,
): Promise<void> {
  await db
    .updateTable('crawl_shape')
    .set({ addresses })
    .where('crawl', '=', crawl)
    .where('shape', '=', shape)
    .execute();
}
