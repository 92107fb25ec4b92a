/** The words `mentions` looks for. A word is a run of letters, compared in small letters. */

const LETTER = { unknown: 0, no: 1, yes: 2 } as const;
/**
 * Of each UTF-16 unit, once it has been asked for; halves of pairs count as letters. A constant that is made unit by
 * unit, because all of it at once would take several milliseconds: it says what Unicode says, whatever was asked before.
 */
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

const KEPT = 500;

/** Lists made ready, by how they were written; rule files hold a few dozen, which are the same on every page. */
export class WordLists {
  private readonly lists = new Map<string, WordList>();

  /** The list as it was written between quotes, words apart by spaces. */
  find(written: string): WordList {
    let list = this.lists.get(written);
    if (list === undefined) {
      list = new WordList(written);
      if (this.lists.size >= KEPT) this.lists.clear();
      this.lists.set(written, list);
    }
    return list;
  }
}

/** A table of the workspace. */
export function createWordLists(): WordLists {
  return new WordLists();
}

/** A list of words, sorted out: those of letters only, and the others, such as ©, which may stand anywhere. */
export class WordList {
  /** Characters of the longest. */
  readonly longest: number;
  private readonly words: ReadonlySet<string>;
  private readonly signs: readonly string[];
  /** Finds any of them, inside other words as well: most texts have none, and expressions see that fastest. */
  private readonly pattern: RegExp;
  /** The same, to be asked for the places one after the other. */
  private readonly places: RegExp;

  constructor(written: string) {
    const all = written
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    this.words = new Set(all.filter((word) => /^\p{L}+$/u.test(word)));
    this.signs = all.filter((word) => !this.words.has(word));
    this.longest = Math.max(0, ...all.map(({ length }) => length));
    const parts = all.map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
    this.pattern = new RegExp(parts.length === 0 ? '(?!)' : parts.join('|'), 'iu');
    this.places = new RegExp(this.pattern, 'giu');
  }

  /** Whether a word or sign may be in a text. */
  mayBeIn(text: string): boolean {
    return this.pattern.test(text);
  }

  /** The next place of a text where a word or sign may begin, or -1. */
  next(text: string, from: number): number {
    this.places.lastIndex = from;
    return this.places.exec(text)?.index ?? -1;
  }

  hasWord(word: string): boolean {
    return this.words.has(word.toLowerCase());
  }

  hasSignAt(text: string, at: number): boolean {
    return this.signs.some((sign) => text.slice(at, at + sign.length).toLowerCase() === sign);
  }
}
