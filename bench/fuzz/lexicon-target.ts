/** Word lists, and the lexicon files made of them: damaged, and with a checksum that says they are not. */
import {
  buildLexicon,
  type Lexicon,
  loadLexicon,
  readWordList,
  saveLexicon,
  WordListError,
} from '@anatome/core';
import { toCrc32 } from '@anatome/core/lexicon';
import type { Matter, Random } from '../../packages/core/test/hostile/mutate.ts';
import type { Target } from './target.ts';

const MATTER: Matter = {
  seeds: [
    '#type wtCity case=capital guarded\nBerlin\twtCity\nNew York\twtCity,wtState\nnew  york city\twtCity\n',
    '#type wtName case=any\nadä\twtName\nŻółw\twtName\n日本語\twtName\n😀 smile\twtName\n# comment\n\nO’Neil-Smith\twtName\n',
    'a\twtA\nab\twtA\nabc\twtB\nabcd\twtA,wtB,wtC\n1 2 3\twtNumber\n.\twtDot\n',
  ],
  words: [
    '\t',
    '\n',
    '\r\n',
    ',',
    '#',
    '#type ',
    ' case=exact',
    ' guarded',
    ' case=?',
    'wtA',
    '\u0000',
    '\ufeff',
    'ß',
    'İ',
    ' ',
    '\ud83d',
    'a'.repeat(300),
  ],
};

/** Where the checksum stands in a file, and what it is of. */
const CHECKSUM_AT = 8;
const CHECKED_FROM = 12;
const MOST_DAMAGE = 6;

export function createLexiconTarget(): Target {
  return {
    matter: MATTER,
    examine: (text, random) => {
      const lexicon = readList(text);
      if (lexicon === undefined) return undefined;
      const file = saveLexicon(lexicon);
      const size = loadLexicon(file).size;
      if (size !== lexicon.size) return `${lexicon.size} entries became ${size}.`;
      return examineDamage(file, random);
    },
  };
}

/** The lexicon of a list, undefined when the list is refused as it should be. */
function readList(text: string): Lexicon | undefined {
  try {
    const { entries, types } = readWordList(text);
    return buildLexicon(entries, types);
  } catch (error) {
    if (error instanceof WordListError || /"/.test((error as Error).message)) return undefined;
    throw error;
  }
}

/** A damaged file is refused in words of our own, or it is a lexicon that can be asked. */
function examineDamage(file: Uint8Array, random: Random): string | undefined {
  const bytes = file.slice(0, random(4) === 0 ? random(file.length + 1) : file.length);
  for (let left = random(MOST_DAMAGE); left > 0 && bytes.length > 0; left--)
    bytes[random(bytes.length)] = random(256);
  if (random(2) === 0 && bytes.length >= CHECKED_FROM)
    new DataView(bytes.buffer).setUint32(CHECKSUM_AT, toCrc32(bytes.subarray(CHECKED_FROM)), true);
  try {
    const lexicon = loadLexicon(bytes);
    for (const word of ['Berlin', 'abcd', 'new york', '😀 smile']) lexicon.find(word);
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    return message.startsWith('This ') ? undefined : `A damaged file is refused with "${message}".`;
  }
}
