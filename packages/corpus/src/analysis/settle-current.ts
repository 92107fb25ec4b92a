import { sql } from 'kysely';
import type { Engine, Transaction } from '../store/engine.ts';
import { chooseCurrent } from './choose-current.ts';
import { readCandidates } from './read-candidates.ts';
import { replaceCurrent } from './replace-current.ts';

/** Pages of one transaction. */
const PAGES = 50;

/** Makes the analysis of the version seen last the current one wherever an older version came again since. */
export async function settleCurrent(engine: Engine): Promise<void> {
  const pages = await findUnsettled(engine);
  for (let from = 0; from < pages.length; from += PAGES)
    await engine.write((transaction) => settle(transaction, pages.slice(from, from + PAGES)));
}

/** Only pages with several analyses can have the wrong one. */
async function findUnsettled({ db }: Engine): Promise<number[]> {
  const ranked = db
    .selectFrom('analysis')
    .innerJoin('version', 'version.id', 'analysis.version')
    .select([
      'analysis.page',
      'analysis.is_current',
      sql<number>`row_number() OVER (PARTITION BY analysis.page ORDER BY version.seen DESC, version.id DESC, analysis.id DESC)`.as(
        'place',
      ),
    ])
    .where('analysis.error', 'is', null);
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .select('page')
    .where('place', '=', 1)
    .where('is_current', '=', 0)
    .orderBy('page')
    .execute();
  return rows.map(({ page }) => page);
}

async function settle(transaction: Transaction, pages: readonly number[]): Promise<void> {
  await transaction.take('analysis', 0);
  const candidates = await readCandidates(transaction.db, pages);
  await replaceCurrent(transaction, candidates, chooseCurrent(candidates));
}
