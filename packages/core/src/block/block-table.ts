/** A page cut into blocks, with the counts by block that all steps share. */
import type { Annotation, Layer } from '../annotation/index.ts';
import type { Features } from '../feature/index.ts';
import { ATTRIBUTE, type Page, readRole, TAG } from '../page/index.ts';
import type { Style } from '../style/index.ts';
import { Workspace } from '../workspace/index.ts';
import { type Blocks, segment } from './segment.ts';

/** What blocks are made and described from. */
export interface BlockInput {
  readonly page: Page;
  readonly style: Style;
  readonly features: Features;
  readonly layers: readonly Layer[];
  /** Where steps keep their work tables; a new one when left out. */
  readonly workspace?: Workspace | undefined;
}

/** The input with the page's blocks, and counts by block that every step asks for. */
export interface BlockTable extends BlockInput {
  readonly workspace: Workspace;
  readonly blocks: Blocks;
  /** Words of each block. */
  readonly words: Float64Array;
  /** Words of each block that stand in links. */
  readonly linkWords: Float64Array;
  /** How many blocks begin before each node: the blocks of a subtree are `[before[node], before[end[node]])`. */
  readonly before: Int32Array;
  /** Running total over blocks of the words of running text. */
  readonly prose: Float64Array;
  /** Level of the heading element a block stands in, 0 for none. */
  readonly heading: Uint8Array;
  /** 1 at each element with a `role`: most have none, and every step would look for it again. */
  readonly hasRole: Uint8Array;
}

/** A block of this many words of which few are linked is running text (outline study: 15 words, density .4). */
const PROSE_WORDS = 15;
const PROSE_LINK_SHARE = 0.4;

/** Cuts the page into blocks and counts them. */
export function createBlockTable(input: BlockInput): BlockTable {
  const { page, style, features, layers, workspace = new Workspace() } = input;
  const blocks = segment(page, style);
  const words = new Float64Array(blocks.count);
  const linkWords = new Float64Array(blocks.count);
  const prose = new Float64Array(blocks.count + 1);
  const before = new Int32Array(page.size + 1);
  for (let block = 0; block < blocks.count; block++) {
    const first = blocks.first[block];
    const end = blocks.end[block];
    words[block] = features.words[end] - features.words[first];
    linkWords[block] = features.linkWords[end] - features.linkWords[first];
    const isProse = words[block] >= PROSE_WORDS && linkWords[block] < PROSE_LINK_SHARE * words[block];
    prose[block + 1] = prose[block] + (isProse ? words[block] : 0);
    before[first + 1] = 1;
  }
  for (let node = 0; node < page.size; node++) before[node + 1] += before[node];
  // Named one by one: what is spread into has another shape on every page, and is slow to read.
  return {
    page,
    style,
    features,
    layers,
    workspace,
    blocks,
    words,
    linkWords,
    before,
    prose,
    heading: findHeadings(page, blocks),
    hasRole: markRoles(page),
  };
}

function markRoles(page: Page): Uint8Array {
  const hasRole = new Uint8Array(page.size);
  for (let node = 0; node < page.size; node++) {
    for (let place = page.attributeAt[node]; place < page.attributeAt[node + 1]; place++) {
      if (page.attributeName[place] === ATTRIBUTE.role) hasRole[node] = 1;
    }
  }
  return hasRole;
}

/** The role of an element as `readRole` gives it, '' for most. */
export function roleOf({ page, hasRole }: BlockTable, node: number): string {
  return hasRole[node] === 1 ? readRole(page, node) : '';
}

/** Words of running text in a subtree. */
export function proseOf({ page, before, prose }: BlockTable, node: number): number {
  return prose[before[page.end[node]]] - prose[before[node]];
}

/** What one lens said, or nothing when it was not asked. */
export function annotationsOf({ layers }: BlockInput, lens: string): readonly Annotation[] {
  return layers.find((layer) => layer.lens === lens)?.annotations ?? [];
}

/** How many elements above a text its heading may stand. */
const HEADING_REACH = 5;

function findHeadings(page: Page, { count, first }: Blocks): Uint8Array {
  const headings = new Uint8Array(count);
  for (let block = 0; block < count; block++) headings[block] = findHeading(page, first[block]);
  return headings;
}

function findHeading(page: Page, text: number): number {
  let node = page.parent[text];
  for (let up = 0; node > 0 && up < HEADING_REACH; up++, node = page.parent[node]) {
    const tag = page.tag[node];
    if (tag >= TAG.h1 && tag <= TAG.h6) return tag - TAG.h1 + 1;
  }
  return 0;
}
