import type { Engine } from '../store/engine.ts';
import { keepAnswers } from '../store/keep-answers.ts';
import { type Keepable, keepVersions } from '../store/keep-versions.ts';
import type { Row } from '../store/tables.ts';
import { Batch } from './batch.ts';
import { type AnyRow, toDamaged } from './corpus-file.ts';
import type { Keeper } from './import-corpus.ts';

/** Adds the pages of a file to those that are there, each with all its versions, bytes and parts in one transaction. */
export function createPageKeeper(engine: Engine): Keeper {
  const batch = new Batch();
  let [pages, kept, known] = [0, 0, 0];
  let last: AnyRow['table'] | undefined;
  const keep = async (): Promise<void> => {
    const { rows } = batch.take();
    const versions = toKeepables(rows);
    const blobs = rows.flatMap((each) => (each.table === 'blob' ? [each.row] : []));
    const answers = rows.flatMap((each) => (each.table === 'answer' ? [each.row] : []));
    const done = await engine.write(async (transaction) => {
      await keepAnswers(transaction, answers);
      return versions.length > 0 ? keepVersions(transaction, blobs, versions) : [];
    });
    pages += rows.filter(({ table }) => table === 'page').length;
    kept += done.filter(({ isNew }) => isNew).length;
    known += done.filter(({ isNew }) => !isNew).length;
  };
  return {
    take: async (each) => {
      if (!TAKEN.has(each.table)) return;
      // Blobs stand before the first page that needs them: here a page is whole, and the next has not begun.
      const isBetween =
        last !== 'blob' && (each.table === 'blob' || each.table === 'page' || each.table === 'answer');
      if (batch.isFull && isBetween) await keep();
      batch.add(each);
      last = each.table;
    },
    end: async () => {
      if (batch.rows.length > 0) await keep();
      return { as: 'pages', pages, kept, known, analyses: 0 };
    },
  };
}

const TAKEN: ReadonlySet<AnyRow['table']> = new Set(['blob', 'page', 'version', 'part', 'answer']);

/** Versions of the pages before them, with the parts behind them. */
function toKeepables(rows: readonly AnyRow[]): Keepable[] {
  const versions: { row: Row<'version'>; page: Row<'page'>; parts: Row<'part'>[] }[] = [];
  let page: Row<'page'> | undefined;
  for (const each of rows) {
    if (each.table === 'page') page = each.row;
    if (each.table === 'version') {
      if (page?.id !== each.row.page)
        throw toDamaged(`version ${each.row.id} does not stand behind its page`);
      versions.push({ row: each.row, page, parts: [] });
    }
    if (each.table === 'part') {
      const version = versions.at(-1);
      if (version?.row.id !== each.row.version)
        throw toDamaged(`a part of version ${each.row.version} does not stand behind it`);
      version.parts.push(each.row);
    }
  }
  return versions.map(({ row: { id: _, page: __, ...row }, page: { address, url, added }, parts }) => ({
    ...row,
    address,
    url,
    added,
    parts: parts.map(({ url: at, kind, blob }) => ({ url: at, kind, blob })),
  }));
}
