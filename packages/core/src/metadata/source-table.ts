/** data/metadata/sources.txt as tables: which property or meta name speaks of which field, and how much it is worth. */
import data from '../data/metadata/sources.generated.ts';
import type { MetadataField, MetadataSource } from './metadata.ts';

export interface SourceEntry {
  readonly source: MetadataSource;
  readonly name: string;
  readonly field: MetadataField;
  readonly weight: number;
}

/** Reads a table in the format the head of the file describes. */
export function readSourceTable(text: string = data): SourceEntry[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [source, name, field, weight] = line.split(' ');
      return {
        source: source as MetadataSource,
        name: name,
        field: (field === 'site-name' ? 'siteName' : field) as MetadataField,
        weight: Number(weight),
      };
    });
}

const TABLE: readonly SourceEntry[] = readSourceTable();

/** Entries of meta names, by name in lower case. */
const META_ENTRIES: ReadonlyMap<string, SourceEntry> = new Map(
  TABLE.filter(({ source }) => source !== 'json-ld' && source !== 'microdata').map((entry) => [
    entry.name,
    entry,
  ]),
);

/** Names that houses make for themselves: w-published-date, article-publish-time. */
const PUBLISHED = /(?:^|[-_.:])(?:pub|publish|published|publication)[-_.:]?(?:date|time|at|on)$/;
const PUBLISHED_WEIGHT = 0.75;

/** What a meta name, in lower case, speaks of. */
export function findMetaEntry(name: string): SourceEntry | undefined {
  const known = META_ENTRIES.get(name);
  if (known !== undefined || !name.includes('pub') || !PUBLISHED.test(name)) return known;
  return { source: 'meta', name, field: 'date', weight: PUBLISHED_WEIGHT };
}

/** Entries of schema.org properties in JSON-LD. */
export const JSON_LD_ENTRIES: readonly SourceEntry[] = TABLE.filter(({ source }) => source === 'json-ld');

/** Entries of schema.org properties in microdata, by property. */
export const MICRODATA_ENTRIES: ReadonlyMap<string, SourceEntry> = new Map(
  TABLE.filter(({ source }) => source === 'microdata').map((entry) => [entry.name, entry]),
);
