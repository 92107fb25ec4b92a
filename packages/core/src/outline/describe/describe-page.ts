/** What is the same for all blocks of a page. */
import { KIND, TAG } from '../../page/index.ts';
import type { OutlineScene } from '../scene.ts';
import type { ColumnSlab } from './column-slab.ts';
import { type Columns, shareOf } from './columns.ts';

/** Kinds of things that structured data names, as authors and platforms write them. */
const THINGS = [
  'Article',
  'Product',
  'Forum',
  'Question',
  'ItemList',
  'Collection',
  'Recipe',
  'Organization',
];

export function describePage(scene: OutlineScene, slab: ColumnSlab): Columns {
  const { page, features, blocks, prose } = scene;
  const words = features.words[page.size];
  const counts = countTags(scene);
  const data = readStructuredData(scene);
  const address = readAddress(page.url);
  const values: Record<string, number> = {
    'page words': words,
    'page blocks': blocks.count,
    'page links': shareOf(features.linkWords[page.size], words),
    'page prose': shareOf(prose[blocks.count]!, words),
    'page images': features.images[page.size],
    'page headings': features.headings[page.size],
    'page controls': features.controls[page.size],
    'page list items': features.listItems[page.size],
    'page hidden words': shareOf(words - features.visibleWords[page.size], words),
    ...counts,
    ...data,
    ...address,
  };
  const columns: Record<string, Float32Array> = {};
  for (const name of Object.keys(values)) columns[name] = slab.fill(values[name]!);
  return columns;
}

const COUNTED = [
  'p',
  'article',
  'main',
  'h1',
  'h2',
  'h3',
  'table',
  'form',
  'pre',
  'time',
  'section',
] as const;

const COUNTED_UP_TO = Math.max(...COUNTED.map((name) => TAG[name])) + 1;

function countTags({ page }: OutlineScene): Record<string, number> {
  const counts = new Uint32Array(COUNTED_UP_TO);
  for (let node = 0; node < page.size; node++) {
    if (page.tag[node] < counts.length) counts[page.tag[node]]!++;
  }
  return Object.fromEntries(COUNTED.map((name) => [`page ${name}`, counts[TAG[name]]!]));
}

/** What Open Graph and JSON-LD call the page, by plain search: the metadata room reads them properly. */
function readStructuredData({ page }: OutlineScene): Record<string, number> {
  let text = '';
  let kind = '';
  for (let node = 0; node < page.size; node++) {
    if (page.kind[node] !== KIND.element) continue;
    if (page.tag[node] === TAG.script && page.attribute(node, 'type') === 'application/ld+json') {
      text += (page.data[node + 1] ?? '').slice(0, 20_000);
    } else if (page.tag[node] === TAG.meta && page.attribute(node, 'property') === 'og:type') {
      kind = page.attribute(node, 'content') ?? '';
    }
  }
  return {
    'og article': Number(kind.includes('article')),
    'og product': Number(kind.includes('product')),
    'og website': Number(kind.includes('website')),
    ...Object.fromEntries(THINGS.map((thing) => [`data ${thing}`, Number(text.includes(thing))])),
  };
}

function readAddress(url: string | undefined): Record<string, number> {
  const path = url === undefined ? '' : url.replace(/^[a-z]+:\/\/[^/]*/, '').replace(/[?#].*$/, '');
  const parts = path.split('/').filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  return {
    'address parts': parts.length,
    'address length': last.length,
    'address hyphens': last.split('-').length,
    'address digits': Number(/\d{3,}/.test(path)),
    'address query': Number(url?.includes('?') ?? false),
  };
}
