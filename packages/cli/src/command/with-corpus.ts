import type { Engine } from '@anatome/corpus';
import { Failure, toUsageFailure } from '../failure.ts';
import { createOutput } from '../terminal/output.ts';
import { type StoreOptions, withStore } from './with-store.ts';

/** Works with a corpus that is there; what samples and forms refuse is a mistake of whoever typed it. */
export function withCorpus(
  options: StoreOptions,
  work: (engine: Engine) => Promise<number>,
): Promise<number> {
  return withStore(
    options,
    async (engine) => {
      try {
        return await work(engine);
      } catch (error) {
        const { FormError, QueryError } = await import('@anatome/corpus');
        if (error instanceof QueryError) throw toUsageFailure(error.message);
        if (error instanceof FormError) throw new Failure('bad-form', error.message);
        throw error;
      }
    },
    { isOld: true },
  );
}

/** Prints one thing to standard output, or to a file. */
export async function print(text: string, file?: string): Promise<void> {
  const output = createOutput(file);
  await output.write(text);
  await output.close();
}

/** Rows as CSV that no spreadsheet takes for formulas. */
export async function toCsvText(rows: readonly (readonly (string | number)[])[]): Promise<string> {
  const { toCsv } = await import('@anatome/core/export');
  return toCsv(rows);
}

/** Refuses formats nobody knows. */
export function checkFormat(format: string, names: readonly string[]): void {
  if (!names.includes(format)) throw toUsageFailure(`no format "${format}"; there is ${names.join(', ')}`);
}

/** Columns of text, each as wide as it needs to be. */
export function toColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at].length))) ?? [];
  const toLine = (row: readonly string[]): string =>
    row
      .map((cell, at) => cell.padEnd(widths[at]))
      .join('  ')
      .trimEnd();
  return rows.map((row) => `${toLine(row)}\n`).join('');
}

/** Rows as a table of Markdown, the first one naming the columns. */
export function toMarkdownTable([names, ...rows]: readonly (readonly string[])[]): string {
  const toLine = (row: readonly string[]): string =>
    `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
  return `${toLine(names)}|${names.map(() => '---').join('|')}|\n${rows.map(toLine).join('')}`;
}
