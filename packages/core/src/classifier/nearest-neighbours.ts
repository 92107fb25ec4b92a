/** The k nearest neighbours: examples that share the rarest terms vote, each as much as it is alike (cosine). */
import { type Example, type LabelledExample, listLabels } from './example.ts';
import { TermSpace } from './term-space.ts';
import { type Classifier, type Evidence, rankLabels, toVerdict, type Verdict } from './verdict.ts';

/** Neighbours that vote. */
const NEIGHBOURS = 15;

/** Keeps all examples, each as what it has that others have not. */
export function trainNearestNeighbours(
  examples: readonly LabelledExample[],
  neighbours: number = NEIGHBOURS,
): Classifier {
  return new NearestNeighbours(examples, neighbours);
}

interface Posting {
  readonly example: number;
  readonly weight: number;
}

class NearestNeighbours implements Classifier {
  readonly labels: readonly string[];
  private readonly examples: readonly LabelledExample[];
  private readonly neighbours: number;
  private readonly space: TermSpace;
  /** The logarithm of how rare each term is: what all have says nothing. */
  private readonly rarity: Float64Array;
  /** The examples that have a term, by term. */
  private readonly postings: readonly Posting[][];

  constructor(examples: readonly LabelledExample[], neighbours: number) {
    this.labels = listLabels(examples);
    this.examples = examples;
    this.neighbours = neighbours;
    this.space = new TermSpace(examples);
    const terms = examples.map((example) => this.space.collect(example));
    const counts = new Float64Array(this.space.size);
    for (const term of terms.flat()) counts[term]++;
    this.rarity = counts.map((count) => (count === 0 ? 0 : Math.log(examples.length / count)));
    this.postings = Array.from({ length: this.space.size }, () => []);
    for (const [example, own] of terms.entries())
      for (const [term, weight] of this.weigh(own)) this.postings[term].push({ example, weight });
  }

  judge(example: Example): Verdict {
    const nearest = this.findNearest(example);
    const votes = new Float64Array(this.labels.length);
    for (const { example: at, weight } of nearest)
      votes[this.labels.indexOf(this.examples[at].label)] += weight;
    const total = votes.reduce((sum, vote) => sum + vote, 0);
    // A page that is like none gets the label of most.
    const chances = total > 0 ? votes.map((vote) => vote / total) : this.countLabels();
    const ranked = rankLabels(this.labels, chances);
    return toVerdict(ranked, this.tellNeighbours(nearest, ranked[0].label));
  }

  private countLabels(): Float64Array {
    const counts = new Float64Array(this.labels.length);
    for (const { label } of this.examples) counts[this.labels.indexOf(label)] += 1 / this.examples.length;
    return counts;
  }

  private tellNeighbours(nearest: readonly Posting[], label: string): Evidence[] {
    return nearest
      .map(({ example, weight }) => ({ ...this.examples[example], weight }))
      .filter((each) => each.label === label)
      .map(({ name, weight }) => ({ kind: 'neighbour', name, value: weight, weight }));
  }

  /** The examples that are most alike, how alike they are as their weight. */
  private findNearest(example: Example): Posting[] {
    const alike = new Float64Array(this.examples.length);
    for (const [term, weight] of this.weigh(this.space.collect(example)))
      for (const posting of this.postings[term]) alike[posting.example] += weight * posting.weight;
    const order = Array.from(alike, (weight, at) => ({ example: at, weight })).filter(
      ({ weight }) => weight > 0,
    );
    order.sort((one, other) => other.weight - one.weight || one.example - other.example);
    return order.slice(0, this.neighbours);
  }

  /** Terms by rarity, their squares adding up to one. */
  private weigh(terms: readonly number[]): (readonly [term: number, weight: number])[] {
    const length = Math.sqrt(terms.reduce((sum, term) => sum + this.rarity[term] ** 2, 0));
    return length === 0 ? [] : terms.map((term) => [term, this.rarity[term] / length] as const);
  }
}
