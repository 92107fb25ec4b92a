/** buildContent: the kept nodes of a page in, a tree of blocks out. One walk; all printers read the tree. */
import type { Layer } from '../../annotation/index.ts';
import { type Outline, planFootnotes } from '../../outline/index.ts';
import { type Page, TAG } from '../../page/index.ts';
import { BLOCK_OPENERS } from './block-openers.ts';
import type { Block } from './content-tree.ts';
import { ContentWalk, type Opener } from './content-walk.ts';
import { flattenLists } from './flatten-lists.ts';
import { INLINE_OPENERS, openPlain } from './inline-openers.ts';
import { KeptCount } from './kept-count.ts';
import { planContent } from './plan.ts';
import { settleHeadings } from './settle-headings.ts';
import { tidyNeighbours } from './tidy-neighbours.ts';

/** What of the outline an export of the content reads. */
export type ContentOutline = Pick<Outline, 'content'>;

const OPENERS: (Opener | undefined)[] = [];
for (const [tag, opener] of [...INLINE_OPENERS, ...BLOCK_OPENERS]) OPENERS[tag] = opener;
// The head is never content; a title in it would be printed as text.
OPENERS[TAG.head] = (walk, node) => walk.page.end[node];

/** The main content as blocks; `layers` add headings, lists and posts that elements do not tell. */
export function buildContent(page: Page, outline: ContentOutline, layers: readonly Layer[] = []): Block[] {
  const kept = new KeptCount(page, outline.content.kept);
  const walk = new ContentWalk({
    page,
    kept,
    plan: planContent(page, layers, kept),
    notes: planFootnotes(page, annotationsOf(layers), kept),
  });
  walk.walk(OPENERS, openPlain);
  flattenLists(walk.builder.blocks);
  tidyNeighbours(walk.builder.blocks);
  settleHeadings(walk.builder.blocks);
  return walk.builder.blocks;
}

function annotationsOf(layers: readonly Layer[]): Layer['annotations'] {
  return layers.find(({ lens }) => lens === 'macrostructure')?.annotations ?? [];
}
