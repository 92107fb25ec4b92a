/**
 * Makes the lists of names and frequent words that ship: tsx bench/make-name-lists.ts CENSUS-DIR [DATA-DIR].
 * CENSUS-DIR holds `dist.all.last`, `dist.female.first` and `dist.male.first` of the US census of 1990 (public domain),
 * as the package `names` of PyPI carries them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainDataDir, findDataDir } from './data-dir.ts';

const TO = join(import.meta.dirname, '../packages/core/data/lexicon');
/** Two thirds of the people counted have one of these surnames; the next thousand add one in a hundred. */
const SURNAMES = 8000;
/** A word seen so often in small letters is a word of the language. */
const FREQUENT = 8;
/** A name is one sooner: seen so often in small letters, and mostly so. */
const FREQUENT_NAME = 3;

interface Counts {
  readonly small: Map<string, number>;
  readonly capital: Map<string, number>;
}

const [censusDir, given] = process.argv.slice(2);
const dataDir = findDataDir(given);
if (censusDir === undefined || dataDir === undefined) console.error(explainDataDir(given));
else makeLists(censusDir, dataDir);

function makeLists(censusDir: string, dataDir: string): void {
  const givenNames = [...readCensus(censusDir, 'male.first'), ...readCensus(censusDir, 'female.first')];
  const surnames = readCensus(censusDir, 'all.last').slice(0, SURNAMES);
  const counts = countWords(join(dataDir, 'content'));
  const names = new Set([...givenNames, ...surnames].map((name) => name.toLowerCase()));
  const frequent = [...counts.small]
    .filter(([word, small]) => {
      const capital = counts.capital.get(word) ?? 0;
      return word.length > 1 && small > capital && small >= (names.has(word) ? FREQUENT_NAME : FREQUENT);
    })
    .map(([word]) => word);
  write('given-name-census.txt', 'Given names of the US census of 1990, public domain', givenNames);
  write(
    'surname-census.txt',
    `The ${SURNAMES} most frequent surnames of the US census of 1990, public domain`,
    surnames,
  );
  write(
    'frequent-word.txt',
    'Words that texts of the WCXB pages (CC-BY-4.0) write small more often than large',
    frequent,
  );
}

function readCensus(folder: string, name: string): string[] {
  const lines = readFileSync(join(folder, `dist.${name}`), 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => toCapital(line.split(/\s+/)[0]));
}

/** MCDONALD as Mcdonald: look-ups do not mind the case of later letters. */
function toCapital(name: string): string {
  return name[0] + name.slice(1).toLowerCase();
}

/** How often words are written with a small first letter, and how often with a large one, in the texts people marked. */
function countWords(folder: string): Counts {
  const counts: Counts = { small: new Map(), capital: new Map() };
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.txt')) continue;
    for (const [word] of readFileSync(join(folder, file), 'utf8').matchAll(/\p{L}+/gu)) {
      const lower = word.toLowerCase();
      const kind = word === lower ? counts.small : counts.capital;
      kind.set(lower, (kind.get(lower) ?? 0) + 1);
    }
  }
  return counts;
}

function write(file: string, about: string, words: readonly string[]): void {
  const sorted = [...new Set(words)].sort();
  writeFileSync(join(TO, file), `# ${about}. Made by bench/make-name-lists.ts.\n${sorted.join('\n')}\n`);
  console.log(`${file} ${sorted.length}`);
}
