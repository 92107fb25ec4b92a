/**
 * Counts words, characters and sentences of text nodes, one after the other, straight from the page text.
 *
 * A word is what stands between spaces and holds a letter or digit (Rehm 4.2, stage 1, counts any token; a lone
 * bullet or dash is none here). Dividers such as `—` and `|` part words as spaces do. Each Han character or kana is
 * a word; in scripts that write words without spaces every fourth letter begins one. A word that goes on in the next
 * text node counts once, where it began, unless a break lies between.
 */
import { CHARACTER, classOf, LAST_WORD_CLASS } from './character.ts';
import type { ColumnBuffer } from './column-buffer.ts';
import { SentenceCounter } from './sentence-counter.ts';

/** What is counted per text node: the count of node n stands at n + 1 until `sumUp`. */
export interface TextCounts {
  readonly words: Uint32Array;
  readonly characters: Uint32Array;
  readonly sentences: Uint32Array;
  readonly digits: Uint32Array;
  readonly commas: Uint32Array;
  readonly punctuation: Uint32Array;
  readonly capitalizedWords: Uint32Array;
  readonly upperWords: Uint32Array;
}

/** Letters per word in Thai, Lao, Khmer and Burmese: Intl.Segmenter finds 4.0, 4.1, 3.4, 2.7 in a sentence of each. */
const DENSE_WORD = 4;

export class TextCounter {
  readonly counts: TextCounts;
  private readonly text: string;
  private readonly sentence: SentenceCounter;
  /** Where the page text was read to. */
  private readTo = 0;
  /** The word being read: whether it is counted, where it began, which letters it had. */
  private inWord = false;
  private wordNode = 0;
  private wordStart = 0;
  private uppers = 0;
  private hasLower = false;
  /** Letters read of a run without spaces. */
  private denseRun = 0;

  /** `buffer` has eight columns left. */
  constructor(text: string, buffer: ColumnBuffer, dotsOrdinals: boolean) {
    this.text = text;
    this.counts = {
      words: buffer.totals(),
      characters: buffer.totals(),
      sentences: buffer.totals(),
      digits: buffer.totals(),
      commas: buffer.totals(),
      punctuation: buffer.totals(),
      capitalizedWords: buffer.totals(),
      upperWords: buffer.totals(),
    };
    this.sentence = new SentenceCounter(text, this.counts.sentences, dotsOrdinals);
  }

  /** A block begins or ends here: no word and no sentence goes on past it. */
  breakBlock(): void {
    this.breakWord();
    this.sentence.endBlock();
  }

  /** A word ends here: at a space, at a divider, or where seen text meets text that is not seen. */
  breakWord(): void {
    this.denseRun = 0;
    if (!this.inWord) return;
    if (this.uppers > 1 && !this.hasLower) this.counts.upperWords[this.wordNode + 1]++;
    this.inWord = false;
  }

  /** Reads the text of one node; nodes come in document order. */
  read(node: number, from: number, to: number): void {
    if (from > this.readTo) this.readSpace();
    this.readTo = to;
    const { text, counts, sentence } = this;
    let characters = 0;
    let punctuation = 0;
    for (let at = from; at < to; at++) {
      const unit = text.charCodeAt(at);
      const kind = classOf(unit);
      if (sentence.pending !== 0) sentence.follow(kind, unit);
      if (kind === CHARACTER.space) {
        this.breakWord();
      } else if (kind === CHARACTER.lower && this.inWord) {
        characters++;
        this.hasLower = true;
      } else if (kind !== CHARACTER.ignored) {
        characters++;
        if (kind > LAST_WORD_CLASS) punctuation += this.readSign(kind, node, at);
        else this.readLetter(kind, node, at);
      }
    }
    counts.characters[node + 1] = characters;
    counts.punctuation[node + 1] = punctuation;
  }

  /** Call after the last node. */
  finish(): TextCounts {
    this.breakBlock();
    return this.counts;
  }

  private readSpace(): void {
    this.breakWord();
    if (this.sentence.pending !== 0) this.sentence.follow(CHARACTER.space, 32);
  }

  private readLetter(kind: number, node: number, at: number): void {
    if (kind === CHARACTER.ideograph) this.readIdeograph(node);
    else if (kind === CHARACTER.dense) this.readDense(node);
    else {
      if (!this.inWord) this.beginWord(kind, node, at);
      if (kind === CHARACTER.digit) {
        this.counts.digits[node + 1]++;
        return;
      }
      if (kind === CHARACTER.upper) this.uppers++;
      else this.hasLower = true;
    }
    this.sentence.hasWord = true;
  }

  private readIdeograph(node: number): void {
    this.breakWord();
    this.counts.words[node + 1]++;
  }

  private readDense(node: number): void {
    if (this.inWord) this.breakWord();
    if (this.denseRun % DENSE_WORD === 0) this.counts.words[node + 1]++;
    this.denseRun++;
  }

  /** Everything seen that is no letter; tells whether it is punctuation. */
  private readSign(kind: number, node: number, at: number): 0 | 1 {
    if (kind === CHARACTER.mark) return 0;
    if (kind >= CHARACTER.dot) this.sentence.terminate(kind, node, this.inWord ? this.wordStart : at, at);
    else if (kind === CHARACTER.comma) this.counts.commas[node + 1]++;
    if (kind === CHARACTER.divider || kind === CHARACTER.wideStop) this.breakWord();
    return kind === CHARACTER.symbol ? 0 : 1;
  }

  private beginWord(kind: number, node: number, at: number): void {
    this.inWord = true;
    this.wordNode = node;
    this.wordStart = at;
    this.uppers = 0;
    this.hasLower = false;
    this.denseRun = 0;
    this.counts.words[node + 1]++;
    if (kind === CHARACTER.upper) this.counts.capitalizedWords[node + 1]++;
  }
}
