/** The large lexicon of the measurements: surnames, given names, streets, cities, postal codes of the data directory. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildLexicon, type Lexicon } from '@anatome/core';
import type { WordType } from '@anatome/core/lexicon';

const LISTS: readonly (readonly [file: string, type: string])[] = [
  ['surnames-union.txt.gz', 'wtSurname'],
  ['de-personennamen.txt.gz', 'wtPerson'],
  ['de-stadtnamen.txt.gz', 'wtCity'],
  ['de-strassennamen.txt.gz', 'wtStreetName'],
  ['libpostal-given.txt.gz', 'wtGiven'],
  ['smashew-first.txt.gz', 'wtGiven'],
];

const TYPES: readonly WordType[] = [
  { name: 'wtSurname', case: 'capital', guarded: true },
  { name: 'wtGiven', case: 'capital', guarded: true },
  { name: 'wtPerson', case: 'capital', guarded: true },
  { name: 'wtCity', case: 'capital', guarded: false },
  { name: 'wtStreetName', case: 'capital', guarded: false },
];

/** All entries with their types, as a plain Map. */
export function readBigEntries(dataDir: string): Map<string, string[]> {
  const entries = new Map<string, string[]>();
  const add = (entry: string, type: string): void => {
    const types = entries.get(entry) ?? [];
    if (!types.includes(type)) entries.set(entry, [...types, type]);
  };
  const read = (file: string): string[] =>
    gunzipSync(readFileSync(join(dataDir, 'lexica', file)))
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '');
  for (const [file, type] of LISTS) for (const entry of read(file)) add(entry, type);
  for (const line of read('zipcodes.de.csv.gz').slice(1)) {
    const [, zip, place] = line.split(',') as [string, string, string];
    add(zip, 'wtZipcode');
    add(place, 'wtPlace');
  }
  return entries;
}

export function buildBigLexicon(entries: ReadonlyMap<string, readonly string[]>): Lexicon {
  return buildLexicon(entries, TYPES);
}
