import { findPlaces, type Kinds } from '@anatome/core/mining';
import type { PatternPage } from './choose-pages.ts';
import type { ItemTable } from './item-table.ts';
import type { FoundPattern } from './mine-patterns.ts';
import { toPatternText, USUAL_GAP } from './parse-pattern.ts';
import type { PatternItem } from './pattern-item.ts';
import type { Transaction } from './read-transactions.ts';
import { toSequenceSentence, toSetSentence } from './to-sentence.ts';

/** A pattern as people and machines want to see it. */
export interface PatternLine {
  /** As a search takes it. */
  readonly pattern: string;
  /** The same in words; of a rule all of it. */
  readonly sentence: string;
  readonly count: number;
  readonly share: number;
  /** How much oftener its items are together than if they had nothing to do with each other; of sequences none. */
  readonly lift?: number;
  /** Of a rule: the share of pages with the one that have the other, and both in words. */
  readonly rule?: { readonly confidence: number; readonly when: string; readonly follows: string };
  /** Some of the pages that have it. */
  readonly pages: readonly Pick<PatternPage, 'page' | 'version' | 'url' | 'title'>[];
}

const EXAMPLES = 3;
/** The best of many are looked through for some that differ. */
const MOST_COMPARED = 3_000;
/** Shared items over all items of two patterns from which on they are alike; set by hand, November 2026. */
const ALIKE = 0.5;

/** Ranks patterns, and writes them down. */
export class PatternWriter {
  private readonly table: ItemTable;
  private readonly kinds: Kinds;
  private readonly transactions: readonly Transaction[];
  private readonly counts = new Map<number, number>();
  private readonly sets: readonly ReadonlySet<number>[];

  constructor(table: ItemTable, transactions: readonly Transaction[]) {
    this.table = table;
    this.kinds = table.toKinds();
    this.transactions = transactions;
    this.sets = transactions.map(({ items }) => new Set(items));
    for (const { items } of transactions)
      for (const item of items) this.counts.set(item, (this.counts.get(item) ?? 0) + 1);
  }

  /** What says most first: how often it is there times how much more often than by chance, as a logarithm. */
  rank(patterns: readonly FoundPattern[]): FoundPattern[] {
    return patterns
      .map((pattern) => ({ pattern, worth: this.weigh(pattern) }))
      .sort((one, other) => other.worth - one.worth || other.pattern.count - one.pattern.count)
      .map(({ pattern }) => pattern);
  }

  /** Of patterns that say nearly the same, in other words, only the one that says most. */
  pickDifferent(ranked: readonly FoundPattern[]): FoundPattern[] {
    const picked: { readonly pattern: FoundPattern; readonly items: ReadonlySet<number> }[] = [];
    for (const pattern of ranked.slice(0, MOST_COMPARED)) {
      const items = new Set(this.dropImplied(pattern.items));
      if (!picked.some((other) => isAlike(items, other.items))) picked.push({ pattern, items });
    }
    return picked.map(({ pattern }) => pattern);
  }

  private weigh(pattern: FoundPattern): number {
    const { kind, items, count } = pattern;
    if (kind === 'sequences') return count * Math.log2(this.toLift(items, count));
    return count * Math.log2(pattern.rule?.lift ?? this.toLift(this.dropImplied(items), count));
  }

  private toLift(items: readonly number[], count: number): number {
    const size = this.transactions.length;
    return items.reduce((lift, item) => (lift * size) / (this.counts.get(item) ?? size), count / size);
  }

  /** Without items that another one is as well. */
  private dropImplied(items: readonly number[]): number[] {
    return items.filter(
      (item) => !items.some((other) => other !== item && this.kinds.of(other).includes(item)),
    );
  }

  /** A pattern with its sentence, and some pages that have it. */
  write(found: FoundPattern): PatternLine {
    const { kind, count, rule, gap = USUAL_GAP } = found;
    const numbers = kind === 'sequences' ? found.items : this.dropImplied(found.items);
    const items = this.toItems(numbers);
    const lift = rule?.lift ?? this.toLift(numbers, count);
    return {
      pattern: toPatternText({ kind: kind === 'sequences' ? 'sequence' : 'set', items, gap }),
      sentence: rule === undefined ? this.toSentence(found, items) : this.toRuleSentence(rule),
      count,
      share: count / Math.max(this.transactions.length, 1),
      ...(kind !== 'sequences' && { lift }),
      ...(rule !== undefined && {
        rule: {
          confidence: rule.confidence,
          when: toSetSentence(this.toItems(this.dropImplied(rule.when))),
          follows: toSetSentence(this.toItems([rule.follows])),
        },
      }),
      pages: this.findExamples(found),
    };
  }

  /** Items by themselves, the most frequent first. */
  writeItems(items: readonly number[]): PatternLine[] {
    return this.dropImplied(items)
      .map((item) => this.write({ kind: 'sets', items: [item], count: this.counts.get(item) ?? 0 }))
      .sort((one, other) => other.count - one.count);
  }

  private toItems(numbers: readonly number[]): PatternItem[] {
    return numbers.map((number) => this.table.itemOf(number));
  }

  private toSentence({ kind }: FoundPattern, items: readonly PatternItem[]): string {
    return kind === 'sequences' ? toSequenceSentence(items) : toSetSentence(items);
  }

  private toRuleSentence({ when, follows }: NonNullable<FoundPattern['rule']>): string {
    const end = toSetSentence(this.toItems([follows]));
    const from = this.toItems(this.dropImplied(when));
    return from.length === 0 ? end : `where ${toSetSentence(from)}, ${end}`;
  }

  private findExamples(found: FoundPattern): PatternLine['pages'] {
    const pages: PatternPage[] = [];
    for (let at = 0; at < this.transactions.length && pages.length < EXAMPLES; at++) {
      const [page] = this.transactions[at].pages;
      if (this.has(at, found) && pages.at(-1)?.page !== page.page) pages.push(page);
    }
    return pages.map(({ page, version, url, title }) => ({ page, version, url, title }));
  }

  private has(at: number, { kind, items, gap = USUAL_GAP }: FoundPattern): boolean {
    if (kind !== 'sequences') return items.every((item) => this.sets[at].has(item));
    const places = this.transactions[at].places.map((place) => place.flatMap((item) => this.kinds.of(item)));
    return findPlaces(items, places, gap) !== undefined;
  }
}

function isAlike(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  let shared = 0;
  for (const item of one) if (other.has(item)) shared++;
  return shared >= ALIKE * (one.size + other.size - shared);
}
