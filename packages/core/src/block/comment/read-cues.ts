/** What short blocks say of comments: that some follow, who wrote one and when, that one may be answered. */
import type { BlockTable } from '../block-table.ts';
import type { BlockWords } from '../word/block-words.ts';
import { joinHashes } from '../word/hashed-words.ts';
import { COMMENT_WORDS, PHRASE, WORD } from './comment-words.ts';

/** Bits of what a block says. */
export const CUE = {
  /** "12 Comments", or "Comments" in a heading. */
  opens: 1,
  /** "Leave a reply". */
  asks: 2,
  /** "Ann says:", "Posted by Ann at 12:30". */
  says: 4,
  /** A day with a time of day, or how long ago. */
  stamp: 8,
  /** A day alone. */
  day: 16,
  /** "Reply", "Report abuse". */
  acts: 32,
  /** "Mail (will not be published)". */
  field: 64,
} as const;

/** What a comment has and an article does not have again and again. */
export const UNIT_CUES: number = CUE.says | CUE.stamp | CUE.acts;

/** Longer blocks are somebody's text; the few that count a long title's comments are not missed. */
const MOST_WORDS = 20;
const MOST_LETTERS = 160;

const CLOCK = /(?<![\d.:])[0-2]?\d[:.h][0-5]\d(?![\d.])/;
const DAY_IN_DIGITS = /(?<!\d)(?:\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-] ?\d{1,2}[./-] ?\d{2,4})(?!\d)/;
/** The name of an author to which the month of the next element is glued. */
const GLUED_MONTH =
  /[\p{Ll}\d)](?:Jan|Feb|Mar|Mär|Apr|May|Mai|Jun|Jul|Aug|Sep|Oct|Okt|Nov|Dec|Dez)\p{Ll}{0,6}\.? \d/u;
/** A line that begins so, and tells a time, tells who wrote. */
const WRITTEN_BY = /^(?:comment|posted|reply|by|von|par|por|di|door|kommentar)\b/i;
const ENDS_OPEN = /[:…\p{L}]\s*$|\.\.\.\s*$/u;

/** Reads what each block says of comments. */
export function readCues(table: BlockTable, words: BlockWords): Uint8Array {
  const { page, blocks, heading, linkWords } = table;
  const cues = new Uint8Array(blocks.count);
  const reader = new CueReader(words);
  for (let block = 0; block < blocks.count; block++) {
    const count = words.start[block + 1] - words.start[block];
    const length = blocks.to[block] - blocks.from[block];
    if (count === 0 || count > MOST_WORDS || length > MOST_LETTERS) continue;
    reader.open(words.start[block], count);
    if (!reader.isTelling()) continue;
    const text = page.text.slice(blocks.from[block], blocks.to[block]);
    cues[block] = reader.read(text, heading[block] > 0 && linkWords[block] === 0);
  }
  return cues;
}

/** Reads one short block after another. */
class CueReader {
  private readonly words: BlockWords['text'];
  private readonly known = COMMENT_WORDS();
  /** Bits of WORD of the words of the block. */
  private readonly bits = new Uint16Array(MOST_WORDS);
  private count = 0;
  /** Bits of all words together. */
  private some = 0;
  /** Bits of the phrases that the block begins with, and of the one that it is. */
  private begins = 0;
  private whole = 0;

  constructor({ text }: BlockWords) {
    this.words = text;
  }

  /** Looks the words of a block up. */
  open(start: number, count: number): void {
    const { hash, at, text } = this.words;
    this.count = count;
    this.some = 0;
    for (let place = 0; place < count; place++) {
      const bits = isDigit(text.charCodeAt(at[start + place]))
        ? WORD.digits
        : (this.known.words.get(hash[start + place]) ?? 0);
      this.bits[place] = bits;
      this.some |= bits;
    }
    this.findPhrases(start);
  }

  private findPhrases(start: number): void {
    this.begins = 0;
    this.whole = 0;
    let joined = 0;
    for (let place = 0; place < this.count; place++) {
      joined = joinHashes(joined, this.words.hash[start + place]);
      const bits = this.known.phrases.get(joined) ?? 0;
      this.begins |= bits;
      if (place === this.count - 1) this.whole = bits;
      if ((bits & PHRASE.begun) === 0) return;
    }
  }

