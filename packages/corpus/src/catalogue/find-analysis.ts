import type { Reading } from './reading.ts';

/** The last analysis of a version that came to something; undefined where there is none. */
export async function findAnalysis({ db }: Reading, version: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('analysis')
    .select('id')
    .where('version', '=', version)
    .where('error', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id;
}
