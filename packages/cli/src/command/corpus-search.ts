import type { CorpusResult, FacetName, Filters, RecordResult } from '@anatome/corpus';
import { EXIT } from '../exit.ts';
import { toUsageFailure } from '../failure.ts';
import { note } from '../terminal/message.ts';
import { createOutput, type Output } from '../terminal/output.ts';
import { toPageRows, toRecordRows } from './found-rows.ts';
import { showPages, showRecords } from './show-found.ts';
import { type StoreOptions, withStore } from './with-store.ts';

/** Options as typed. */
export interface CorpusSearchOptions extends StoreOptions {
  readonly in?: string;
  readonly type?: readonly string[];
  readonly genre?: readonly string[];
  readonly module?: readonly string[];
  readonly language?: readonly string[];
  readonly host?: readonly string[];
  readonly after?: string;
  readonly before?: string;
  readonly records?: string;
  readonly sort?: string;
  readonly fold?: boolean;
  readonly facets?: string;
  readonly limit: string;
  readonly offset: string;
  readonly format: string;
}

const FORMATS = ['text', 'json', 'csv'];

/** `anatome corpus search WORDS…`: pages that have them, or records. */
export function runCorpusSearch(words: readonly string[], options: CorpusSearchOptions): Promise<number> {
  const { format, records, sort, facets, fold } = options;
  if (!FORMATS.includes(format))
    throw toUsageFailure(`no format "${format}"; there is ${FORMATS.join(', ')}`);
  if (records === undefined && sort !== undefined)
    throw toUsageFailure('--sort names a column of records; say --records, too');
  const pagesOnly = { '--in': options.in, '--facets': facets, '--fold': fold };
  const wrong = Object.entries(pagesOnly).find(([, value]) => value !== undefined)?.[0];
  if (records !== undefined && wrong !== undefined)
    throw toUsageFailure(`${wrong} is for pages; leave it or --records out`);
  return withStore(
    options,
    async (engine) => {
      const { QueryError, searchCorpus, searchRecords } = await import('@anatome/corpus');
      const piece = { limit: Number(options.limit), offset: Number(options.offset) };
      const text = words.join(' ');
      try {
        if (records !== undefined)
          return await printRecords(
            await searchRecords(engine, {
              text,
              where: records,
              sort,
              filters: toFilters(options),
              ...piece,
            }),
            { format, offset: piece.offset },
          );
        const asked = { query: text, filters: { ...toFilters(options), in: options.in }, isFolded: fold };
        return await printPages(
          await searchCorpus(engine, { ...asked, facets: toFacets(facets), ...piece }),
          { format, offset: piece.offset },
        );
      } catch (error) {
        if (error instanceof QueryError) throw toUsageFailure(error.message);
        throw error;
      }
    },
    { isOld: true },
  );
}

function toFilters(options: CorpusSearchOptions): Omit<Filters, 'in'> {
  const { type, genre, module, language, host, after, before } = options;
  return { type, genre, module, language, host, after, before };
}

/** Names nobody knows are told by the search. */
function toFacets(names = ''): FacetName[] {
  return names.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim() as FacetName]));
}

interface Style {
  readonly format: string;
  readonly offset: number;
}

async function printPages(result: CorpusResult, { format, offset }: Style): Promise<number> {
  await print(result, format, {
    text: (output) => showPages(result, offset, output),
    csv: () => toPageRows(result.hits),
  });
  return toExit(result.total);
}

async function printRecords(result: RecordResult, { format, offset }: Style): Promise<number> {
  await print(result, format, {
    text: (output) => showRecords(result, offset, output),
    csv: () => toRecordRows(result.records),
  });
  return toExit(result.total);
}

interface Forms {
  text(output: Output): string;
  csv(): string[][];
}

async function print(
  result: { readonly cut: readonly string[] },
  format: string,
  forms: Forms,
): Promise<void> {
  const output = createOutput(undefined);
  if (format === 'json') await output.write(`${JSON.stringify(result)}\n`);
  else if (format === 'text') await output.write(forms.text(output));
  else {
    const { toCsv } = await import('@anatome/core/export');
    await output.write(toCsv(forms.csv()));
  }
  await output.close();
  for (const sentence of result.cut) note(sentence);
}

/** As with grep: nothing found is no success. */
function toExit(total: number): number {
  return total > 0 ? EXIT.good : EXIT.nothing;
}
