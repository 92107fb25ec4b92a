import type { Engine, Transaction } from '../store/engine.ts';
import { checkRoom } from '../store/limit.ts';
import type { Row, TableName } from '../store/tables.ts';
import { Batch } from './batch.ts';
import type { AnyRow, End } from './corpus-file.ts';
import type { Imported, Keeper } from './import-corpus.ts';

/** Writes rows of all tables as they are into a corpus that has none, or only some of the same. */
export function createWholeKeeper(engine: Engine, rows: End['rows']): Keeper {
  const batch = new Batch();
  const keep = async (): Promise<void> => {
    const waiting = batch.take();
    await engine.write(async (transaction) => {
      await checkRoom(transaction, waiting.bytes);
      for (const [table, some] of groupByTable(waiting.rows)) await insert(transaction, table, some);
    });
  };
  return {
    take: async (each) => {
      batch.add(each);
      if (batch.isFull) await keep();
    },
    end: async () => {
      if (batch.rows.length > 0) await keep();
      const { page = 0, version = 0, analysis = 0 } = rows;
      return { as: 'whole', pages: page, kept: version, known: 0, analyses: analysis } satisfies Imported;
    },
  };
}

function groupByTable(rows: readonly AnyRow[]): Map<TableName, AnyRow['row'][]> {
  const tables = new Map<TableName, AnyRow['row'][]>();
  for (const { table, row } of rows) {
    const group = tables.get(table) ?? [];
    tables.set(table, group);
    group.push(row);
  }
  return tables;
}

async function insert(
  transaction: Transaction,
  table: TableName,
  rows: readonly AnyRow['row'][],
): Promise<void> {
  // Numbers that were given out before everything was forgotten are not given again.
  if (table === 'counter') await raiseCounters(transaction, rows as readonly Row<'counter'>[]);
  await transaction.insert(table, rows as never, { isOnce: true });
}

async function raiseCounters({ db }: Transaction, rows: readonly Row<'counter'>[]): Promise<void> {
  for (const { name, next } of rows)
    await db.updateTable('counter').set({ next }).where('name', '=', name).where('next', '<', next).execute();
}
