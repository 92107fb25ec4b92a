/** The paper's definitions taken literally: every structure, every combination. Slow, for comparison only. */
import type { Structure } from '../../../src/lens/repetition/choose-structures.ts';
import { RULE, type Traits } from '../../../src/lens/repetition/collect-pairs.ts';

const MAX_GAP = 3;

/** Every repetition structure of section 4.2, smallest units first so that "contains none" can be looked up. */
export function collectAllStructures(word: readonly number[], traits: Traits): Structure[] {
  const found: Structure[] = [];
  for (let period = 1; period <= word.length; period++) {
    for (let start = 0; start < word.length; start++) {
      for (let gap = 0; gap < period && gap <= MAX_GAP; gap++) {
        for (let count = 2; start + count * period - gap <= word.length; count++) {
          const structure = { start, end: start + count * period - gap, period, gap, count };
          if (isStructure(word, structure, traits) && !holdsAny(structure, found)) found.push(structure);
        }
      }
    }
  }
  return found;
}

function isStructure(word: readonly number[], structure: Structure, traits: Traits): boolean {
  const { start, end, period, gap, count } = structure;
  for (let at = start; at + period < end; at++) if (word[at] !== word[at + period]) return false;
  if (gap === 0) {
    const unit = word.slice(start, start + period);
    return !isCutByRule(unit, traits) && !endsWithSeparator(unit, traits);
  }
  const unit = word.slice(start, start + period - gap);
  const separator = word.slice(start + period - gap, start + period);
  if (separator.some((symbol) => traits.separation(symbol) === 0)) return false;
  const isKnown = separator.length === 1 && traits.separation(separator[0]) >= 2;
  if (count === 2 && (!isKnown || unit.some((symbol) => traits.separation(symbol) >= 2))) return false;
  const isRule = traits.separation(separator[0]) === RULE;
  if (count === 2 && isRule && !areSections(word, structure, traits)) return false;
  return total(separator, traits) < total(unit, traits);
}

/** Ours: a rule stands in a unit only right below its heading. */
function isCutByRule(unit: readonly number[], traits: Traits): boolean {
  const rules = unit.flatMap((symbol, at) => (traits.separation(symbol) === RULE ? [at] : []));
  if (unit.length < 2 || rules.length === 0) return false;
  return rules.length > 1 || rules[0] !== 1 || traits.lead(unit[0]) <= 0;
}

/** Ours: two units with a rule between them are all that stands on its two sides. */
function areSections(word: readonly number[], { start, end, period }: Structure, traits: Traits): boolean {
  const isEdge = (symbol: number | undefined) => symbol === undefined || traits.separation(symbol) === RULE;
  if (!isEdge(word[start - 1]) || !isEdge(word[end])) return false;
  return period > 2 || traits.size(word[start]) >= 8;
}

/** Ours, not the paper's: a known separator at the end of a unit is no part of it. */
function endsWithSeparator(unit: readonly number[], traits: Traits): boolean {
  const last = unit[unit.length - 1];
  if (unit.length < 2 || traits.separation(last) < 2) return false;
  return traits.size(last) < total(unit.slice(0, -1), traits);
}

function holdsAny({ start, period, gap }: Structure, found: readonly Structure[]): boolean {
  return found.some((inner) => inner.start >= start && inner.end <= start + period - gap);
}

function total(symbols: readonly number[], traits: Traits): number {
  return symbols.reduce((sum, symbol) => sum + traits.size(symbol), 0);
}

/** Repetitions, symbols covered but known separators, structures (fewer first), leads: larger is better, from left to right. */
export function objectiveOf(chosen: readonly Structure[], word: readonly number[], traits: Traits): number[] {
  const sum = (value: (structure: Structure) => number) =>
    chosen.reduce((total, each) => total + value(each), 0);
  return [
    sum(({ count }) => count),
    sum(({ start, end }) => word.slice(start, end).filter((symbol) => traits.separation(symbol) < 2).length),
    -chosen.length + 0,
    sum(({ start }) => traits.lead(word[start])),
  ];
}

function isBetter(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && a[at] > b[at];
}

/** The best combination by trying all: at each place every structure that starts there, and none. */
export function bestBySearch(
  all: readonly Structure[],
  word: readonly number[],
  traits: Traits,
): Structure[] {
  let best: Structure[] = [];
  const search = (at: number, chosen: Structure[]) => {
    if (at === word.length) {
      if (isBetter(objectiveOf(chosen, word, traits), objectiveOf(best, word, traits))) best = chosen;
      return;
    }
    search(at + 1, chosen);
    for (const structure of all) if (structure.start === at) search(structure.end, [...chosen, structure]);
  };
  search(0, []);
  return best;
}

/** The paper's own way: all maximal cliques of the graph of disjoint structures (Bron and Kerbosch). */
export function bestByCliques(
  all: readonly Structure[],
  word: readonly number[],
  traits: Traits,
): Structure[] {
  let best: Structure[] = [];
  const isApart = (a: Structure, b: Structure) => a.end <= b.start || b.end <= a.start;
  const grow = (clique: Structure[], candidates: readonly Structure[], excluded: readonly Structure[]) => {
    if (candidates.length === 0 && excluded.length === 0) {
      if (isBetter(objectiveOf(clique, word, traits), objectiveOf(best, word, traits))) best = clique;
    }
    let left = candidates;
    let out = excluded;
    for (const each of candidates) {
      const near = (other: Structure) => isApart(each, other);
      grow([...clique, each], left.filter(near), out.filter(near));
      left = left.filter((other) => other !== each);
      out = [...out, each];
    }
  };
  grow([], all, []);
  return best;
}
