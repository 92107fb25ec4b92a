/** The words `mentions` looks for. A word is a run of letters, compared in small letters. */

const LETTER = { unknown: 0, no: 1, yes: 2 } as const;
/** Of each UTF-16 unit, once it has been asked for; halves of pairs count as letters. */
const LETTERS = new Uint8Array(0x1_0000);
const IS_LETTER = /\p{L}|\p{Surrogate}/u;

/** Whether a letter stands at a place of a text. */
export function isLetterAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  const known = LETTERS[code];
  return known === LETTER.unknown ? learn(code) : known === LETTER.yes;
}

function learn(code: number): boolean {
  const isLetter = IS_LETTER.test(String.fromCharCode(code));
  LETTERS[code] = isLetter ? LETTER.yes : LETTER.no;
  return isLetter;
}

/** Lists made ready, by how they were written; rule files hold a few dozen. */
const LISTS = new Map<string, WordList>();
const KEPT = 500;

/** The list as it was written between quotes, words apart by spaces. */
export function toWordList(written: string): WordList {
  let list = LISTS.get(written);
  if (list === undefined) {
    list = new WordList(written);
    if (LISTS.size >= KEPT) LISTS.clear();
    LISTS.set(written, list);
  }
  return list;
}

/** The Kelvin sign, the only letter beyond ASCII whose small letter is within. */
const KELVIN = 0x212a;
const ASCII = 0x80;
/** Turns an ASCII capital into its small letter. */
const SMALL = 0x20;
/** Lengths are bits; all longer words share the last one. */
const LONGEST = 31;

/** A list of words, sorted out: those of letters only, and the others, such as ©, which may stand anywhere. */
export class WordList {
  readonly signs: readonly string[];
  /** Letters of the longest word. */
  readonly longest: number;
  private readonly words: ReadonlySet<string>;
  /** By the first letter, 0 for those beyond ASCII: how long the words are. Turns away nearly all words of a page. */
  private readonly lengths = new Uint32Array(ASCII);

  constructor(written: string) {
    const all = written
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    this.words = new Set(all.filter((word) => /^\p{L}+$/u.test(word)));
    this.signs = all.filter((word) => !this.words.has(word));
    this.longest = Math.max(0, ...Array.from(this.words, ({ length }) => length));
    for (const word of this.words) this.lengths[bucketOf(word.charCodeAt(0))]! |= bitOf(word.length);
  }

  /** Whether the word at a place of a text is one of the list; its small letters are as many as its letters. */
  hasWordAt(text: string, start: number, end: number): boolean {
    const lengths = this.lengths[bucketOf(text.charCodeAt(start))]!;
    if ((lengths & bitOf(end - start)) === 0) return false;
    return this.words.has(text.slice(start, end).toLowerCase());
  }
}

function bucketOf(code: number): number {
  if (code < ASCII) return code | SMALL;
  return code === KELVIN ? 'k'.charCodeAt(0) : 0;
}

function bitOf(length: number): number {
  return 1 << Math.min(length, LONGEST);
}
