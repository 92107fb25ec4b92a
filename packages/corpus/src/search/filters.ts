import { parseModule } from '../genre/parse-module.ts';
import { type FacetName, toFacet, toRealised } from '../posting/facet.ts';
import type { PostingReader } from '../posting/posting-reader.ts';
import { toDateRanges } from './date-ranges.ts';
import { type DocumentSet, unite } from './document-set.ts';
import { narrowTo } from './match-query.ts';
import { QueryError } from './query.ts';

/** What pages are to be, beside having the words; of several values one is enough. */
export interface Filters {
  /** Where all words are to stand: a label, a zone, both, like `main/heading`, or a module: `module/NAME`. */
  readonly in?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly language?: string | readonly string[] | undefined;
  /** A genre or one that it is a kind of: `personal-home-page` has those of academics, too. */
  readonly genre?: string | readonly string[] | undefined;
  /** A module they have; `NAME/inline` on the page itself, `NAME/linked` by a link to another. */
  readonly module?: string | readonly string[] | undefined;
  /** A host or a domain. */
  readonly host?: string | readonly string[] | undefined;
  /** From this day, month or year on. */
  readonly after?: string | undefined;
  /** Before this day, month or year. */
  readonly before?: string | undefined;
}

/** Values of one filter: more than a person names. */
const MOST_VALUES = 100;

/** More years than there are. */
const MOST_DATES = 10_000;

/** The documents that filters let through; `undefined` where they filter nothing. */
export async function filterDocuments(
  filters: Filters,
  reader: PostingReader,
): Promise<DocumentSet | undefined> {
  let documents: DocumentSet | undefined;
  for (const name of ['type', 'language', 'host', 'genre', 'module'] as const) {
    const value = filters[name];
    if (value === undefined) continue;
    const values = [value].flat();
    if (values.length > MOST_VALUES)
      throw new QueryError(`“${name}” takes ${MOST_VALUES} values at most, but ${values.length} came.`);
    const words = values.map((text) => toFilterWord(name, text));
    documents = narrowTo(documents, await readAny(words, reader));
  }
  if (filters.after === undefined && filters.before === undefined) return documents;
  return narrowTo(documents, await readDates(filters, reader));
}

/** The word of the index that a value asks for. */
function toFilterWord(name: FacetName, value: string): string {
  if (name !== 'module') return toFacet(name, value);
  const { name: module, realised } = parseModule(value);
  return realised === undefined ? toFacet('module', module) : toRealised(module, realised);
}

async function readAny(words: readonly string[], reader: PostingReader): Promise<DocumentSet> {
  const sets: DocumentSet[] = [];
  for (const word of new Set(words)) sets.push((await reader.read(word)).documents);
  return unite(sets);
}

async function readDates({ after, before }: Filters, reader: PostingReader): Promise<DocumentSet> {
  const sets: DocumentSet[] = [];
  for (const [from, to] of toDateRanges(after, before))
    for (const { postings } of await reader.readRange(from, to, MOST_DATES)) sets.push(postings.documents);
  return unite(sets);
}
