import { stat } from 'node:fs/promises';
import type { Taking } from '../shard-page.ts';
import { collectSheets } from '../sheet/collect-sheets.ts';
import { findInputKind } from './input-kind.ts';
import type { PageColumns } from './page-columns.ts';
import { takeLines } from './take-lines.ts';
import { takeWarcPages } from './take-warc-pages.ts';

/** A file that is read. */
export interface OpenedInput {
  readonly takings: AsyncIterable<Taking>;
  /** What `at` comes to in the end. */
  readonly size: number;
  /** Style sheets of the file that were left out, since there were more than are kept. */
  readonly sheetsLeft: number;
}

export interface OpenInputOptions {
  readonly columns: PageColumns;
  /** Told while a first look is taken at the file: how far that is, 0…1. */
  readonly onLook?: ((share: number) => void) | undefined;
}

/** Opens a file, whatever it is; a BrokenInput says that nothing can be had of it. */
export async function openInput(path: string, { columns, onLook }: OpenInputOptions): Promise<OpenedInput> {
  const { kind, isPacked } = await findInputKind(path);
  const { size } = await stat(path);
  if (kind === 'warc') {
    const sheets = await collectSheets(path, (at) => onLook?.(at / size));
    return { takings: takeWarcPages(path, sheets), size, sheetsLeft: sheets.left };
  }
  if (kind === 'lines') return { takings: takeLines(path, isPacked), size, sheetsLeft: 0 };
  const { takeParquet } = await import('./take-parquet.ts');
  return { takings: takeParquet(path, columns), size, sheetsLeft: 0 };
}
