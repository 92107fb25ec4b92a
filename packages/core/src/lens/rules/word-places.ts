/** Words, as `mentions` has them: runs of letters, in small letters. */

const LETTER = { unknown: 0, no: 1, yes: 2 } as const;
/** Of each UTF-16 unit, once it has been asked for; halves of pairs count as letters. */
const LETTERS = new Uint8Array(0x1_0000);
const IS_LETTER = /\p{L}|\p{Surrogate}/u;

function isLetterAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (LETTERS[code] === LETTER.unknown) {
    LETTERS[code] = IS_LETTER.test(String.fromCharCode(code)) ? LETTER.yes : LETTER.no;
  }
  return LETTERS[code] === LETTER.yes;
}

/** Where each word of a text stands; read from the end upwards, as far as somebody asks. */
export class WordPlaces {
  private readonly text: string;
  private readonly places = new Map<string, number[]>();
  private readFrom: number;

  constructor(text: string) {
    this.text = text;
    this.readFrom = text.length;
  }

  /** The places of a word in what has been read, the last first. */
  of(word: string): readonly number[] {
    return this.places.get(word) ?? [];
  }

  /** Reads on up to a place and says how far reading has come. */
  readTo(from: number): number {
    const { text } = this;
    let end = this.readFrom;
    while (end > from) {
      while (end > from && !isLetterAt(text, end - 1)) end--;
      let start = end;
      while (start > from && isLetterAt(text, start - 1)) start--;
      if (start < end) this.add(text.slice(start, end).toLowerCase(), start);
      end = start;
    }
    this.readFrom = Math.min(from, this.readFrom);
    return this.readFrom;
  }

  private add(word: string, start: number): void {
    const starts = this.places.get(word);
    if (starts === undefined) this.places.set(word, [start]);
    else starts.push(start);
  }
}

/** The words of a name; `likeThis` is two. */
export function splitName(name: string): string[] {
  const words: string[] = [];
  let start = -1;
  for (let at = 0; at <= name.length; at++) {
    const isLetter = at < name.length && isLetterAt(name, at);
    const isEnd = start >= 0 && (!isLetter || (isUpper(name[at]!) && isLower(name[at - 1]!)));
    if (isEnd) {
      words.push(name.slice(start, at).toLowerCase());
      start = -1;
    }
    if (isLetter && start < 0) start = at;
  }
  return words;
}

function isUpper(letter: string): boolean {
  return letter >= 'a' && letter <= 'z' ? false : letter !== letter.toLowerCase();
}

function isLower(letter: string): boolean {
  return letter !== letter.toUpperCase();
}
