import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';
import type { Candidate } from './choose-current.ts';

/** All analyses of some pages that did not fail. */
export async function readCandidates(db: Kysely<Tables>, pages: readonly number[]): Promise<Candidate[]> {
  if (pages.length === 0) return [];
  const rows = await db
    .selectFrom('analysis')
    .innerJoin('version', 'version.id', 'analysis.version')
    .select(['analysis.id', 'analysis.page', 'analysis.version', 'analysis.is_current', 'version.seen'])
    .where('analysis.page', 'in', pages)
    .where('analysis.error', 'is', null)
    .execute();
  return rows.map(({ is_current: current, ...row }) => ({ ...row, isCurrent: current === 1 }));
}
