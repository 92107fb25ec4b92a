/** weighTexts: the words of a page, parted into those to be edited and those that are seen beside them. */
import { FLAG, KIND } from '../../page/index.ts';
import { HIDDEN } from '../../style/index.ts';
import type { EditableInput } from './editable.ts';
import { findHeadline } from './find-headline.ts';
import { RULING } from './read-rulings.ts';

/** Running totals by node, as features have them. */
export interface TextWeights {
  /** Words to be edited: content, or what a rule file says. */
  readonly wanted: Float64Array;
  /** Words that are seen and not wanted. */
  readonly foreign: Float64Array;
  /** Those of them that stand in links. */
  readonly foreignLinks: Float64Array;
}

/** What a page shows nobody, and a live document does not even have. */
const ABSENT = FLAG.noscript | FLAG.template | FLAG.raw | FLAG.svg;

/**
 * Text is content also where it is hidden, for tabs are opened; so is the headline above it. Hidden text that is no content
 * counts for nothing.
 */
export function weighTexts(input: EditableInput, rulings: Uint8Array): TextWeights {
  const { page, style, features, outline } = input;
  const { kept } = outline.content;
  const [first, end] = findHeadline(outline.entries ?? [])?.nodes ?? [0, 0];
  const isContent = (node: number): boolean => kept[node] > 0 || (node >= first && node < end);
  const column = (): Float64Array => new Float64Array(page.size + 1);
  const weights = { wanted: column(), foreign: column(), foreignLinks: column() };
  const { wanted, foreign, foreignLinks } = weights;
  for (let node = 0; node < page.size; node++) {
    wanted[node + 1] = wanted[node];
    foreign[node + 1] = foreign[node];
    foreignLinks[node + 1] = foreignLinks[node];
    if (page.kind[node] !== KIND.text || (page.flags[node] & ABSENT) !== 0) continue;
    const words = features.words[node + 1] - features.words[node];
    const isWanted = rulings[node] === RULING.none ? isContent(node) : rulings[node] === RULING.editable;
    if (isWanted) wanted[node + 1] += words;
    else if (style.hidden[node] === HIDDEN.visible) {
      foreign[node + 1] += words;
      foreignLinks[node + 1] += features.linkWords[node + 1] - features.linkWords[node];
    }
  }
  return weights;
}
