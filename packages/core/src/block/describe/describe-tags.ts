/** Which elements a block stands in: what authors say by tag, role and rel. */
import { FLAG, KIND, type Landmark, landmarkOfRole, type Page, TAG, toTagTable } from '../../page/index.ts';
import { DISPLAY } from '../../style/index.ts';
import { type BlockTable, roleOf } from '../block-table.ts';
import { BLOCK_COLUMNS, TAGS_AROUND } from '../column/block-column.ts';
import type { ColumnSlab } from '../column/column-slab.ts';

/** The bit of each well-known tag, 0 for most. */
const BIT_OF_TAG = toTagTable(
  Object.fromEntries(TAGS_AROUND.map((name, index) => [name, 1 << index])),
  Int32Array,
);

/** An element that says it is a landmark counts as the element whose name says so, in a section or not. */
const TAG_OF_LANDMARK: Readonly<Record<Landmark, (typeof TAGS_AROUND)[number]>> = {
  header: 'header',
  navigation: 'nav',
  main: 'main',
  complementary: 'aside',
  footer: 'footer',
  search: 'form',
  form: 'form',
};

const TAG_OF_ROLE: ReadonlyMap<string, (typeof TAGS_AROUND)[number]> = new Map([
  ['article', 'article'],
  ['dialog', 'dialog'],
  ['listitem', 'li'],
]);

const IN_TAG = TAGS_AROUND.map((name) => BLOCK_COLUMNS.number(`in ${name}`));

const COLUMN = BLOCK_COLUMNS.numberAll({
  heading: 'heading level',
  tag: 'box tag',
  outer: 'outer box tag',
  display: 'box display',
  position: 'position',
  float: 'float',
  depth: 'depth',
  inert: 'inert',
});

/** Tells which elements and which box each block stands in. */
export function describeTags(table: BlockTable, slab: ColumnSlab): void {
  const { page, blocks, heading } = table;
  const { count, first } = blocks;
  const { values } = slab;
  const masks = maskAncestors(table);
  let some = 0;
  for (let block = 0; block < count; block++) some |= masks[first[block]];
  for (let index = 0; index < IN_TAG.length; index++) {
    if (((some >> index) & 1) === 0) {
      slab.fill(IN_TAG[index], 0);
      continue;
    }
    const inside = slab.open(IN_TAG[index]);
    for (let block = 0; block < count; block++) {
      values[inside + block] = (masks[first[block]] >> index) & 1;
    }
  }
  slab.copy(COLUMN.heading, heading);
  describeBoxes(table, slab);
  const depth = slab.open(COLUMN.depth);
  const inert = slab.open(COLUMN.inert);
  for (let block = 0; block < count; block++) {
    const node = first[block];
    values[depth + block] = page.depth[node];
    values[inert + block] = page.flags[node] & (FLAG.noscript | FLAG.template);
  }
}

/** The boxes the blocks stand in. */
function describeBoxes({ page, style, blocks }: BlockTable, slab: ColumnSlab): void {
  const { values } = slab;
  const tag = slab.open(COLUMN.tag);
  const outer = slab.open(COLUMN.outer);
  const display = slab.open(COLUMN.display);
  const position = slab.open(COLUMN.position);
  const float = slab.open(COLUMN.float);
  for (let block = 0; block < blocks.count; block++) {
    const box = findBox(page, style.display, blocks.first[block]);
    values[tag + block] = rankTag(page.tag[box]);
    values[outer + block] = rankTag(page.tag[page.parent[box]]);
    values[display + block] = style.display[box];
    values[position + block] = style.position[box];
    values[float + block] = style.float[box];
  }
}

/** Bits of all elements around each node. */
function maskAncestors(table: BlockTable): Int32Array {
  const { page } = table;
  const masks = new Int32Array(page.size);
  for (let node = 1; node < page.size; node++) {
    let mask = masks[page.parent[node]];
    if (page.kind[node] === KIND.element) {
      mask |= BIT_OF_TAG[page.tag[node]] ?? 0;
      const role = roleOf(table, node);
      if (role !== '') mask |= bitOfRole(role);
    }
    masks[node] = mask;
  }
  return masks;
}

function bitOfRole(role: string): number {
  const landmark = landmarkOfRole(role);
  const name = landmark === undefined ? TAG_OF_ROLE.get(role) : TAG_OF_LANDMARK[landmark];
  return name === undefined ? 0 : BIT_OF_TAG[TAG[name]];
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
