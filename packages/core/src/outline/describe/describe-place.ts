/** Where a block stands on the page, and what stands before and after it. */
import type { OutlineScene } from '../scene.ts';
import type { ColumnSlab } from './column-slab.ts';
import { type Columns, shareOf, toRunning } from './columns.ts';

/** Neighbours looked at one by one, and windows summed up. */
const NEIGHBOURS = [-2, -1, 1, 2] as const;
const WINDOWS = [3, 8] as const;

/** Running totals over the blocks. */
interface Totals {
  readonly words: Float64Array;
  readonly links: Float64Array;
}

export function describePlace(scene: OutlineScene, slab: ColumnSlab): Columns {
  const totals = { words: toRunning(scene.words), links: toRunning(scene.linkWords) };
  const columns: Record<string, Float32Array> = {};
  for (const step of NEIGHBOURS) Object.assign(columns, describeNeighbour(scene, step, slab));
  for (const size of WINDOWS) {
    Object.assign(columns, describeWindow(scene, { totals, size: -size }, slab));
    Object.assign(columns, describeWindow(scene, { totals, size }, slab));
  }
  return Object.assign(columns, describeRank(scene, totals, slab), describeDistances(scene, slab));
}

function describeNeighbour(scene: OutlineScene, step: number, slab: ColumnSlab): Columns {
  const { page, blocks, words, linkWords, heading } = scene;
  const { count, first } = blocks;
  const size = slab.fill(-1);
  const links = slab.take();
  const headings = slab.take();
  const nodes = slab.take();
  for (let block = 0; block < count; block++) {
    const other = block + step;
    const isThere = other >= 0 && other < count;
    nodes[block] = Math.abs((isThere ? first[other]! : page.size) - first[block]!);
    if (!isThere) continue;
    size[block] = words[other]!;
    links[block] = shareOf(linkWords[other]!, words[other]!);
    headings[block] = Math.min(1, heading[other]!);
  }
  return {
    [`words at ${step}`]: size,
    [`links at ${step}`]: links,
    [`heading at ${step}`]: headings,
    [`nodes to ${step}`]: nodes,
  };
}

/** So many blocks after a block; before it where `size` is negative. */
function describeWindow(
  { blocks, prose }: OutlineScene,
  { totals, size }: { readonly totals: Totals; readonly size: number },
  slab: ColumnSlab,
): Columns {
  const { count } = blocks;
  const words = slab.take();
  const links = slab.take();
  const running = slab.take();
  for (let block = 0; block < count; block++) {
    const from = size < 0 ? Math.max(0, block + size) : block + 1;
    const to = size < 0 ? block : Math.min(count, block + 1 + size);
    if (to <= from) continue;
    const inside = totals.words[to]! - totals.words[from]!;
    words[block] = inside;
    links[block] = shareOf(totals.links[to]! - totals.links[from]!, inside);
    running[block] = prose[to]! - prose[from]!;
  }
  const name = size < 0 ? `before ${-size}` : `after ${size}`;
  return { [`words ${name}`]: words, [`links ${name}`]: links, [`prose ${name}`]: running };
}

function describeRank(
  { features, blocks, prose, heading }: OutlineScene,
  totals: Totals,
  slab: ColumnSlab,
): Columns {
  const { count, first } = blocks;
  const h1 = heading.indexOf(1);
  const rank = slab.take();
  const before = slab.take();
  const after = slab.take();
  const wordsBefore = slab.take();
  const proseBefore = slab.take();
  const proseAfter = slab.take();
  const sinceTitle = slab.take();
  const images = slab.take();
  for (let block = 0; block < count; block++) {
    rank[block] = shareOf(block, count);
    before[block] = block;
    after[block] = count - block;
    wordsBefore[block] = shareOf(totals.words[block]!, totals.words[count]!);
    proseBefore[block] = shareOf(prose[block]!, prose[count]!);
    proseAfter[block] = prose[count]! - prose[block + 1]!;
    sinceTitle[block] = h1 < 0 ? -1000 : block - h1;
    images[block] = features.images[first[block]!] - features.images[first[Math.max(0, block - 1)]!];
  }
  return {
    rank,
    'blocks before': before,
    'blocks after': after,
    'words before': wordsBefore,
    'prose before': proseBefore,
    'prose after': proseAfter,
    'since h1': sinceTitle,
    'images near': images,
  };
}

/** A distance to a block further away than this is not told. */
const FARTHEST = 100;

/** How far the last heading and the nearest running text on both sides are. */
function describeDistances({ blocks, prose, heading }: OutlineScene, slab: ColumnSlab): Columns {
  const { count } = blocks;
  const sinceHeading = slab.take();
  const sinceProse = slab.take();
  const toProse = slab.take();
  let [far, near] = [FARTHEST, FARTHEST];
  for (let block = 0; block < count; block++) {
    far = heading[block]! > 0 ? 0 : Math.min(FARTHEST, far + 1);
    near = prose[block + 1]! > prose[block]! ? 0 : Math.min(FARTHEST, near + 1);
    sinceHeading[block] = far;
    sinceProse[block] = near;
  }
  near = FARTHEST;
  for (let block = count - 1; block >= 0; block--) {
    near = prose[block + 1]! > prose[block]! ? 0 : Math.min(FARTHEST, near + 1);
    toProse[block] = near;
  }
  return { 'since heading': sinceHeading, 'since prose': sinceProse, 'to prose': toProse };
}
