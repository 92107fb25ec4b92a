/** Continuous text against fragments, which Rehm's section 5 asks for before sentences are looked for. */
import type { Range } from '../../page/index.ts';
import type { Scene } from '../lens.ts';

/** A sentence of fewer words is a slogan or a label with a full stop. */
const SHORTEST_SENTENCE = 4;
/** So many words in one block are running text even when no full stop is in sight. */
const LONG_BLOCK = 30;
/** Above this share of linked words a block is a row of links. */
const MOST_LINKED = 0.7;

/** What a block holds; language-independent, by sentence ends, length and links. */
export function judgeContinuity(scene: Scene, nodes: Range): 'continuous' | 'fragment' {
  return isContinuous(scene, nodes) ? 'continuous' : 'fragment';
}

function isContinuous({ features }: Scene, [start, end]: Range): boolean {
  const words = features.words[end] - features.words[start];
  const sentences = features.sentences[end] - features.sentences[start];
  const linked = features.linkWords[end] - features.linkWords[start];
  if (linked > words * MOST_LINKED) return false;
  if (sentences === 0) return words >= LONG_BLOCK && features.commas[end] > features.commas[start];
  return words >= SHORTEST_SENTENCE * (sentences === 1 ? 1.5 : sentences);
}
