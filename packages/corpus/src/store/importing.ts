/** Which file is being imported as a whole: until it is all there, numbers refer to rows that are still to come. */
import type { Transaction } from './engine.ts';
import { StoreError } from './store-error.ts';

const IMPORTING = 'importing';

/** The name and the hash of the file that is not all imported; undefined where there is none. */
export async function readImporting({
  db,
}: Pick<Transaction, 'db'>): Promise<{ readonly file: string; readonly hash: string } | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', IMPORTING).executeTakeFirst();
  return row === undefined ? undefined : JSON.parse(row.value);
}

/** Says that a file is being imported, or, without one, that it is all there. */
export async function setImporting(
  { db, insert }: Transaction,
  importing?: { readonly file: string; readonly hash: string },
): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', IMPORTING).execute();
  if (importing !== undefined)
    await insert('setting', [{ name: IMPORTING, value: JSON.stringify(importing) }]);
}

/** Throws while a file is not all imported. */
export async function checkFinished(transaction: Pick<Transaction, 'db'>): Promise<void> {
  const importing = await readImporting(transaction);
  if (importing !== undefined) throw toUnfinished(importing.file);
}

/** The error of a corpus that is not whole. */
export function toUnfinished(file: string): StoreError {
  return new StoreError(
    'unfinished',
    `The import of ${file} into this corpus is still running or was broken off; import the same file again to finish it, or begin with a new corpus.`,
  );
}
