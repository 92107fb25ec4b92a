/** Gives a rule drawn by a picture the symbol of a rule, so that all of them separate alike. */
import { DISPLAY } from '../../style/index.ts';
import { nodeOf } from './gather-row.ts';
import type { Row } from './row.ts';
import type { Structuring } from './structuring.ts';

/** Marks the pictures of a row that may be rules and have a line for themselves. */
export function markRules(structuring: Structuring, row: Row): void {
  const { ruleImages, symbols } = structuring;
  if (ruleImages === undefined) return;
  for (let at = 0; at < row.length; at++) {
    if (!ruleImages.has(nodeOf(structuring, row, at))) continue;
    const isFirst = at === 0 || row.broken[at] || isBlock(structuring, row, at - 1);
    const isLast = at === row.length - 1 || row.broken[at + 1] || isBlock(structuring, row, at + 1);
    if (isFirst && isLast) row.symbol[at] = symbols.rule();
  }
}

function isBlock(structuring: Structuring, row: Row, at: number): boolean {
  const { page, style } = structuring.scene;
  if (structuring.symbols.isRule(row.symbol[at])) return true;
  const node = nodeOf(structuring, row, at);
  return page.isElement(node) && style.display[node] !== DISPLAY.inline;
}
