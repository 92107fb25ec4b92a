/** What a link or a line of small print is for: an account, a cart, the owner's rights, how to return what one bought. */
import data from '../data/value/purposes.generated.ts';
import { once } from '../workspace/index.ts';
import { cutWords, toPlainPhrase } from './cut-words.ts';

/** The purposes there are words for, in the order of the file. */
export const PURPOSES = [
  'account',
  'cart',
  'copyright',
  'privacy',
  'terms',
  'imprint',
  'company',
  'about',
  'contact',
  'shipping',
  'returns',
  'payment',
  'cookies',
  'follow',
] as const;

export type Purpose = (typeof PURPOSES)[number];

/** What comes behind so many characters is not read: small print is short. */
const LONGEST = 4_000;
/** Where words of an address part. */
const PARTS = /[^\p{L}\p{N}]+/gu;
/** Signs that are no words for who cuts words. */
const SIGNS = /[©ⓒ]/u;

/** What a text is for by its words, in any language; often nothing. */
export function readPurposes(text: string): Purpose[] {
  const table = readTable();
  const plain = toPlainPhrase(text.slice(0, LONGEST));
  const words = cutWords(plain);
  const found = new Set<Purpose>();
  if (SIGNS.test(plain)) found.add('copyright');
  for (let first = 0; first < words.length; first++)
    for (let last = first; last < words.length && last < first + table.longest; last++) {
      const purpose = table.purposes.get(plain.slice(words[first].start, words[last].end));
      if (purpose !== undefined) found.add(purpose);
    }
  return PURPOSES.filter((purpose) => found.has(purpose));
}

/** What an address is for by the words of its path. */
export function readPathPurposes(address: string): Purpose[] {
  const path = address.replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, '').slice(0, LONGEST);
  return readPurposes(path.replace(PARTS, ' '));
}

interface PurposeTable {
  readonly purposes: ReadonlyMap<string, Purpose>;
  /** Words of the longest phrase. */
  readonly longest: number;
}

const readTable = once((): PurposeTable => {
  const purposes = new Map<string, Purpose>();
  let longest = 1;
  for (const { purpose, phrase } of collectPurposeWords(data)) {
    if (!purposes.has(phrase)) purposes.set(phrase, purpose);
    longest = Math.max(longest, cutWords(phrase).length);
  }
  return { purposes, longest };
});

/** The phrases of a file in the format its head describes. */
export function collectPurposeWords(text: string): { purpose: Purpose; language: string; phrase: string }[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const colon = line.indexOf(':');
      const [purpose, language] = line.slice(0, colon).split(' ');
      return line
        .slice(colon + 1)
        .split(';')
        .map((phrase) => ({ purpose: purpose as Purpose, language, phrase: phrase.trim() }));
    });
}
