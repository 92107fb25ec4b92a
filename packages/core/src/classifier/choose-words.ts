/** Which words are worth knowing: those that tell most of the labels, and not of one site alone. */
import { toGain } from './entropy.ts';
import { type LabelledExample, listLabels } from './example.ts';

/** A word of fewer examples is chance. */
const LEAST_EXAMPLES = 3;
/** A word of one site is the site's, where there are several. */
const LEAST_GROUPS = 2;

interface Occurrence {
  /** How many examples of each label have it. */
  readonly counts: Float64Array;
  /** The site it was first seen on, until it is seen on another. */
  readonly first: string;
  groups: number;
  examples: number;
}

/** At most so many words, the most telling first; the alphabet decides between equal ones. */
export function chooseWords(examples: readonly LabelledExample[], most: number): string[] {
  const labels = listLabels(examples);
  const all = new Float64Array(labels.length);
  for (const { label } of examples) all[labels.indexOf(label)]++;
  const leastGroups = new Set(examples.map(({ group }) => group)).size > 1 ? LEAST_GROUPS : 1;
  const told: { readonly word: string; readonly gain: number }[] = [];
  for (const [word, { counts, groups, examples: size }] of countWords(examples, labels)) {
    if (size < LEAST_EXAMPLES || groups < leastGroups) continue;
    told.push({ word, gain: toGain(all, counts) });
  }
  told.sort((one, other) => other.gain - one.gain || (one.word < other.word ? -1 : 1));
  return told.slice(0, most).map(({ word }) => word);
}

function countWords(
  examples: readonly LabelledExample[],
  labels: readonly string[],
): Map<string, Occurrence> {
  const found = new Map<string, Occurrence>();
  for (const { words, label, group } of examples) {
    const place = labels.indexOf(label);
    for (const word of words.keys()) {
      let one = found.get(word);
      if (one === undefined) {
        one = { counts: new Float64Array(labels.length), first: group, groups: 1, examples: 0 };
        found.set(word, one);
      }
      one.counts[place]++;
      one.examples++;
      if (one.first !== group) one.groups = LEAST_GROUPS;
    }
  }
  return found;
}
