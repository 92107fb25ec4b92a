import type { LabelledExample } from './example.ts';
import type { Learner } from './learners.ts';
import type { Verdict } from './verdict.ts';

/** What classifiers say of examples they have not seen: each by one that learnt from the other folds. */
export function crossValidate(
  examples: readonly LabelledExample[],
  foldOf: ArrayLike<number>,
  learn: Learner,
): Verdict[] {
  const verdicts = new Array<Verdict>(examples.length);
  for (const fold of new Set(Array.from(foldOf))) {
    const seen = examples.filter((_, place) => foldOf[place] !== fold);
    if (seen.length === 0)
      throw new RangeError('Two folds at least are needed: nothing is left to learn from.');
    const classifier = learn(seen);
    for (const [place, example] of examples.entries())
      if (foldOf[place] === fold) verdicts[place] = classifier.judge(example);
  }
  return verdicts;
}
