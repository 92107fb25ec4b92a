/** Lines of text that no block element holds of their own. */
import type { BlockInput } from '../block/index.ts';
import { IMAGE } from '../feature/index.ts';
import { KIND, type Page } from '../page/index.ts';
import { HIDDEN, isBlockDisplay, type Style } from '../style/index.ts';
import { countSeenWords, excerpt } from './excerpt.ts';
import type { Entry } from './outline.ts';

/**
 * Marks nodes with a block element somewhere below, or with one of `starts`, where entries begin: they are walked into,
 * never part of a line of text.
 */
export function markBlockHolders({ page, style }: BlockInput, starts: Iterable<number>): Uint8Array {
  const holds = new Uint8Array(page.size);
  for (const start of starts) if (start > 0) holds[page.parent[start]] = 1;
  for (let node = page.size - 1; node > 0; node--) {
    if (holds[node] === 1 || isBlock(page, style, node)) holds[page.parent[node]] = 1;
  }
  return holds;
}

function isBlock(page: Page, style: Style, node: number): boolean {
  return page.kind[node] === KIND.element && isBlockDisplay(style.display[node]);
}

/** Whether a node is part of a line. */
export function isInline(input: BlockInput, holdsBlock: Uint8Array, node: number): boolean {
  const { page, style } = input;
  if (page.kind[node] === KIND.text) return true;
  if (page.kind[node] !== KIND.element || holdsBlock[node] === 1) return false;
  return style.hidden[node] === HIDDEN.visible && !isBlock(page, style, node);
}

/** The entry of a line: a paragraph, or the picture where it has no words. */
export function toLooseEntry(input: BlockInput, start: number, end: number): Entry | undefined {
  const { page, features } = input;
  const words = features.words[end] - features.words[start];
  const reasons = [{ step: 'text between blocks', values: { words } }];
  if (words > 0) {
    const attributes = { words: countSeenWords(input, start, end) };
    return {
      label: 'paragraph',
      nodes: [start, end],
      reasons,
      text: excerpt(input, start, end),
      attributes,
      entries: [],
    };
  }
  for (let node = start; node < end; node++) {
    if (features.image[node] === IMAGE.picture || features.image[node] === IMAGE.unknown) {
      const text = page.attribute(node, 'alt') ?? '';
      return { label: 'image', nodes: [node, page.end[node]], reasons, text, entries: [] };
    }
  }
  return undefined;
}
