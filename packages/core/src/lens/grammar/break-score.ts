/**
 * Break scores (Goller 2.1): what separates two text nodes, 1 to 4. Line break 1, paragraph break 2 (or two line
 * breaks), visual separator 3, border of head and body 4. The paper names `br`, `p`, `li` and `hr`; the rest is ours:
 * what the eye takes for a paragraph is 2, every other block is 1.
 */
import { isBlockTag, type Page, toTagTable } from '../../page/index.ts';
import { DISPLAY, isBlockDisplay, type Style } from '../../style/index.ts';

export const BREAK = { none: 0, line: 1, paragraph: 2, separator: 3, concept: 4 } as const;

/** The score of each element that has one by its name; 0 for the others. */
const SCORES = toTagTable({
  'p h1 h2 h3 h4 h5 h6 ul ol dl dir menu table blockquote pre listing form fieldset figure section':
    BREAK.paragraph,
  'article aside header footer nav main': BREAK.paragraph,
  hr: BREAK.separator,
  br: BREAK.line,
  'body head': BREAK.concept,
});

/** The break an element makes before and after itself. */
export function toBreakScore(page: Page, style: Style, node: number): number {
  const score = SCORES[page.tag[node]] ?? BREAK.none;
  if (score !== BREAK.none) return score;
  const display = style.display[node];
  const isBlock = display === DISPLAY.none ? isBlockTag(page.tag[node]) : isBlockDisplay(display);
  return isBlock ? BREAK.line : BREAK.none;
}
