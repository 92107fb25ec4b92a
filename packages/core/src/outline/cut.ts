/**
 * cut: from probabilities to a choice. The blocks are ranked, and the ranking is cut where the word F1 to be expected
 * is largest; no fixed threshold fits an article and a page of product cards alike.
 */
import type { Alike } from '../block/index.ts';
import { rankByValue } from './rank-by-value.ts';

export interface CutInput {
  /** Words of each block. */
  readonly words: ArrayLike<number>;
  readonly probability: Float64Array;
  readonly alike: Pick<Alike, 'text' | 'look' | 'paragraphOf'>;
  /** How much more recall counts than precision; 1 when left out. */
  readonly beta?: number | undefined;
}

export interface Cut {
  /** 1 for each block of the choice. Of a repeated text the likeliest copy alone, unless its copies are meant. */
  readonly chosen: Uint8Array;
  /** The probability at which the ranking was cut. */
  readonly threshold: number;
  /** The word F1 to be expected. */
  readonly expected: number;
}

/** Shorter texts may well be repeated in one content: "Reply", "1 cup". */
const REPEAT_WORDS = 4;
/** Texts shorter than this may be repeated wherever they look the same: "Full time, remote" on every card. */
const COPY_WORDS = 25;

/** Chooses the blocks with the largest expected Fβ, F1 when nothing is favoured (outline study, section 3). */
export function cut({ words, probability, alike, beta = 1 }: CutInput): Cut {
  const order = rankByValue(mergeRepeats({ words, probability, alike }), probability);
  let mass = 0;
  for (let rank = 0; rank < order.length; rank++) mass += words[order[rank]] * probability[order[rank]];
  let taken = 0;
  let hits = 0;
  let best = 0;
  let expected = 0;
  let count = 0;
  const weight = beta * beta;
  for (let rank = 0; rank < order.length; rank++) {
    const block = order[rank];
    taken += words[block];
    hits += words[block] * probability[block];
    const score = ((1 + weight) * hits) / (taken + weight * mass);
    if (score > best) [best, expected, count] = [score, (2 * hits) / (taken + mass), rank + 1];
  }
  const chosen = new Uint8Array(words.length);
  for (let rank = 0; rank < count; rank++) chosen[order[rank]] = 1;
  return { chosen, expected, threshold: count === 0 ? 1 : probability[order[count - 1]] };
}

/**
 * One copy of each text with words: the likeliest, or a table of contents would take the headings. Of copies that are
 * as likely, the first.
 */
function mergeRepeats({ words, probability, alike }: CutInput): Int32Array {
  const slotOf = new Int32Array(words.length).fill(-1);
  const copies = new Int32Array(words.length);
  let count = 0;
  for (let block = 0; block < words.length; block++) {
    if (words[block] === 0) continue;
    const slot = words[block] < REPEAT_WORDS ? -1 : slotOf[alike.text[block]];
    const known = copies[slot];
    if (slot >= 0 && !isMeant({ words, alike }, block, known)) {
      if (probability[block] > probability[known]) copies[slot] = block;
      continue;
    }
    if (slot < 0) slotOf[alike.text[block]] = count;
    copies[count++] = block;
  }
  return copies.subarray(0, count);
}

/**
 * Whether both copies of a text are there to be read: a line of every card, a refrain among the verses of one text. What
 * is there for small screens, or for a carousel to go round, stands in an element of its own.
 */
function isMeant({ words, alike }: Pick<CutInput, 'words' | 'alike'>, block: number, known: number): boolean {
  const { look, paragraphOf } = alike;
  if (look[block] !== look[known]) return false;
  return words[block] < COPY_WORDS || (paragraphOf[block] >= 0 && paragraphOf[block] === paragraphOf[known]);
}
