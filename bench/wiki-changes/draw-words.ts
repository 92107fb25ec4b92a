/** Words to write with: those of the page itself, which are the hardest to tell from it, and some of nobody's. */
import { pick, type Random } from './page-tree.ts';

const STRANGE =
  'amber basket cedar dune ember fjord garnet harbour inlet juniper kettle lantern meadow nutmeg orchard pebble quarry ribbon saffron thistle umber velvet willow yarrow zephyr'.split(
    ' ',
  );
/** Pages with fewer words are written on with strange ones alone. */
const FEW = 20;

export class Vocabulary {
  private readonly random: Random;
  private readonly own: readonly string[];

  constructor(random: Random, text: string) {
    this.random = random;
    const words = text.match(/\p{L}{2,20}/gu) ?? [];
    this.own = words.length < FEW ? STRANGE : words;
  }

  word(): string {
    return pick(this.random, this.random() < 0.3 ? STRANGE : this.own);
  }

  words(least: number, most: number): string {
    const count = least + Math.floor(this.random() * (most - least + 1));
    return Array.from({ length: count }, () => this.word()).join(' ');
  }

  sentence(least: number, most: number): string {
    const words = this.words(least, most);
    return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
  }
}

/** A text in which a share of the words is another, gone, or followed by a new one; white space and signs stay. */
export function changeWords(
  random: Random,
  vocabulary: Vocabulary,
  { text, rate }: { text: string; rate: number },
): string {
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    if (random() >= rate) return word;
    const draw = random();
    if (draw < 0.6) return vocabulary.word();
    return draw < 0.8 ? `${word} ${vocabulary.word()}` : '';
  });
}
