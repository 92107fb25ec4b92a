/**
 * Terms: what a page has or has not. A chosen word is a term, and so is each range of a number, so that classifiers made
 * for words read structure in the same way.
 */
import { chooseWords } from './choose-words.ts';
import type { Example, LabelledExample } from './example.ts';
import type { Evidence } from './verdict.ts';

/** Words known; more gave nothing on home pages of four universities (docs/classifiers.md). */
const MOST_WORDS = 2000;
/** Ranges of a number, without the one for 0. */
const RANGES = 4;

interface Range {
  readonly fact: string;
  /** Above this, and up to that. */
  readonly least: number;
  readonly most: number;
}

/** The terms that examples are told by. */
export class TermSpace {
  readonly size: number;
  private readonly words: readonly string[];
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly ranges: readonly Range[];
  /** The number of the first range of each fact; the others follow. */
  private readonly firstRange: ReadonlyMap<string, number>;

  constructor(examples: readonly LabelledExample[], mostWords: number = MOST_WORDS) {
    this.words = chooseWords(examples, mostWords);
    this.numbers = new Map(this.words.map((word, place) => [word, place]));
    this.ranges = cutFacts(examples);
    this.size = this.words.length + this.ranges.length;
    const firstRange = new Map<string, number>();
    for (const [place, { fact }] of this.ranges.entries())
      if (!firstRange.has(fact)) firstRange.set(fact, this.words.length + place);
    this.firstRange = firstRange;
  }

  /** The numbers of the terms that an example has, each once. */
  collect({ words, facts }: Example): number[] {
    const terms: number[] = [];
    for (const word of words.keys()) {
      const number = this.numbers.get(word);
      if (number !== undefined) terms.push(number);
    }
    for (const [fact, value] of facts) {
      const range = this.findRange(fact, value);
      if (range >= 0) terms.push(range);
    }
    return terms;
  }

  private findRange(fact: string, value: number): number {
    let number = this.firstRange.get(fact) ?? -1;
    if (number < 0 || value === 0) return -1;
    for (;;) {
      const range = this.ranges[number - this.words.length];
      if (range?.fact !== fact) return -1;
      if (value > range.least && value <= range.most) return number;
      number++;
    }
  }

  /** A term of an example as evidence of so much weight. */
  tell(term: number, { words, facts }: Example, weight: number): Evidence {
    const word = this.words[term];
    if (word !== undefined) return { kind: 'word', name: word, value: words.get(word) ?? 0, weight };
    const { fact, least, most } = this.ranges[term - this.words.length];
    return { kind: 'fact', name: fact, value: facts.get(fact) ?? 0, asked: toAsked(least, most), weight };
  }
}

function toAsked(least: number, most: number): string {
  if (most === Number.POSITIVE_INFINITY)
    return least === Number.NEGATIVE_INFINITY ? 'any but 0' : `> ${round(least)}`;
  return least === Number.NEGATIVE_INFINITY ? `≤ ${round(most)}` : `> ${round(least)}, ≤ ${round(most)}`;
}

const round = (value: number): number => Number(value.toPrecision(3));

/** Each fact in ranges that about equally many examples are in; those that have 0 of it are in none. */
function cutFacts(examples: readonly LabelledExample[]): Range[] {
  const values = new Map<string, number[]>();
  for (const { facts } of examples) {
    for (const [fact, value] of facts) {
      if (value === 0) continue;
      const known = values.get(fact);
      if (known === undefined) values.set(fact, [value]);
      else known.push(value);
    }
  }
  return [...values]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([fact, all]) => cutValues(all).map((range) => ({ fact, ...range })));
}

function cutValues(values: readonly number[]): Omit<Range, 'fact'>[] {
  const sorted = Float64Array.from(values).sort();
  const last = sorted[sorted.length - 1];
  const bounds = new Set<number>();
  for (let range = 1; range < RANGES; range++) {
    const bound = sorted[Math.floor((range * sorted.length) / RANGES)];
    if (bound < last) bounds.add(bound);
  }
  const edges = [Number.NEGATIVE_INFINITY, ...bounds, Number.POSITIVE_INFINITY];
  return edges.slice(1).map((most, place) => ({ least: edges[place], most }));
}
