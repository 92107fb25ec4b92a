import type { Span } from '../posting/module-spans.ts';
import { TEXT_GAP } from '../posting/segment-builder.ts';
import { walkWords } from '../word/cut-words.ts';
import type { CollectedText } from './collect-placed-texts.ts';

type WordSpan = readonly [start: number, end: number];

/** A text with the position of its first word in the index. */
interface Placed {
  readonly text: Pick<CollectedText, 'text' | 'span' | 'label'>;
  readonly first: number;
  /** Characters of the text at which words begin and end, once somebody has asked. */
  words?: readonly WordSpan[];
}

/** Says which words of a page a piece of its text has, as positions of the index. */
export class WordPositions {
  private readonly texts: Placed[] = [];

  /** Texts in the order they are indexed, with the number of their words. */
  constructor(texts: readonly Pick<CollectedText, 'text' | 'span' | 'label'>[], counts: readonly number[]) {
    let first = 0;
    for (const [at, text] of texts.entries()) {
      // A title stands nowhere in the page text.
      if (text.label !== 'title') this.texts.push({ text, first });
      first += counts[at] + TEXT_GAP;
    }
  }

  /** From the first word that ends behind the beginning to the last that begins before the end; a piece without words is empty. */
  find([from, to]: readonly [from: number, to: number]): Span {
    const start = this.count(this.findText(from), ([, end], base) => end + base > from);
    const end = this.count(this.findText(to - 1), ([begin], base) => begin + base >= to);
    return [start, Math.max(start, end)];
  }

  /** The position of the first word of a text that is as wanted; one past its last where none is. */
  private count(placed: Placed | undefined, isWanted: (word: WordSpan, base: number) => boolean): number {
    if (placed === undefined) return 0;
    placed.words ??= Array.from(walkWords(placed.text.text), ({ start, end }) => [start, end] as const);
    const inside = placed.words.findIndex((word) => isWanted(word, placed.text.span[0]));
    return placed.first + (inside < 0 ? placed.words.length : inside);
  }

  /** The last text that begins before a character, or at it. */
  private findText(at: number): Placed | undefined {
    let [low, high] = [0, this.texts.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.texts[middle].text.span[0] <= at) low = middle + 1;
      else high = middle;
    }
    return this.texts[Math.max(0, low - 1)];
  }
}
