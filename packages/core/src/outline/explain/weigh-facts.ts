/** Which facts of a block decided, by what the models made of their columns. */
import { MOST_AGAINST, MOST_FOR } from '../why/why.ts';
import { type BlockFact, collectBlockFacts, type FactInput } from './block-facts.ts';

/** Things to be seen of a block, the strongest first: up to three on the side of the decision, two on the other. */
export interface BlockReasons {
  readonly for: readonly string[];
  readonly against: readonly string[];
}

/** Less than this in log-odds is a residue, no reason. */
const FAINT = 0.1;

/** What each column moved, in each of the looks. */
export type Shares = ReadonlyMap<string, number>;

/** A fact is told where the net of all looks and common sense agree which way it speaks, and each thing once. */
export function weighFacts(input: FactInput, block: number, looks: readonly Shares[]): BlockReasons {
  const weighed = collectBlockFacts(input, block)
    .map((fact) => ({ fact, weight: weigh(fact, looks) }))
    .filter(({ fact, weight }) => (fact.isFor ? weight >= FAINT : weight <= -FAINT))
    .sort((one, other) => Math.abs(other.weight) - Math.abs(one.weight));
  const told = new Set<number>();
  const once = weighed.filter(({ fact: { node } }) => {
    if (node === undefined) return true;
    const isNew = !told.has(node);
    told.add(node);
    return isNew;
  });
  const isKept = input.kept[block] === 1;
  const list = (isFor: boolean): string[] =>
    once.filter(({ fact }) => fact.isFor === isFor).map(({ fact }) => fact.words);
  return {
    for: list(true).slice(0, isKept ? MOST_FOR : MOST_AGAINST),
    against: list(false).slice(0, isKept ? MOST_AGAINST : MOST_FOR),
  };
}

function weigh({ columns }: BlockFact, looks: readonly Shares[]): number {
  let weight = 0;
  for (const shares of looks) {
    for (const [name, odds] of shares) if (columns.test(name)) weight += odds;
  }
  return weight;
}
