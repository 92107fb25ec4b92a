/** Stage 4 (Rehm 4.2): headlines, told by the font size of a block against the page's own. */
import { FLAG, type Page, TAG } from '../../page/index.ts';
import type { Scene } from '../lens.ts';
import { isListTag } from './annotate-nodes.ts';
import { FONT_TOLERANCE } from './font-run.ts';
import { type FoundBlocks, isInGenuineTable } from './found-blocks.ts';
import { holderOf } from './mark-text-blocks.ts';
import type { TextBlock } from './text-block.ts';

export interface Headline {
  /** Place of the block in the index. */
  readonly block: number;
  readonly scale: number;
  /** 1…6 for `h1`…`h6`, 0 for a headline told by its looks. */
  readonly declared: number;
  readonly rule: 'declared' | 'larger' | 'bold';
}

/**
 * Bounds chosen by tabulating candidates of the content set, `h1`…`h6` turned into `div` of the same look
 * (docs/lenses/macrostructure.md); the rules were compared with each other, the single numbers were not swept.
 * More words than this are a paragraph in large letters.
 */
const MOST_WORDS = 24;
const MOST_BOLD_WORDS = 16;
/** One size step (10) as it comes out of rounded pixels: by size alone, less is a lead paragraph. */
const SIZE_STEP = 9;
const BOLD_WEIGHT = 600;

/** The headlines of a page in document order. */
export function findHeadlines(found: FoundBlocks, base: number): Headline[] {
  const headlines: Headline[] = [];
  for (let place = 0; place < found.index.blocks.length; place++) {
    const headline = toHeadline(found, place, base);
    if (headline !== undefined) headlines.push(headline);
  }
  return headlines;
}

function toHeadline(found: FoundBlocks, place: number, base: number): Headline | undefined {
  const { scene, texts } = found;
  const block = found.index.blocks[place];
  const { scale } = block;
  const heading = texts.heading[block.first];
  if (heading >= 0)
    return { block: place, scale, declared: scene.page.tag[heading] - TAG.h1 + 1, rule: 'declared' };
  if (block.isHidden || block.part > 0 || !couldBeHeadline(found, block)) return undefined;
  const gain = scale - base;
  if (gain >= SIZE_STEP) return { block: place, scale, declared: 0, rule: 'larger' };
  if (!isBoldBlock(found, block)) return undefined;
  if (gain > FONT_TOLERANCE) return { block: place, scale, declared: 0, rule: 'larger' };
  return isBoldHeadline(found, place, block) ? { block: place, scale, declared: 0, rule: 'bold' } : undefined;
}

const HAS_LETTER = /\p{L}/u;
/** A comma promises more of the same line; a colon makes a bold text a label. */
const OPEN_END = /,$/;
const LABEL_END = /[:,]$/;

/** The cells of genuine tables are data; a text in a button or a header cell names a thing. */
function couldBeHeadline(found: FoundBlocks, block: TextBlock): boolean {
  const { scene, texts } = found;
  const words = wordsOf(scene, block);
  if (words === 0 || words > MOST_WORDS || texts.isLabel[block.first] === 1) return false;
  if (isInGenuineTable(found, block.nodes[0])) return false;
  const text = scene.page.textOf(block.nodes[0], block.nodes[1]);
  return HAS_LETTER.test(text) && !OPEN_END.test(text);
}

/** A bold block is a headline when it is short, no label of a value, and introduces a plain block or a list. */
function isBoldHeadline(found: FoundBlocks, place: number, block: TextBlock): boolean {
  const { scene, index } = found;
  const next = index.blocks[place + 1];
  if (next === undefined || wordsOf(scene, block) > MOST_BOLD_WORDS || isBoldBlock(found, next)) return false;
  const holder = holderOf(scene.page, block.nodes[0]);
  const nextHolder = holderOf(scene.page, next.nodes[0]);
  if (introducesList(scene.page, holder, nextHolder)) return true;
  return holder === nextHolder && !LABEL_END.test(scene.page.textOf(block.nodes[0], block.nodes[1]));
}

/** Whether the next block is in an item of a list that stands beside the block. */
function introducesList(page: Page, holder: number, nextHolder: number): boolean {
  if (nextHolder < 0 || !isListTag(page.tag[page.parent[nextHolder]])) return false;
  return holderOf(page, page.parent[nextHolder]) === holder;
}

/** Whether all that is seen of a block is bold. */
export function isBoldBlock({ scene, texts }: FoundBlocks, block: TextBlock): boolean {
  for (let text = block.first; text <= block.last; text++) {
    if (texts.isHidden[text] === 0 && scene.style.fontWeight[texts.node[text]] < BOLD_WEIGHT) return false;
  }
  return true;
}

function wordsOf({ features }: Scene, block: TextBlock): number {
  return features.words[block.nodes[1]] - features.words[block.nodes[0]];
}

/**
 * The scale most seen words have: the page's own "normal". Headings and controls aside, and preformatted text, which
 * browsers draw smaller because it is monospaced, not because it is less.
 */
export function baseScale({ scene, texts }: FoundBlocks): number {
  const weights = new Map<number, number>();
  for (let text = 0; text < texts.count; text++) {
    if (texts.isHidden[text] === 1 || texts.heading[text] >= 0 || texts.isLabel[text] === 1) continue;
    const node = texts.node[text];
    if ((scene.page.flags[node] & FLAG.pre) !== 0) continue;
    const words = scene.features.words[node + 1] - scene.features.words[node];
    weights.set(texts.scale[text], (weights.get(texts.scale[text]) ?? 0) + words);
  }
  let base = 0;
  let most = 0;
  for (const [scale, words] of weights) {
    if (words > most) [base, most] = [scale, words];
  }
  return base;
}