  /** Whether any word of the block is worth a look at its text. */
  isTelling(): boolean {
    return (this.some & TELLING) !== 0 || (this.begins & ~PHRASE.begun) !== 0;
  }

  /** What the block says; `isHeading` if it is one and no link. */
  read(text: string, isHeading: boolean): number {
    if ((this.whole & PHRASE.act) !== 0) return CUE.acts;
    const line = this.readLine(text);
    let cues = line;
    // "Comment 11, posted by Ann at 6:24 PM" counts nothing.
    if ((line & UNIT_CUES) === 0 && this.opens(isHeading)) cues |= CUE.opens;
    if ((this.begins & PHRASE.ask) !== 0) cues |= CUE.asks;
    if ((this.begins & PHRASE.field) !== 0) cues |= CUE.field;
    return cues;
  }

  /** Who wrote, and when. */
  private readLine(text: string): number {
    const hasDigits = (this.some & WORD.digits) !== 0;
    const hasClock = hasDigits && CLOCK.test(text);
    const hasDay = hasDigits && this.hasDay(text);
    let cues = this.says(text, hasDay || hasClock) || (hasClock && WRITTEN_BY.test(text)) ? CUE.says : 0;
    if (this.tellsHowLongAgo() || (hasDay && hasClock)) cues |= CUE.stamp;
    else if (hasDay) cues |= CUE.day;
    return cues;
  }

  private hasDay(text: string): boolean {
    return (this.some & WORD.month) !== 0 || DAY_IN_DIGITS.test(text) || GLUED_MONTH.test(text);
  }

  /** A name, a word for saying, and then the end of the line or a time. */
  private says(text: string, hasTime: boolean): boolean {
    if ((this.some & WORD.say) === 0) return false;
    for (let place = 1; place < this.count && place <= LONGEST_NAME; place++) {
      if ((this.bits[place] & WORD.say) !== 0)
        return place === this.count - 1 ? ENDS_OPEN.test(text) : hasTime;
    }
    return false;
  }

  /** A number and a noun at the beginning, the other way round, or the noun alone in a heading. */
  private opens(isHeading: boolean): boolean {
    const { bits, count } = this;
    if ((this.some & (WORD.noun | WORD.answer)) === 0 || (this.some & WORD.site) !== 0) return false;
    for (let place = 0; place < count && place < NOUN_REACH; place++) {
      const isNoun = (bits[place] & WORD.noun) !== 0;
      if (!isNoun && (bits[place] & WORD.answer) === 0) continue;
      const before = place > 0 ? bits[place - 1] : 0;
      if ((before & (isNoun ? WORD.digits | WORD.number : WORD.digits)) !== 0) return true;
      const isCounted = place === 0 && count < 4 && count > 1 && (bits[1] & WORD.digits) !== 0;
      return isNoun && (isCounted || (isHeading && count <= HEADING_WORDS));
    }
    return false;
  }

  private tellsHowLongAgo(): boolean {
    const { bits, count } = this;
    if ((this.some & WORD.unit) === 0 || (this.some & (WORD.before | WORD.after)) === 0) return false;
    for (let place = 1; place < count; place++) {
      if ((bits[place] & WORD.unit) === 0 || (bits[place - 1] & (WORD.digits | WORD.number)) === 0) continue;
      const isAfter = place + 1 < count && (bits[place + 1] & WORD.after) !== 0;
      return isAfter || (place > 1 && (bits[place - 2] & WORD.before) !== 0);
    }
    return false;
  }
}

/** Words of a block that make it worth reading. */
const TELLING = WORD.noun | WORD.answer | WORD.say | WORD.unit | WORD.digits;
/** The most words of a name. */
const LONGEST_NAME = 8;
/** A heading for comments that gives no number is short: "Readers' comments". */
const HEADING_WORDS = 3;
/** Words before the noun: "{ 12 comments". */
const NOUN_REACH = 4;

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
