/** What one tool reached on one group of pages. */
import { type Score, toScore } from '../quality/score.ts';
import type { WordScore } from '../train/word-f1.ts';

/** A sum of scores: words as means over pages, or snippets counted over all pages. */
export interface Tally {
  readonly pages: number;
  score(): Score;
}

/** Word scores, averaged over pages. */
export class WordTally implements Tally {
  pages = 0;
  private precision = 0;
  private recall = 0;
  private f = 0;

  add({ precision, recall, f1 }: WordScore): void {
    this.pages++;
    this.precision += precision;
    this.recall += recall;
    this.f += f1;
  }

  score(): Score {
    return {
      precision: this.precision / this.pages,
      recall: this.recall / this.pages,
      f: this.f / this.pages,
    };
  }
}

/** Things that were found and things that were wanted, counted over all pages. */
export class CountTally implements Tally {
  pages = 0;
  hits = 0;
  private found = 0;
  private wanted = 0;

  add({ hits, found, wanted }: Counts): void {
    this.pages++;
    this.hits += hits;
    this.found += found;
    this.wanted += wanted;
  }

  /** Wanted and not found. */
  get lost(): number {
    return this.wanted - this.hits;
  }

  join(other: CountTally): void {
    this.pages += other.pages;
    this.hits += other.hits;
    this.found += other.found;
    this.wanted += other.wanted;
  }

  score(): Score {
    return this.pages === 0
      ? { precision: Number.NaN, recall: Number.NaN, f: Number.NaN }
      : toScore(this.hits, this.found, this.wanted);
  }
}

export interface Counts {
  readonly hits: number;
  readonly found: number;
  readonly wanted: number;
}
