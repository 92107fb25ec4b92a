import { fromHex } from '@anatome/core/number';
import { NearFinder } from '../duplicate/near-finder.ts';
import type { Engine } from '../store/engine.ts';

/** A current analysis whose text is long enough to be compared. */
interface Compared {
  readonly id: number;
  readonly page: number;
  readonly simhash: string;
  readonly near: number | null;
}

/** Pages that are changed in one transaction. */
const PAGES = 1_000;

/**
 * Says of each page which is the first that says nearly the same: the one of the lowest number, itself if there is none.
 * Only pages that nobody has looked at since they or their first changed are compared, with all others.
 */
export async function settleNear(engine: Engine): Promise<void> {
  const compared = await readCompared(engine);
  if (compared.every(({ near }) => near !== null)) return;
  const first = findFirst(compared);
  const changed = compared.filter(({ near }, place) => near !== first[place]);
  const pages = new Map(compared.map(({ id }, place) => [id, first[place]]));
  for (let from = 0; from < changed.length; from += PAGES)
    await engine.write(async ({ db }) => {
      for (const { id } of changed.slice(from, from + PAGES))
        await db
          .updateTable('analysis')
          .set({ near: pages.get(id) })
          .where('id', '=', id)
          .execute();
    });
}

async function readCompared({ db }: Engine): Promise<Compared[]> {
  const rows = await db
    .selectFrom('analysis')
    .select(['id', 'page', 'simhash', 'near'])
    .where('is_current', '=', 1)
    .where('simhash', 'is not', null)
    .orderBy('page')
    .execute();
  return rows as Compared[];
}

/** The first page near each, in the order they came. */
function findFirst(compared: readonly Compared[]): number[] {
  const finder = new NearFinder(compared.map(({ simhash }) => fromHex(simhash)));
  const first = compared.map(({ page, near }) => near ?? page);
  for (const [place, { page, near }] of compared.entries()) {
    if (near !== null) continue;
    for (const other of finder.find(place)) {
      first[place] = Math.min(first[place], compared[other].page);
      first[other] = Math.min(first[other], page);
    }
  }
  return first;
}
