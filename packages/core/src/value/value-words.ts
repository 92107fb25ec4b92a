/** data/value/words.txt as a table: phrases in many languages, and what each makes of the value beside it. */
import wordData from '../data/value/words.generated.ts';
import { once } from '../workspace/index.ts';
import { cutWords, toPlainPhrase, type WordPlace } from './cut-words.ts';
import { primaryOf } from './language-tag.ts';

/** What a phrase makes of the value beside it; the head of the file says what each means. */
export const WORD_KINDS = [
  'before',
  'now',
  'from',
  'fromafter',
  'saving',
  'shipping',
  'rate',
  'base',
  'to',
  'free',
  'per',
  'unit',
  'of',
  'mostfirst',
  'star',
  'review',
  'in',
  'out',
  'pre',
  'low',
  'buy',
  'sku',
  'brand',
  'condition',
  'times3',
  'times4',
  'times5',
  'times6',
  'times7',
  'times8',
  'times9',
] as const;

export type WordKind = (typeof WORD_KINDS)[number];

interface Sense {
  readonly kind: WordKind;
  readonly language: string;
}

/** One line of the file. */
export interface ValueWord extends Sense {
  readonly phrase: string;
}

/** What is looked for, and on a page of which language. */
export interface Wanted {
  readonly kinds: readonly WordKind[];
  readonly language?: string | undefined;
}

/** A phrase that was found. */
export interface PhraseFound {
  readonly kind: WordKind;
  readonly phrase: string;
  /** The words before it, and those up to its end. */
  readonly from: number;
  readonly to: number;
}

/** Phrases of so many letters mean the same on pages of every language. */
const LONG_ENOUGH = 6;
/** The most words of a phrase; of scripts without spaces each sign is one. */
const MOST_WORDS = 12;

/** Reads phrases in the format the head of the file describes. */
export function readValueWords(text: string = wordData): ValueWord[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const colon = line.indexOf(': ');
      const [kind, language] = line.slice(0, colon).split(' ') as [WordKind, string];
      const phrases = line.slice(colon + 2).split('; ');
      return phrases.map((phrase) => ({ kind, language, phrase }));
    });
}

const TABLE = once(() => {
  const table = new Map<string, Sense[]>();
  for (const { kind, language, phrase } of readValueWords()) {
    const senses = table.get(phrase);
    if (senses === undefined) table.set(phrase, [{ kind, language }]);
    else senses.push({ kind, language });
  }
  return table;
});

/** For each word that begins a phrase of the table the most words such a phrase has. */
const STARTS = once(() => {
  const starts = new Map<string, number>();
  for (const phrase of TABLE().keys()) {
    const words = cutWords(phrase);
    if (words.length === 0) continue;
    const first = phrase.slice(words[0].start, words[0].end);
    starts.set(first, Math.max(starts.get(first) ?? 0, words.length));
  }
  return starts;
});

/** What a whole text is, of the kinds that are looked for. */
export function kindOf(text: string, wanted: Wanted): WordKind | undefined {
  return lookUp(toPlainPhrase(text), wanted);
}

function lookUp(phrase: string, { kinds, language }: Wanted): WordKind | undefined {
  const senses = TABLE().get(phrase);
  if (senses === undefined) return undefined;
  const own = primaryOf(language);
  return senses.find((sense) => kinds.includes(sense.kind) && isSpoken(phrase, sense, own))?.kind;
}

function isSpoken(phrase: string, { language }: Sense, own: string | undefined): boolean {
  if (own === undefined || language === own || language === '*') return true;
  if (language === 'en') return phrase.length > 2;
  return phrase.length >= LONG_ENOUGH || phrase.charCodeAt(0) > 0x24f;
}

/** The longest phrase that ends a text. */
export function findAtEnd(text: string, wanted: Wanted): PhraseFound | undefined {
  const plain = toPlainPhrase(text);
  const words = cutWords(plain);
  const least = Math.max(0, words.length - MOST_WORDS);
  for (let from = least; from < words.length; from++) {
    if (words.length - from > countMost(plain, words[from])) continue;
    const found = findBetween({ plain, words }, [from, words.length], wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The longest phrase that begins a text. */
export function findAtStart(text: string, wanted: Wanted): PhraseFound | undefined {
  const plain = toPlainPhrase(text);
  return findFrom({ plain, words: cutWords(plain) }, 0, wanted);
}

/** The phrases of a text from left to right, none inside another one; the longest of those that begin at the same word. */
export function collectWithin(text: string, wanted: Wanted): PhraseFound[] {
  const plain = toPlainPhrase(text);
  const words = cutWords(plain);
  const phrases: PhraseFound[] = [];
  for (let from = 0; from < words.length; ) {
    const found = findFrom({ plain, words }, from, wanted);
    if (found !== undefined) phrases.push(found);
    from = found?.to ?? from + 1;
  }
  return phrases;
}

interface Cut {
  readonly plain: string;
  readonly words: readonly WordPlace[];
}

/** The most words of a phrase that begins with a word; 0 where none does. */
function countMost(plain: string, { start, end }: WordPlace): number {
  return STARTS().get(plain.slice(start, end)) ?? 0;
}

function findFrom(cut: Cut, from: number, wanted: Wanted): PhraseFound | undefined {
  if (from >= cut.words.length) return undefined;
  const most = Math.min(MOST_WORDS, countMost(cut.plain, cut.words[from]));
  for (let to = Math.min(cut.words.length, from + most); to > from; to--) {
    const found = findBetween(cut, [from, to], wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findBetween(
  { plain, words }: Cut,
  [from, to]: readonly [number, number],
  wanted: Wanted,
): PhraseFound | undefined {
  const phrase = plain.slice(words[from].start, words[to - 1].end);
  const kind = lookUp(phrase, wanted);
  return kind && { kind, phrase, from, to };
}
