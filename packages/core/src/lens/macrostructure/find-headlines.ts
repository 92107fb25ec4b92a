/** Stage 4 (Rehm 4.2): headlines, told by the font size of a block against the page's own. */
import { TAG } from '../../page/index.ts';
import type { Scene } from '../lens.ts';
import { type Analysis, isInGenuineTable } from './analysis.ts';
import { FONT_TOLERANCE } from './font-run.ts';
import type { TextBlock } from './text-block.ts';

export interface Headline {
  /** Place of the block in the index. */
  readonly block: number;
  readonly scale: number;
  /** 1…6 for `h1`…`h6`, 0 for a headline told by its looks. */
  readonly declared: number;
  readonly rule: 'declared' | 'larger' | 'bold';
}

/** More words than this are a paragraph in large letters (99.6 % of declared headings are shorter). */
const MOST_WORDS = 30;
/** A bold block is a headline only when it is short and something plain follows. */
const MOST_BOLD_WORDS = 16;
const BOLD_WEIGHT = 600;

/** The headlines of a page in document order. */
export function findHeadlines(analysis: Analysis, base: number): Headline[] {
  const headlines: Headline[] = [];
  analysis.index.blocks.forEach((block, place) => {
    const headline = toHeadline(analysis, place, block, base);
    if (headline !== undefined) headlines.push(headline);
  });
  return headlines;
}

function toHeadline(analysis: Analysis, place: number, block: TextBlock, base: number): Headline | undefined {
  const { scene, texts } = analysis;
  const found = { block: place, scale: block.scale };
  const heading = texts.heading[block.first];
  if (heading >= 0) return { ...found, declared: scene.page.tag[heading] - TAG.h1 + 1, rule: 'declared' };
  if (block.isHidden || block.part > 1 || !couldBeHeadline(analysis, block)) return undefined;
  if (block.scale - base > FONT_TOLERANCE) return { ...found, declared: 0, rule: 'larger' };
  if (isBoldHeadline(analysis, place, block)) return { ...found, declared: 0, rule: 'bold' };
  return undefined;
}

const HAS_LETTER = /\p{L}{2}/u;

/** The cells of genuine tables are data; a text in a button or a header cell names a thing. */
function couldBeHeadline(analysis: Analysis, block: TextBlock): boolean {
  const { scene, texts } = analysis;
  const words = wordsOf(scene, block);
  if (words === 0 || words > MOST_WORDS || texts.isLabel[block.first] === 1) return false;
  if (isInGenuineTable(analysis, block.nodes[0])) return false;
  return HAS_LETTER.test(scene.page.textOf(block.nodes[0], block.nodes[1]));
}

/** Every text bold, short, no sentence, and a plain block comes next. */
function isBoldHeadline(analysis: Analysis, place: number, block: TextBlock): boolean {
  if (wordsOf(analysis.scene, block) > MOST_BOLD_WORDS || !isBoldBlock(analysis, block)) return false;
  const next = analysis.index.blocks[place + 1];
  return next !== undefined && !isBoldBlock(analysis, next);
}

export function isBoldBlock({ scene, texts }: Analysis, block: TextBlock): boolean {
  for (let text = block.first; text <= block.last; text++) {
    if (texts.isHidden[text] === 0 && scene.style.fontWeight[texts.node[text]] < BOLD_WEIGHT) return false;
  }
  return true;
}

function wordsOf({ features }: Scene, block: TextBlock): number {
  return features.words[block.nodes[1]] - features.words[block.nodes[0]];
}

/** The scale most seen words outside headings have: the page's own "normal". */
export function baseScale({ scene, texts }: Analysis): number {
  const weights = new Map<number, number>();
  for (let text = 0; text < texts.count; text++) {
    if (texts.isHidden[text] === 1 || texts.heading[text] >= 0) continue;
    const node = texts.node[text];
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
