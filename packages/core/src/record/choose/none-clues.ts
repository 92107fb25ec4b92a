/** What speaks for and against a page of which no table is wanted. */
import { type Clue, chanceOf, type PageEvidence } from './evidence.ts';

/** The clues; their weights are in choice-weights.ts. */
export const NONE_CLUES: readonly Clue<readonly [PageEvidence]>[] = [
  ['no table at all', () => 1],
  ['the page is an article', (page) => chanceOf(page, 'article')],
  ['the page is documentation', (page) => chanceOf(page, 'documentation')],
  ['the page is a product', (page) => chanceOf(page, 'product')],
  ['the page is a service', (page) => chanceOf(page, 'service')],
  ['the page is a forum', (page) => chanceOf(page, 'forum')],
  ['the page is a home page', (page) => chanceOf(page, 'home page')],
  ['the page is a listing', (page) => chanceOf(page, 'listing') + chanceOf(page, 'collection')],
  ['the content is running text', ({ prose }) => prose],
  ['words of the content', ({ words }) => Math.min(12, Math.log2(1 + words)) / 4],
];
