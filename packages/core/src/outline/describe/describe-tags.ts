/** Which elements a block stands in: what authors say by tag, role and rel. */
import { FLAG, KIND, type Page, TAG } from '../../page/index.ts';
import { DISPLAY } from '../../style/index.ts';
import type { OutlineScene } from '../scene.ts';
import { type Columns, toColumn } from './columns.ts';

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

const BIT_OF_TAG: ReadonlyMap<number, number> = new Map(
  AROUND.map((name, index) => [TAG[name], 1 << index] as const),
);

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

export function describeTags({ page, style, blocks, heading }: OutlineScene): Columns {
  const { count, first } = blocks;
  const masks = maskAncestors(page);
  const columns: Record<string, Float32Array> = {};
  for (const [index, name] of AROUND.entries()) {
    columns[`in ${name}`] = toColumn(count, (block) => (masks[first[block]!]! >> index) & 1);
  }
  const box = toBoxes(page, style.display, first);
  return {
    ...columns,
    'heading level': Float32Array.from(heading),
    'box tag': toColumn(count, (block) => rankTag(page.tag[box[block]!])),
    'outer box tag': toColumn(count, (block) => rankTag(page.tag[page.parent[box[block]!]])),
    'box display': toColumn(count, (block) => style.display[box[block]!]),
    position: toColumn(count, (block) => style.position[box[block]!]),
    float: toColumn(count, (block) => style.float[box[block]!]),
    depth: toColumn(count, (block) => page.depth[first[block]!]),
    inert: toColumn(count, (block) => page.flags[first[block]!] & (FLAG.noscript | FLAG.template)),
  };
}

/** Bits of all elements around each node. */
function maskAncestors(page: Page): Int32Array {
  const masks = new Int32Array(page.size);
  for (let node = 1; node < page.size; node++) {
    let mask = masks[page.parent[node]]!;
    if (page.kind[node] === KIND.element) {
      mask |= BIT_OF_TAG.get(page.tag[node]) ?? 0;
      const role = page.attribute(node, 'role');
      if (role !== undefined) mask |= BIT_OF_TAG.get(TAG[TAG_OF_ROLE.get(role) ?? 'wbr']) ?? 0;
    }
    masks[node] = mask;
  }
  return masks;
}

/** The nearest element around each block that begins a line. */
function toBoxes(page: Page, display: ArrayLike<number>, first: Int32Array): Int32Array {
  return first.map((text) => {
    let box = page.parent[text];
    while (page.parent[box] > 0 && (display[box] === DISPLAY.inline || display[box] === DISPLAY.contents)) {
      box = page.parent[box];
    }
    return box;
  });
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
const RANK_OF_TAG: ReadonlyMap<number, number> = new Map(
  TAG_ORDER.map((name, index) => [TAG[name], index] as const),
);

function rankTag(tag: number): number {
  return RANK_OF_TAG.get(tag) ?? TAG_ORDER.length;
}
