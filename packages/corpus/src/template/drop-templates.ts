import type { Transaction } from '../store/engine.ts';

/** Forgets the templates of the hosts of pages: they hold fingerprints of what is to be forgotten. */
export async function dropTemplates({ db }: Transaction, pages: readonly number[]): Promise<void> {
  const hosts = db.selectFrom('page').select('host').where('id', 'in', pages);
  await db.deleteFrom('template').where('host', 'in', hosts).execute();
}
