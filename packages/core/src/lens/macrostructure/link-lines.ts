/** Stage 5 (Rehm 4.2): which text blocks of a page are links, a short comment included, and how many words they hold. */
import { type Range, TAG } from '../../page/index.ts';
import type { FoundBlocks } from './found-blocks.ts';
import { holderOf } from './mark-text-blocks.ts';
import type { TextBlock } from './text-block.ts';

/** What has a smaller part of its words in links is text with links in it, unless it is short. */
export const LEAST_LINKED: number = 1 / 3;
/** As many words as fit in a line beside a link: a comment. More are told for their own sake. */
const MOST_COMMENT = 12;
/** Behind a link that begins the block, two lines of them. */
const MOST_COMMENT_BEHIND = 24;

/** Running totals over the blocks of a page. */
export interface LinkLines {
  /** Words of the blocks before each. */
  readonly words: Uint32Array;
  /** Words of the link lines among them. */
  readonly linkLineWords: Uint32Array;
}

/** Adds up the words of all blocks, and of those that are links or comments on one. */
export function addUpLinkLines(found: FoundBlocks): LinkLines {
  const { blocks } = found.index;
  const words = new Uint32Array(blocks.length + 1);
  const linkLineWords = new Uint32Array(blocks.length + 1);
  let isAfterLink = false;
  for (let place = 0; place < blocks.length; place++) {
    const own = wordsOf(found, blocks[place]);
    const isLink = isLinkLine(found, blocks[place]);
    const isComment =
      !isLink && isAfterLink && own <= MOST_COMMENT && isBeside(found, blocks[place - 1], blocks[place]);
    words[place + 1] = words[place] + own;
    linkLineWords[place + 1] = linkLineWords[place] + (isLink || isComment ? own : 0);
    isAfterLink = isLink;
  }
  return { words, linkLineWords };
}

/**
 * Which part of the words of a list are links and short comments on them; 1 for a list of pictures. The end of a trail
 * (`Home › News › This page`) is no link because it leads nowhere: it does not count where all before it are links.
 */
export function shareOfLinkLines({ index }: FoundBlocks, lines: LinkLines, [start, end]: Range): number {
  const [first, last] = index.within(start, end);
  if (last - first > 2 && countOther(lines, first, last - 1) === 0) return 1;
  const words = lines.words[last] - lines.words[first];
  return words === 0 ? 1 : 1 - countOther(lines, first, last) / words;
}

/** Words of the blocks from `first` up to `last` that are no link lines. */
function countOther({ words, linkLineWords }: LinkLines, first: number, last: number): number {
  return words[last] - words[first] - (linkLineWords[last] - linkLineWords[first]);
}

function wordsOf({ scene: { features } }: FoundBlocks, { nodes: [start, end] }: TextBlock): number {
  return features.words[end] - features.words[start];
}

function isLinkLine(found: FoundBlocks, { first, nodes: [start, end] }: TextBlock): boolean {
  const { features } = found.scene;
  const links = features.links[end] - features.links[start];
  // A block inside a link holds none.
  if (links === 0 && features.linkElement[start] < 0) return false;
  const words = features.words[end] - features.words[start];
  const linked = features.linkWords[end] - features.linkWords[start];
  if (linked >= words * LEAST_LINKED) return true;
  const lines = 1 + features.lineBreaks[end] - features.lineBreaks[start];
  const isLed = features.linkElement[found.texts.node[first]] >= 0;
  return words - linked <= (isLed ? MOST_COMMENT_BEHIND : MOST_COMMENT) * Math.min(links, lines);
}

/** Whether a block stands in the item of the one before it, or describes it as `dd` does its `dt`. */
function isBeside({ scene: { page } }: FoundBlocks, before: TextBlock, block: TextBlock): boolean {
  const holder = holderOf(page, block.nodes[0]);
  const holderBefore = holderOf(page, before.nodes[0]);
  if (holder < 0 || holderBefore < 0) return false;
  return holder === holderBefore || (page.tag[holder] === TAG.dd && page.tag[holderBefore] === TAG.dt);
}
