/** Stretches of the page text, joined where they overlap: how much of any other stretch they cover. */
import type { Span } from './finding.ts';

/** Answers how many characters of a stretch are covered, by binary search. */
export class TextCover {
  private readonly starts: readonly number[];
  private readonly ends: readonly number[];
  /** Characters covered before each stretch. */
  private readonly before: readonly number[];

  constructor(spans: readonly Span[]) {
    const starts: number[] = [];
    const ends: number[] = [];
    for (const [from, to] of [...spans].sort((one, other) => one[0] - other[0])) {
      if (starts.length > 0 && from <= ends[ends.length - 1])
        ends[ends.length - 1] = Math.max(ends.at(-1)!, to);
      else {
        starts.push(from);
        ends.push(to);
      }
    }
    const before = [0];
    for (const [at, from] of starts.entries()) before.push(before[at] + ends[at] - from);
    this.starts = starts;
    this.ends = ends;
    this.before = before;
  }

  /** The share of a stretch that is covered, 0…1. */
  shareOf([from, to]: Span): number {
    return to > from ? (this.upTo(to) - this.upTo(from)) / (to - from) : 0;
  }

  /** How many joined stretches begin in another one. */
  countIn([from, to]: Span): number {
    return this.countBefore(to) - this.countBefore(from);
  }

  private upTo(place: number): number {
    const count = this.countBefore(place);
    if (count === 0) return 0;
    return this.before[count - 1] + Math.min(place, this.ends[count - 1]) - this.starts[count - 1];
  }

  /** How many stretches begin before a place. */
  private countBefore(place: number): number {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.starts[middle] < place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
