/**
 * Naive Bayes over terms that are there or not (the multinomial of Rennie and McCallum with counts cut at one, which
 * long pages do not drown): what a label is told by is added up as if no term knew of another.
 */
import { type Example, type LabelledExample, listLabels } from './example.ts';
import { TermSpace } from './term-space.ts';
import { type Classifier, rankLabels, toChances, toVerdict, type Verdict } from './verdict.ts';

/** Every term is taken to have been seen so often with every label before the first example. */
const BEFORE = 0.5;

/** Learns how often each term goes with each label. */
export function trainNaiveBayes(examples: readonly LabelledExample[], mostWords?: number): Classifier {
  return new NaiveBayes(examples, new TermSpace(examples, mostWords));
}

class NaiveBayes implements Classifier {
  readonly labels: readonly string[];
  private readonly space: TermSpace;
  /** The logarithm of the share of each label. */
  private readonly prior: Float64Array;
  /** The logarithm of the share of each term among those of a label: label by label. */
  private readonly odds: Float64Array;

  constructor(examples: readonly LabelledExample[], space: TermSpace) {
    this.labels = listLabels(examples);
    this.space = space;
    const { size } = space;
    const counts = new Float64Array(this.labels.length * size).fill(BEFORE);
    const shares = new Float64Array(this.labels.length);
    for (const example of examples) {
      const place = this.labels.indexOf(example.label);
      shares[place]++;
      for (const term of space.collect(example)) counts[place * size + term]++;
    }
    this.prior = shares.map((count) => Math.log(count / examples.length));
    this.odds = counts.map(Math.log);
    for (let label = 0; label < this.labels.length; label++) {
      const own = counts.subarray(label * size, (label + 1) * size);
      const total = Math.log(own.reduce((sum, count) => sum + count, 0));
      for (let term = 0; term < size; term++) this.odds[label * size + term] -= total;
    }
  }

  judge(example: Example): Verdict {
    const terms = this.space.collect(example);
    const odds = this.prior.slice();
    for (let label = 0; label < odds.length; label++)
      for (const term of terms) odds[label] += this.oddsOf(label, term);
    const ranked = rankLabels(this.labels, toChances(odds));
    const best = this.labels.indexOf(ranked[0].label);
    const next = this.labels.indexOf((ranked[1] ?? ranked[0]).label);
    const evidence = terms.map((term) =>
      this.space.tell(term, example, this.oddsOf(best, term) - this.oddsOf(next, term)),
    );
    return toVerdict(ranked, evidence);
  }

  private oddsOf(label: number, term: number): number {
    return this.odds[label * this.space.size + term];
  }
}
