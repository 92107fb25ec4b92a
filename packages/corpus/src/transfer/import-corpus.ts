import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Engine, Transaction } from '../store/engine.ts';
import { readImporting, setImporting, toUnfinished } from '../store/importing.ts';
import { unpack } from '../store/pack.ts';
import type { Row } from '../store/tables.ts';
import { checkFile } from './check-file.ts';
import { type AnyRow, parseLine, toDamaged } from './corpus-file.ts';
import { createPageKeeper } from './keep-pages.ts';
import { createWholeKeeper } from './keep-whole.ts';
import { readFileLines } from './read-file-lines.ts';

/** How much was imported. */
export interface Imported {
  /** `whole`: every table, numbers and index as they were. `pages`: the versions of pages, beside those that were there. */
  readonly as: 'whole' | 'pages';
  readonly pages: number;
  /** New versions. */
  readonly kept: number;
  /** Versions that were there already. */
  readonly known: number;
  /** Analyses; of pages that come beside others none. */
  readonly analyses: number;
}

export interface ImportOptions {
  /** Told now and then how many of how many bytes are read; the file is read twice, first to check it. */
  readonly onBytes?: ((done: number, all: number, isChecking: boolean) => void) | undefined;
}

/** Takes in rows one after the other, some in each transaction. */
export interface Keeper {
  take(each: AnyRow): Promise<void>;
  end(): Promise<Imported>;
}

/**
 * Imports what `exportCorpus` wrote. The whole file is checked before anything is written. An empty corpus becomes the one that
 * was exported; to one that holds pages those of the file are added, as if they had arrived there, with numbers of its own and
 * without their analyses. An import that was broken off goes on when the same file is imported again.
 */
export async function importCorpus(
  engine: Engine,
  file: string,
  { onBytes = () => {} }: ImportOptions = {},
): Promise<Imported> {
  const { size } = statSync(file);
  const { sha256, rows } = await checkFile(file, (done) => onBytes(done, size, true));
  const isWhole = await engine.write((transaction) => begin(transaction, file, sha256), { isAlone: true });
  const keeper = isWhole ? createWholeKeeper(engine, rows) : createPageKeeper(engine);
  let number = 0;
  for await (const line of readFileLines(file, (done) => onBytes(done, size, false))) {
    if (++number === 1) continue;
    // The last line, an object.
    if (line[0] !== 0x5b) break;
    const each = parseLine(line.toString(), number);
    if (each.table === 'blob') await checkBlob(each.row, number);
    await keeper.take(each);
  }
  const imported = await keeper.end();
  if (isWhole) await engine.write((transaction) => setImporting(transaction));
  return imported;
}

/** Where a corpus has rows in one of these, it is not empty. */
const WITNESSES = [
  'page',
  'blob',
  'answer',
  'analysis',
  'forgotten',
  'sample',
  'form',
  'annotator',
  'lesson',
] as const;

/** Whether the corpus becomes what the file is; says so in the corpus, lest half of it be taken for all. */
async function begin(transaction: Transaction, file: string, hash: string): Promise<boolean> {
  const importing = await readImporting(transaction);
  if (importing !== undefined && importing.hash !== hash) throw toUnfinished(importing.file);
  if (importing !== undefined) return true;
  for (const table of WITNESSES) {
    const rows = await transaction.db
      .selectFrom(table)
      .select((select) => select.lit(1).as('one'))
      .limit(1)
      .execute();
    if (rows.length > 0) return false;
  }
  await setImporting(transaction, { file: basename(file), hash });
  return true;
}

async function checkBlob(row: Row<'blob'>, number: number): Promise<void> {
  // Nobody says honestly how large they are who wants to fill memory: then there is no more than they say.
  const bytes = await unpack(row, Math.max(1, row.size)).catch(() => undefined);
  if (bytes?.length !== row.size) throw toDamaged(`the bytes of line ${number} are not those of its hash`);
}
