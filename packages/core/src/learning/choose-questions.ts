/** What to ask next: half of it what is least sure, with what was just missed, half of it anything. */

/** Why something is asked. */
export type Why = 'unsure' | 'missed' | 'any';

export interface Question<Item> {
  readonly item: Item;
  readonly why: Why;
}

/** Something that was not asked yet, and what it adds up to. */
export interface Candidate<Item> {
  readonly item: Item;
  readonly sum: number;
}

/** The share of questions that are asked because it is not sure of them; the others tell the rate of the corpus. */
const UNSURE_SHARE = 0.5;

/** So many questions; candidates come in an order that is chance. */
export function chooseQuestions<Item>(
  candidates: readonly Candidate<Item>[],
  threshold: number,
  count: number,
): Question<Item>[] {
  const near = [...candidates]
    .sort((a, b) => Math.abs(a.sum - threshold) - Math.abs(b.sum - threshold))
    .slice(0, Math.round(count * UNSURE_SHARE));
  const taken = new Set(near);
  const any = candidates.filter((each) => !taken.has(each)).slice(0, count - near.length);
  return [
    ...near.map(({ item, sum }) => ({
      item,
      why: sum < threshold ? ('missed' as const) : ('unsure' as const),
    })),
    ...any.map(({ item }) => ({ item, why: 'any' as const })),
  ];
}
