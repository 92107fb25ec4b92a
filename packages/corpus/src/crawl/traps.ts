/** Traps as a corpus keeps them, and pages that say the same again and again. */

import { distance, fromHex, NEAR_DISTANCE, toHex } from '@anatome/core/number';
import type { Transaction } from '../store/engine.ts';
import { toStorable } from '../store/to-storable.ts';
import { toShape } from './address-shape.ts';
import type { TrapFound } from './find-candidates.ts';

/** Rows of traps of one crawl: what comes after is counted with the last of its kind. */
const MOST_ROWS = 1_000;
/** So many pages of one shape in a row that say nearly the same: more of them say nothing more. */
export const MOST_ALIKE = 25;

/** Notes traps; says which of them were not known. */
export async function noteTraps(
  { db, insert }: Transaction,
  crawl: number,
  traps: readonly TrapFound[],
): Promise<TrapFound[]> {
  const fresh: TrapFound[] = [];
  for (const { kind, shape, links, address } of joinTraps(traps)) {
    const { numUpdatedRows } = await db
      .updateTable('crawl_trap')
      .set((row) => ({ links: row('links', '+', links) }))
      .where('crawl', '=', crawl)
      .where('kind', '=', kind)
      .where('shape', '=', shape)
      .executeTakeFirst();
    if (Number(numUpdatedRows) > 0) continue;
    const { count } = await db
      .selectFrom('crawl_trap')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('crawl', '=', crawl)
      .executeTakeFirstOrThrow();
    if (count >= MOST_ROWS) continue;
    const noticed = new Date().toISOString();
    await insert('crawl_trap', [{ crawl, kind, shape, links, example: toStorable(address), noticed }]);
    fresh.push({ kind, address, links });
  }
  return fresh;
}

function joinTraps(traps: readonly TrapFound[]): (TrapFound & { readonly shape: string })[] {
  const joined = new Map<string, TrapFound & { readonly shape: string }>();
  for (const trap of traps) {
    const shape = toStorable(toTrapShape(trap));
    const id = `${trap.kind} ${shape}`;
    const links = (joined.get(id)?.links ?? 0) + trap.links;
    joined.set(id, { ...(joined.get(id) ?? trap), shape, links });
  }
  return [...joined.values()];
}

/** What grows deeper has a new shape at each step: its first folders say where it is. */
function toTrapShape({ kind, address }: TrapFound): string {
  const shape = toShape(address);
  if (kind !== 'deep' && kind !== 'repeated') return shape;
  return `${shape.split('?', 1)[0].split('/').slice(0, 3).join('/')}/…`;
}

/** Compares a page with the last of its shape; true where it is one too many that says the same. */
export async function noteText(
  { db }: Transaction,
  crawl: number,
  { address, simhash }: { readonly address: string; readonly simhash: bigint },
): Promise<boolean> {
  const shape = toStorable(toShape(address));
  const at = db.selectFrom('crawl_shape').where('crawl', '=', crawl).where('shape', '=', shape);
  const old = await at.select(['simhash', 'alike', 'closed']).executeTakeFirst();
  if (old === undefined || old.closed !== null) return false;
  const isAlike = old.simhash !== null && distance(fromHex(old.simhash), simhash) <= NEAR_DISTANCE;
  const alike = isAlike ? old.alike + 1 : 0;
  const isTrap = alike >= MOST_ALIKE;
  await db
    .updateTable('crawl_shape')
    .set({ simhash: toHex(simhash), alike, ...(isTrap && { closed: 'alike' }) })
    .where('crawl', '=', crawl)
    .where('shape', '=', shape)
    .execute();
  return isTrap;
}
