/** Association rules (Agrawal, Imielinski, Swami 1993) from closed sets: each with the fewest conditions that say the same. */
import { hasAll } from './closed-sets.ts';
import type { ItemSet } from './item-set.ts';
import type { TransactionIndex } from './transaction-index.ts';

/** Where all of `when` is, `follows` often is, too. */
export interface AssociationRule {
  /** Items in rising order; none where it holds of all transactions. */
  readonly when: readonly number[];
  readonly follows: number;
  /** Transactions with all of it. */
  readonly count: number;
  /** Of the transactions with `when` the share that has `follows`. */
  readonly confidence: number;
  /** How much more often `follows` is there than in transactions at large: 1 says nothing. */
  readonly lift: number;
}

/** Which rules are wanted. */
export interface RuleOptions {
  /** Least confidence, 0 to 1. */
  readonly confidence: number;
  /** Least lift. */
  readonly lift?: number | undefined;
  /** Whether an item may be concluded; any may where it is left out. */
  readonly mayConclude?: ((item: number) => boolean) | undefined;
  /** What an item is as well: what follows from that is no news. */
  readonly ancestors?: ((item: number) => readonly number[]) | undefined;
}

/**
 * The rules of closed sets. For every rule there is one among them with the same conclusion that is no less sure and no
 * less frequent; rules that a shorter one makes needless are left out.
 */
export function mineRules(
  sets: readonly ItemSet[],
  index: TransactionIndex,
  options: RuleOptions,
): AssociationRule[] {
  const { mayConclude = () => true, ancestors = () => [] } = options;
  const rules = new Map<string, AssociationRule>();
  for (const { items, count } of sets)
    for (const follows of items) {
      if (!mayConclude(follows)) continue;
      const all = items.filter((item) => item !== follows);
      const rule = toRule({ when: shorten(all, index), follows, count }, index);
      if (rule.when.some((item) => ancestors(item).includes(follows))) continue;
      if (isWanted(rule, options)) rules.set(`${rule.when.join(' ')} > ${follows}`, rule);
    }
  return dropNeedless([...rules.values()]).sort(compareRules);
}

/** The items without those that can go while the transactions stay the same, the last ones first. */
function shorten(items: readonly number[], index: TransactionIndex): number[] {
  const count = index.count(items);
  let left = [...items];
  for (const item of items.toReversed()) {
    const fewer = left.filter((each) => each !== item);
    if (index.count(fewer) === count) left = fewer;
  }
  return left;
}

function toRule(
  { when, follows, count }: Pick<AssociationRule, 'when' | 'follows' | 'count'>,
  index: TransactionIndex,
): AssociationRule {
  const confidence = count / index.count(when);
  return { when, follows, count, confidence, lift: (confidence * index.size) / index.count([follows]) };
}

function isWanted({ confidence, lift }: AssociationRule, options: RuleOptions): boolean {
  return confidence >= options.confidence && lift >= (options.lift ?? 0);
}

/** Without rules that ask for more than another and are neither surer nor, of course, more frequent. */
function dropNeedless(rules: readonly AssociationRule[]): AssociationRule[] {
  const byConclusion = new Map<number, AssociationRule[]>();
  for (const rule of rules.toSorted((one, other) => one.when.length - other.when.length)) {
    const kept = byConclusion.get(rule.follows) ?? [];
    const isNeedless = kept.some(
      ({ when, confidence }) => confidence >= rule.confidence && hasAll(rule.when, when),
    );
    if (!isNeedless) kept.push(rule);
    byConclusion.set(rule.follows, kept);
  }
  return [...byConclusion.values()].flat();
}

/** The surest first, of these the most frequent, then the shortest. */
function compareRules(one: AssociationRule, other: AssociationRule): number {
  return (
    other.confidence - one.confidence ||
    other.count - one.count ||
    one.when.length - other.when.length ||
    one.follows - other.follows
  );
}
