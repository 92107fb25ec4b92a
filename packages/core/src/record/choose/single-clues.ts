/** What speaks for and against a page that is about one thing, which then is a table of one row. */
import { type Clue, chanceOf, type SingleEvidence } from './evidence.ts';

/** What a price is worth on pages that are surely no shop's: they show prices of other things. */
const ELSEWHERE = 0.3;

/** The clues; their weights are in choice-weights.ts. */
export const SINGLE_CLUES: readonly Clue<readonly [SingleEvidence]>[] = [
  ['the page may be about one thing', () => 1],
  ['the page is a product', ({ page }) => chanceOf(page, 'product')],
  [
    'a price beside the title',
    ({ priced, page }) => priced * (ELSEWHERE + (1 - ELSEWHERE) * chanceOf(page, 'product')),
  ],
  ['facts under labels', ({ facts }) => Math.min(5, Math.log2(1 + facts)) / 2],
  ['how to reach it', ({ contacts }) => Math.min(4, contacts) / 2],
  ['how to reach others', ({ more }) => Math.min(5, Math.log2(1 + more)) / 2],
  ['share of the content that these are', ({ told }) => Math.sqrt(told)],
  ['words of the content', ({ page }) => Math.min(12, Math.log2(1 + page.words)) / 4],
];
