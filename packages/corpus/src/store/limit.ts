/** How large a corpus may become on its disk. */
import type { Engine, Transaction } from './engine.ts';
import { StoreError } from './store-error.ts';

const LIMIT = 'limit';

/** The bound of the corpus in bytes; undefined where there is none. */
export async function readLimit({ db }: Pick<Engine, 'db'>): Promise<number | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', LIMIT).executeTakeFirst();
  return row === undefined ? undefined : Number(row.value);
}

/** Sets the bound, or takes it away; a corpus that is larger already stays as it is and takes nothing more. */
export async function setLimit(engine: Engine, bytes: number | undefined): Promise<void> {
  if (bytes !== undefined && !(Number.isSafeInteger(bytes) && bytes >= 0)) {
    throw new StoreError('bad-query', `A limit is a whole number of bytes, not ${bytes}.`);
  }
  await engine.write(async ({ db, insert }) => {
    await db.deleteFrom('setting').where('name', '=', LIMIT).execute();
    if (bytes !== undefined) await insert('setting', [{ name: LIMIT, value: String(bytes) }]);
  });
}

/**
 * Throws where `bytes` more would be too many; to be asked in the transaction that writes them. Only bytes count that are known
 * beforehand, so rows and indexes of the last transaction may go beyond.
 */
export async function checkRoom(transaction: Transaction, bytes: number): Promise<void> {
  const limit = await readLimit(transaction);
  if (limit === undefined) return;
  const size = await transaction.size();
  if (size + bytes <= limit) return;
  throw new StoreError(
    'full',
    `The corpus takes ${show(size)} on its disk, and with ${show(bytes)} more it would be beyond its limit of ${show(limit)}; raise the limit, or forget pages.`,
  );
}

function show(bytes: number): string {
  return `${bytes.toLocaleString('en')} bytes`;
}
