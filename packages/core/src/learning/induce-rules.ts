/** Rules of few conditions that hold for what is wanted: grown one after the other, each of what the others left. */

/** Something with the conditions it meets; `weight` is how many it stands for. */
export interface Case {
  readonly signs: ReadonlySet<string>;
  readonly isYes: boolean;
  readonly weight: number;
}

/** A rule: all of these have to hold. */
export type Conjunction = readonly string[];

export interface InductionOptions {
  /** Whether two conditions may stand in one rule. */
  readonly fits?: (rule: Conjunction, sign: string) => boolean;
}

const MOST_RULES = 8;
const MOST_CONDITIONS = 5;
/** A rule is grown until so much of what it holds for is wanted, and kept if at least so much is. */
const ENOUGH_PRECISION = 0.97;
const LEAST_PRECISION = 0.5;
/** What a rule adds has to be this share of all that is wanted. */
const LEAST_SHARE = 0.02;

/** The rules in the order they were grown: the surest gain first. */
export function induceRules(
  cases: readonly Case[],
  { fits = () => true }: InductionOptions = {},
): Conjunction[] {
  const all = sumOf(cases.filter(({ isYes }) => isYes));
  const rules: Conjunction[] = [];
  let left = cases;
  while (rules.length < MOST_RULES) {
    const rule = growRule(left, fits);
    const held = left.filter((each) => holds(rule, each));
    const right = sumOf(held.filter(({ isYes }) => isYes));
    if (rule.length === 0 || right < LEAST_SHARE * all || right < LEAST_PRECISION * sumOf(held)) break;
    rules.push(rule);
    left = left.filter((each) => !holds(rule, each));
  }
  return rules;
}

/** Adds the condition that gains most (Quinlan's FOIL) until the rule is precise enough. */
function growRule(cases: readonly Case[], fits: NonNullable<InductionOptions['fits']>): Conjunction {
  let rule: Conjunction = [];
  let held = cases;
  while (rule.length < MOST_CONDITIONS) {
    const [yes, no] = count(held);
    if (yes === 0 || yes >= ENOUGH_PRECISION * (yes + no)) break;
    const before = Math.log2(yes / (yes + no));
    let best: { sign: string; gain: number } | undefined;
    for (const [sign, [right, wrong]] of countSigns(held)) {
      if (right === 0 || rule.includes(sign) || !fits(rule, sign)) continue;
      const gain = right * (Math.log2(right / (right + wrong)) - before);
      if (gain > 1e-9 && (best === undefined || gain > best.gain)) best = { sign, gain };
    }
    if (best === undefined) break;
    const { sign } = best;
    rule = [...rule, sign];
    held = held.filter(({ signs }) => signs.has(sign));
  }
  return rule;
}

function countSigns(cases: readonly Case[]): Map<string, [number, number]> {
  const counts = new Map<string, [number, number]>();
  for (const { signs, isYes, weight } of cases)
    for (const sign of signs) {
      const count = counts.get(sign) ?? [0, 0];
      counts.set(sign, count);
      count[isYes ? 0 : 1] += weight;
    }
  return counts;
}

function count(cases: readonly Case[]): [number, number] {
  const yes = sumOf(cases.filter(({ isYes }) => isYes));
  return [yes, sumOf(cases) - yes];
}

function sumOf(cases: readonly Case[]): number {
  return cases.reduce((sum, { weight }) => sum + weight, 0);
}

/** Whether something meets all conditions of a rule. */
export function holds(rule: Conjunction, { signs }: Pick<Case, 'signs'>): boolean {
  return rule.every((sign) => signs.has(sign));
}
