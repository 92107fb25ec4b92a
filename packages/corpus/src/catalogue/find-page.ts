import type { Reading } from './reading.ts';

/** The page that a version is of; undefined where there is no such version. */
export async function findPage({ db }: Reading, version: number): Promise<number | undefined> {
  const row = await db.selectFrom('version').select('page').where('id', '=', version).executeTakeFirst();
  return row?.page;
}
