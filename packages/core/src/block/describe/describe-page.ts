/** What is the same for all blocks of a page. */
import { shareOf } from '../../number/index.ts';
import { KIND, type Page, TAG } from '../../page/index.ts';
import type { BlockTable } from '../block-table.ts';
import { BLOCK_COLUMNS, OG_KINDS, PAGE_TAGS, THINGS } from '../column/block-column.ts';
import type { ColumnSlab } from '../column/column-slab.ts';

const COLUMN = BLOCK_COLUMNS.numberAll({
  words: 'page words',
  blocks: 'page blocks',
  links: 'page links',
  prose: 'page prose',
  images: 'page images',
  headings: 'page headings',
  controls: 'page controls',
  items: 'page list items',
  hidden: 'page hidden words',
});
const COUNT_COLUMNS = PAGE_TAGS.map((name) => BLOCK_COLUMNS.number(`page ${name}`));
const KINDS = OG_KINDS.map((kind) => ({
  kind,
  column: BLOCK_COLUMNS.number(`og ${kind}`),
}));
const DATA_COLUMNS = THINGS.map((thing) => BLOCK_COLUMNS.number(`data ${thing}`));
const ADDRESS = BLOCK_COLUMNS.numberAll({
  parts: 'address parts',
  length: 'address length',
  hyphens: 'address hyphens',
  digits: 'address digits',
  query: 'address query',
});

/** Tells of the page what is the same for all its blocks. */
export function describePage(table: BlockTable, slab: ColumnSlab): void {
  const { page, features, blocks, prose } = table;
  const words = features.words[page.size];
  slab.fill(COLUMN.words, words);
  slab.fill(COLUMN.blocks, blocks.count);
  slab.fill(COLUMN.links, shareOf(features.linkWords[page.size], words));
  slab.fill(COLUMN.prose, shareOf(prose[blocks.count], words));
  slab.fill(COLUMN.images, features.images[page.size]);
  slab.fill(COLUMN.headings, features.headings[page.size]);
  slab.fill(COLUMN.controls, features.controls[page.size]);
  slab.fill(COLUMN.items, features.listItems[page.size]);
  slab.fill(COLUMN.hidden, shareOf(words - features.visibleWords[page.size], words));
  countTags(page, slab);
  describeData(page, slab);
  describeAddress(page.url, slab);
}

const COUNTED_UP_TO = Math.max(...PAGE_TAGS.map((name) => TAG[name])) + 1;

function countTags(page: Page, slab: ColumnSlab): void {
  const counts = new Uint32Array(COUNTED_UP_TO);
  for (let node = 0; node < page.size; node++) {
    if (page.tag[node] < counts.length) counts[page.tag[node]]++;
  }
  for (let place = 0; place < PAGE_TAGS.length; place++) {
    slab.fill(COUNT_COLUMNS[place], counts[TAG[PAGE_TAGS[place]]]);
  }
}

/** What Open Graph and JSON-LD call the page, by plain search: the folder metadata reads them properly. */
function describeData(page: Page, slab: ColumnSlab): void {
  let text = '';
  let type = '';
  for (let node = 0; node < page.size; node++) {
    if (page.kind[node] !== KIND.element) continue;
    if (page.tag[node] === TAG.script && page.attribute(node, 'type') === 'application/ld+json') {
      text += (page.data[node + 1] ?? '').slice(0, 20_000);
    } else if (page.tag[node] === TAG.meta && page.attribute(node, 'property') === 'og:type') {
      type = page.attribute(node, 'content') ?? '';
    }
  }
  for (const { kind, column } of KINDS) slab.fill(column, Number(type.includes(kind)));
  for (let place = 0; place < THINGS.length; place++) {
    slab.fill(DATA_COLUMNS[place], Number(text.includes(THINGS[place])));
  }
}

function describeAddress(url: string | undefined, slab: ColumnSlab): void {
  const path = url === undefined ? '' : url.replace(/^[a-z]+:\/\/[^/]*/, '').replace(/[?#].*$/, '');
  const parts = path.split('/').filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  slab.fill(ADDRESS.parts, parts.length);
  slab.fill(ADDRESS.length, last.length);
  slab.fill(ADDRESS.hyphens, last.split('-').length);
  slab.fill(ADDRESS.digits, Number(/\d{3,}/.test(path)));
  slab.fill(ADDRESS.query, Number(url?.includes('?') ?? false));
}
