/**
 * How words speak for or against content: the log-odds that a short block with the word is content, as labelled pages
 * taught. "Sitemap" and "Newsletter" stand in frames, "however" stands in texts.
 */
import { hashWords } from './hashed-words.ts';

/** As a model's file has them: lines of a value and the words that have it. */
export type WordOddsFile = string;

export class WordOdds {
  private readonly values: ReadonlyMap<number, number>;

  constructor(values: ReadonlyMap<number, number>) {
    this.values = values;
  }

  /** The log-odds of a word by its hash; undefined for words that say nothing. */
  find(hash: number): number | undefined {
    return this.values.get(hash);
  }
}

/** Reads the words of a file. */
export function readWordOdds(file: WordOddsFile): WordOdds {
  const values = new Map<number, number>();
  for (const line of file.split('\n')) {
    const at = line.indexOf(' ');
    if (at < 0) continue;
    const value = Number(line.slice(0, at));
    const words = hashWords(line.slice(at + 1));
    for (let place = 0; place < words.count; place++) values.set(words.hash[place], value);
  }
  return new WordOdds(values);
}
