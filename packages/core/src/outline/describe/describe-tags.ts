/** Which elements a block stands in: what authors say by tag, role and rel. */
import { FLAG, KIND, type Page, TAG } from '../../page/index.ts';
import { DISPLAY } from '../../style/index.ts';
import type { OutlineScene } from '../scene.ts';
import type { ColumnSlab } from './column-slab.ts';
import type { Columns } from './columns.ts';

/** Elements whose inside is told apart, one bit each. */
const AROUND = [
  'article',
  'main',
  'nav',
  'header',
  'footer',
  'aside',
  'form',
  'table',
  'li',
  'section',
  'dialog',
  'button',
  'figure',
  'blockquote',
  'p',
  'pre',
  'dl',
  'select',
  'label',
  'details',
  'td',
  'th',
  'figcaption',
  'address',
  'time',
  'center',
  'a',
  'body',
] as const;

/** The bit of each well-known tag, 0 for most. */
const BIT_OF_TAG = new Int32Array(Math.max(...Object.values(TAG)) + 1);
for (const [index, name] of AROUND.entries()) BIT_OF_TAG[TAG[name]] = 1 << index;

const TAG_OF_ROLE: ReadonlyMap<string, (typeof AROUND)[number]> = new Map([
  ['main', 'main'],
  ['navigation', 'nav'],
  ['banner', 'header'],
  ['contentinfo', 'footer'],
  ['complementary', 'aside'],
  ['article', 'article'],
  ['dialog', 'dialog'],
  ['search', 'form'],
  ['form', 'form'],
  ['listitem', 'li'],
]);

export function describeTags({ page, style, blocks, heading }: OutlineScene, slab: ColumnSlab): Columns {
  const { count, first } = blocks;
  const masks = maskAncestors(page);
  const columns: Record<string, Float32Array> = {};
  for (const [index, name] of AROUND.entries()) {
    const column = slab.take();
    for (let block = 0; block < count; block++) column[block] = (masks[first[block]!]! >> index) & 1;
    columns[`in ${name}`] = column;
  }
  const depth = slab.take();
  const inert = slab.take();
  for (let block = 0; block < count; block++) {
    const node = first[block]!;
    depth[block] = page.depth[node];
    inert[block] = page.flags[node] & (FLAG.noscript | FLAG.template);
  }
  const boxes = describeBoxes({ page, style, blocks }, slab);
  return { ...columns, 'heading level': slab.copy(heading), ...boxes, depth, inert };
}

/** The boxes the blocks stand in. */
function describeBoxes(
  { page, style, blocks }: Pick<OutlineScene, 'page' | 'style' | 'blocks'>,
  slab: ColumnSlab,
): Columns {
  const tag = slab.take();
  const outer = slab.take();
  const display = slab.take();
  const position = slab.take();
  const float = slab.take();
  for (let block = 0; block < blocks.count; block++) {
    const box = findBox(page, style.display, blocks.first[block]!);
    tag[block] = rankTag(page.tag[box]);
    outer[block] = rankTag(page.tag[page.parent[box]]);
    display[block] = style.display[box];
    position[block] = style.position[box];
    float[block] = style.float[box];
  }
  return { 'box tag': tag, 'outer box tag': outer, 'box display': display, position, float };
}

/** Bits of all elements around each node. */
function maskAncestors(page: Page): Int32Array {
  const masks = new Int32Array(page.size);
  for (let node = 1; node < page.size; node++) {
    let mask = masks[page.parent[node]]!;
    if (page.kind[node] === KIND.element) {
      mask |= BIT_OF_TAG[page.tag[node]] ?? 0;
      const role = page.attribute(node, 'role');
      if (role !== undefined) mask |= BIT_OF_TAG[TAG[TAG_OF_ROLE.get(role) ?? 'wbr']]!;
    }
    masks[node] = mask;
  }
  return masks;
}

/** The nearest element around a text that begins a line. */
function findBox(page: Page, display: ArrayLike<number>, text: number): number {
  let box = page.parent[text];
  while (page.parent[box] > 0 && (display[box] === DISPLAY.inline || display[box] === DISPLAY.contents)) {
    box = page.parent[box];
  }
  return box;
}

/** Boxes from running text to mere layout, so that a threshold parts kinds: a tree model splits on order. */
const TAG_ORDER: readonly (keyof typeof TAG)[] = [
  'p',
  'blockquote',
  'pre',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'dd',
  'dt',
  'li',
  'td',
  'th',
  'figcaption',
  'caption',
  'article',
  'section',
  'main',
  'div',
  'body',
  'center',
  'ul',
  'ol',
  'dl',
  'tr',
  'header',
  'footer',
  'aside',
  'nav',
  'form',
  'label',
  'legend',
  'button',
  'option',
  'select',
];
const RANK_OF_TAG = new Uint8Array(BIT_OF_TAG.length).fill(TAG_ORDER.length);
for (const [rank, name] of TAG_ORDER.entries()) RANK_OF_TAG[TAG[name]] = rank;

function rankTag(tag: number): number {
  return RANK_OF_TAG[tag] ?? TAG_ORDER.length;
}
