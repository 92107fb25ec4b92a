/** data/comment-words.txt as tables: how pages speak of readers' comments, by the hashes of words. */
import wordsText from '../../data/comment-words.generated.ts';
import { collectMonthNames } from '../../date/index.ts';
import { once } from '../../workspace/index.ts';
import { hashWords, joinHashes } from '../word/hashed-words.ts';

/** Bits of what a single word is. */
export const WORD = {
  noun: 1,
  answer: 2,
  site: 4,
  say: 8,
  before: 16,
  after: 32,
  unit: 64,
  number: 128,
  month: 256,
  /** It begins with a digit. */
  digits: 512,
} as const;

/** Bits of what a phrase is. */
export const PHRASE = { ask: 1, act: 2, field: 4, begun: 8 } as const;

/** The tables of the file. */
export interface CommentWords {
  /** Bits of WORD by the hash of a word. */
  readonly words: ReadonlyMap<number, number>;
  /** Bits of PHRASE by the joined hashes of words; `begun` where a longer one begins so. */
  readonly phrases: ReadonlyMap<number, number>;
}

/** Languages whose months are read; short forms of others are words of their own. */
const MONTH_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pl', 'nl'];

/** The words of the file, read when first asked for. */
export const COMMENT_WORDS: () => CommentWords = once(() => readCommentWords(wordsText));

/** Reads groups of phrases in the format the head of the file describes. */
export function readCommentWords(text: string): CommentWords {
  const words = new Map<number, number>();
  const phrases = new Map<number, number>();
  for (const [group, entries] of readGroups(text)) {
    for (const entry of entries) {
      if (Object.hasOwn(WORD, group)) addWord(words, entry, WORD[group as keyof typeof WORD]);
      else addPhrase(phrases, entry, PHRASE[group as keyof typeof PHRASE]);
    }
  }
  for (const month of collectMonthNames(MONTH_LANGUAGES)) addWord(words, month, WORD.month);
  return { words, phrases };
}

/** The groups of the file and their phrases. */
export function readGroups(text: string = wordsText): Map<string, readonly string[]> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [group, entries] = line.split(': ') as [string, string];
      return [group, entries.split(', ')];
    }),
  );
}

function addWord(words: Map<number, number>, word: string, bit: number): void {
  const { count, hash } = hashWords(word);
  if (count === 1) words.set(hash[0], (words.get(hash[0]) ?? 0) | bit);
}

function addPhrase(phrases: Map<number, number>, phrase: string, bit: number): void {
  const { count, hash } = hashWords(phrase);
  let joined = 0;
  for (let place = 0; place < count; place++) {
    joined = joinHashes(joined, hash[place]);
    phrases.set(joined, (phrases.get(joined) ?? 0) | (place === count - 1 ? bit : PHRASE.begun));
  }
}
