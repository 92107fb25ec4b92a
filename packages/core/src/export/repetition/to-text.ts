/** The tree of repetition as text, in the notation of the outline. */
import type { Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { type TreeOptions, toTreeLines } from './to-tree-lines.ts';

/** One line per series and per unit, indented by nesting. */
export function toRepetitionText(page: Page, layer: Layer, options: TreeOptions = {}): string {
  const lines = toTreeLines(page, layer, options).map(({ depth, kind, text }) => {
    const indent = '  '.repeat(depth);
    if (kind === 'series') return `${indent}- ${text}\n`;
    return kind === 'unit' ? `${indent}· ${JSON.stringify(text)}\n` : `${indent}… ${text}\n`;
  });
  return lines.join('');
}
