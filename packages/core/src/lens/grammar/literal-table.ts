/** Words and signs written out in patterns: found by hash while words are scanned, signs by their unit. */
import { getFoldTable, getWordTable } from '../../lexicon/index.ts';
import { HASH_START, hashUnit } from '../../number/index.ts';

interface LiteralWord {
  readonly folded: string;
  readonly hash: number;
  readonly type: number;
}

export class LiteralTable {
  /** The type of each sign, -1 for none. */
  private readonly signs: Int32Array;
  /** Numbers of words by hash, open addressing; -1 is free. */
  private readonly slots: Int32Array;
  private readonly words: readonly LiteralWord[];
  private readonly fold: Uint16Array = getFoldTable();
  private text = '';

  /** Literals in lower case, each with the number of its type. */
  constructor(literals: ReadonlyMap<string, number>) {
    const isWord = getWordTable();
    const signs = [...literals].filter(([text]) => isWord[text.charCodeAt(0)] === 0);
    this.signs = new Int32Array(signs.reduce((most, [text]) => Math.max(most, text.charCodeAt(0) + 1), 0));
    this.signs.fill(-1);
    for (const [text, type] of signs) this.signs[text.charCodeAt(0)] = type;
    this.words = [...literals]
      .filter(([text]) => isWord[text.charCodeAt(0)] === 1)
      .map(([text, type]) => this.toWord(text, type));
    let size = 16;
    while (size < this.words.length * 4) size *= 2;
    this.slots = new Int32Array(size).fill(-1);
    for (const [number, { hash }] of this.words.entries()) {
      let slot = toSlot(hash, size);
      while (this.slots[slot] >= 0) slot = (slot + 1) & (size - 1);
      this.slots[slot] = number;
    }
  }

  /** The type of a sign, or -1. */
  ofSign(unit: number): number {
    return unit < this.signs.length ? this.signs[unit] : -1;
  }

  /** The text that words are looked up in from now on. */
  begin(text: string): void {
    this.text = text;
  }

  /** The type of a word, or -1; `hash` is that of its folded units. */
  ofWord(from: number, end: number, hash: number): number {
    const { slots, words } = this;
    for (let slot = toSlot(hash, slots.length); slots[slot] >= 0; slot = (slot + 1) & (slots.length - 1)) {
      const word = words[slots[slot]];
      if (word.hash === hash && this.isAt(word.folded, from, end)) return word.type;
    }
    return -1;
  }

  private isAt(folded: string, from: number, end: number): boolean {
    if (end - from !== folded.length) return false;
    for (let at = 0; at < folded.length; at++)
      if (this.fold[this.text.charCodeAt(from + at)] !== folded.charCodeAt(at)) return false;
    return true;
  }

  private toWord(text: string, type: number): LiteralWord {
    let hash = HASH_START;
    let folded = '';
    for (let at = 0; at < text.length; at++) {
      const unit = this.fold[text.charCodeAt(at)];
      folded += String.fromCharCode(unit);
      hash = hashUnit(hash, unit);
    }
    return { folded, hash, type };
  }
}

function toSlot(hash: number, size: number): number {
  return (hash ^ (hash >>> 15)) & (size - 1);
}
