/** Hosts that asked to be left alone: also a crawler that was killed meanwhile keeps to that. */
import type { Engine, Transaction } from '../store/engine.ts';

/** Notes until when a host is left alone. */
export async function keepPause(
  { db, insert }: Transaction,
  {
    host,
    milliseconds,
    reason,
  }: { readonly host: string; readonly milliseconds: number; readonly reason: string },
): Promise<void> {
  const until = new Date(Date.now() + Math.min(milliseconds, LONGEST_PAUSE)).toISOString();
  await db.deleteFrom('crawl_pause').where('host', '=', host).execute();
  await insert('crawl_pause', [{ host, until, reason: reason.slice(0, 500) }]);
}

/** What asks for more means never; a year is long enough to ask again. */
const LONGEST_PAUSE = 365 * 86_400_000;

/** Milliseconds that hosts are still to be left alone. */
export async function readPauses({ db }: Pick<Engine, 'db'>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('crawl_pause')
    .select(['host', 'until'])
    .where('until', '>', new Date().toISOString())
    .execute();
  return new Map(rows.map(({ host, until }) => [host, Date.parse(until) - Date.now()]));
}
