/** What nobody sees: entries of their own, with how they are hidden. */
import type { BlockInput, BlockTable } from '../block/index.ts';
import { KIND } from '../page/index.ts';
import { HIDDEN } from '../style/index.ts';
import type { Declared } from './find-declared.ts';
import { toLooseEntry } from './loose-line.ts';
import type { Entry } from './outline.ts';

/** Whether an element is hidden, with all that it holds. */
export function isHidden({ page, style }: BlockInput, node: number): boolean {
  return page.kind[node] === KIND.element && style.hidden[node] !== HIDDEN.visible;
}

const HIDDEN_NAMES = Object.keys(HIDDEN) as (keyof typeof HIDDEN)[];

/** A hidden element, or one whose words are; `reason` is the node that says how. */
export function toHidden({ page, style, features }: BlockInput, node: number, reason: number): Declared {
  const words = features.words[page.end[node]] - features.words[node];
  return {
    label: 'hidden',
    isOpen: false,
    attributes: { words, by: HIDDEN_NAMES[style.hidden[reason]] },
  };
}

/** Whether a person sees some of the words of a place; what has none is seen as it is. */
export function isSeen({ features }: BlockInput, start: number, end: number): boolean {
  const { words, visibleWords } = features;
  return words[end] === words[start] || visibleWords[end] > visibleWords[start];
}

/** The first text of a place that is not seen. */
export function findUnseen({ style, features }: BlockInput, start: number, end: number): number {
  for (let node = start; node < end; node++) {
    if (features.words[node + 1] > features.words[node] && style.hidden[node] !== HIDDEN.visible) return node;
  }
  return start;
}

/** A line of text that nobody sees. */
export function toHiddenLine(table: BlockTable, start: number, end: number): Entry | undefined {
  const entry = toLooseEntry(table, start, end);
  if (entry === undefined) return undefined;
  const by = HIDDEN_NAMES[table.style.hidden[findUnseen(table, start, end)]];
  return { ...entry, label: 'hidden', attributes: { ...entry.attributes, by } };
}
