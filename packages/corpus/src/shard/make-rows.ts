/** Pages of a file in, rows out, in their order; as many at once as there are processes for, and never more bytes than fit. */
import { TASKS_PER_JOB } from '../analysis/page-pool.ts';
import { NOTHING_ANALYSED, type PageRow, toErrorText } from './page-row.ts';
import type { RowPool } from './row-pool.ts';
import type { LostPage, ShardProblem, Taking } from './shard-page.ts';

/** A row, or something that is told instead of one. */
export type Made = { readonly at: number } & ({ readonly row: PageRow } | { readonly problem: ShardProblem });

interface Pending {
  readonly bytes: number;
  readonly made: Promise<Made>;
}

/** Bytes of pages under way, unless a single one has more. */
const MOST_BYTES = 48_000_000;

/** What becomes of each; whoever does not ask for the next stops the reading. */
export async function* makeRows(
  takings: AsyncIterable<Taking>,
  pool: Pick<RowPool, 'makeRow' | 'jobs'>,
): AsyncGenerator<Made> {
  const pending: Pending[] = [];
  let bytes = 0;
  const isFull = (): boolean => pending.length >= pool.jobs * TASKS_PER_JOB || bytes >= MOST_BYTES;
  const next = (): Promise<Made> => {
    const first = pending.shift()!;
    bytes -= first.bytes;
    return first.made;
  };
  for await (const taking of takings) {
    const made = make(taking, pool);
    // Whoever waits for an earlier one hears of a failure when its turn comes.
    made.catch(() => {});
    pending.push({ bytes: sizeOf(taking), made });
    bytes += sizeOf(taking);
    while (pending.length > 0 && isFull()) yield await next();
  }
  while (pending.length > 0) yield await next();
}

async function make(taking: Taking, pool: Pick<RowPool, 'makeRow'>): Promise<Made> {
  const { at } = taking;
  if ('problem' in taking) return { at, problem: taking.problem };
  return { at, row: 'lost' in taking ? toLostRow(taking.lost) : await pool.makeRow(taking.page) };
}

function toLostRow({ url, fetched, digest, failure }: LostPage): PageRow {
  const known = { url: url ?? null, fetched: fetched ?? null, digest: digest ?? null };
  return { ...NOTHING_ANALYSED, ...known, error: toErrorText(failure), milliseconds: 0 };
}

function sizeOf(taking: Taking): number {
  if (!('page' in taking)) return 0;
  let size = taking.page.input.length;
  for (const text of taking.page.sheets?.values() ?? []) size += text.length;
  return size;
}
