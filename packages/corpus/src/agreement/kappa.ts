/**
 * Agreement beyond chance. Cohen 1960: two raters, each with a distribution of his own. Fleiss 1971: any number, who
 * share one. Categories are texts.
 */

/** Agreement on a number of things. */
export interface Kappa {
  /** Things that all raters judged. */
  readonly items: number;
  /** How often they agree, 0…1; null where there is nothing. */
  readonly observed: number | null;
  /** How often they would by chance. */
  readonly expected: number | null;
  readonly kappa: number | null;
  /** Why there is no kappa. */
  readonly undefinedBecause?: 'no-items' | 'one-category' | undefined;
}

const NOTHING: Kappa = {
  items: 0,
  observed: null,
  expected: null,
  kappa: null,
  undefinedBecause: 'no-items',
};

/** Cohen's kappa of two raters who judged the same things in the same order. */
export function toCohenKappa(one: readonly string[], other: readonly string[]): Kappa {
  const items = one.length;
  if (other.length !== items)
    throw new RangeError(
      `Both raters judge the same things, but one has ${items} and the other ${other.length}.`,
    );
  if (items === 0) return NOTHING;
  const [counts, others] = [countEach(one), countEach(other)];
  const same = one.filter((category, at) => category === other[at]).length;
  let chance = 0;
  for (const [category, count] of counts) chance += count * (others.get(category) ?? 0);
  return toKappa(items, same / items, chance / items ** 2, chance === items ** 2);
}

/** Fleiss' kappa: of each thing what each rater said; all things have as many raters, two at least. */
export function toFleissKappa(things: readonly (readonly string[])[]): Kappa {
  const items = things.length;
  if (items === 0) return NOTHING;
  const raters = things[0].length;
  if (raters < 2 || things.some((said) => said.length !== raters))
    throw new RangeError('All things need the same number of raters, two at least.');
  let pairs = 0;
  for (const said of things) for (const count of countEach(said).values()) pairs += count * (count - 1);
  let chance = 0;
  const all = items * raters;
  for (const count of countEach(things.flat()).values()) chance += count ** 2;
  return toKappa(items, pairs / (all * (raters - 1)), chance / all ** 2, chance === all ** 2);
}

/** Where everybody always says the same, chance explains all of it: 0 / 0. */
function toKappa(items: number, observed: number, expected: number, isOne: boolean): Kappa {
  if (isOne) return { items, observed, expected, kappa: null, undefinedBecause: 'one-category' };
  return { items, observed, expected, kappa: (observed - expected) / (1 - expected) };
}

function countEach(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
