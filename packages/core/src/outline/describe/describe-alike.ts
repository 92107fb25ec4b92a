/** Blocks that look alike, and blocks that say the same: a button on every card, a byline on every post. */
import type { OutlineScene } from '../scene.ts';
import { hashWords } from '../word-hash.ts';
import type { BlockWords } from './block-words.ts';
import type { ColumnSlab } from './column-slab.ts';
import { type Columns, shareOf } from './columns.ts';
import type { Alike } from './group-alike.ts';

export interface AlikeColumns {
  readonly alike: Alike;
  readonly words: BlockWords;
}

export function describeAlike(
  scene: OutlineScene,
  { alike, words }: AlikeColumns,
  slab: ColumnSlab,
): Columns {
  return {
    ...describeGroup(scene, { groups: alike.shape, name: 'shape' }, slab),
    ...describeGroup(scene, { groups: alike.look, name: 'name look' }, slab),
    'same text': countCopies(alike.text, slab),
    'in title': describeTitle(scene, words, slab),
  };
}

interface Group {
  readonly groups: Int32Array;
  readonly name: string;
}

function describeGroup(
  { blocks, words, linkWords, prose }: OutlineScene,
  { groups, name }: Group,
  slab: ColumnSlab,
): Columns {
  const most = findMost(groups) + 1;
  const count = new Float64Array(most);
  const total = new Float64Array(most);
  const linked = new Float64Array(most);
  const running = new Float64Array(most);
  for (let block = 0; block < blocks.count; block++) {
    const group = groups[block]!;
    count[group]! += 1;
    total[group]! += words[block]!;
    linked[group]! += linkWords[block]!;
    running[group]! += prose[block + 1]! - prose[block]!;
  }
  const size = slab.take();
  const mean = slab.take();
  const links = slab.take();
  const share = slab.take();
  for (let block = 0; block < blocks.count; block++) {
    const group = groups[block]!;
    size[block] = count[group]!;
    mean[block] = shareOf(total[group]!, count[group]!);
    links[block] = shareOf(linked[group]!, total[group]!);
    share[block] = shareOf(running[group]!, prose[blocks.count]!);
  }
  return {
    [`${name} count`]: size,
    [`${name} words`]: mean,
    [`${name} links`]: links,
    [`${name} prose`]: share,
  };
}

function findMost(groups: Int32Array): number {
  let most = -1;
  for (let block = 0; block < groups.length; block++) most = Math.max(most, groups[block]!);
  return most;
}

/** How many blocks say the same. */
function countCopies(texts: Int32Array, slab: ColumnSlab): Float32Array {
  const counts = new Float64Array(findMost(texts) + 1);
  for (let block = 0; block < texts.length; block++) counts[texts[block]!]! += 1;
  const column = slab.take();
  for (let block = 0; block < texts.length; block++) column[block] = counts[texts[block]!]!;
  return column;
}

/** Longer blocks are no titles. */
const LONGEST_TITLE = 200;

/** How many words of a block are in the page's title. */
function describeTitle({ page, blocks }: OutlineScene, words: BlockWords, slab: ColumnSlab): Float32Array {
  const { count, hash } = hashWords(page.title);
  const title = new Set(hash.subarray(0, count));
  const column = slab.take();
  for (let block = 0; block < blocks.count; block++) {
    if (blocks.to[block]! - blocks.from[block]! > LONGEST_TITLE) continue;
    const [from, to] = [words.start[block]!, words.start[block + 1]!];
    let hits = 0;
    for (let place = from; place < to; place++) if (title.has(words.text.hash[place]!)) hits++;
    column[block] = shareOf(hits, to - from);
  }
  return column;
}
