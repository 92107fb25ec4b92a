/** Blocks that look alike, and blocks that say the same: a button on every card, a byline on every post. */
import type { OutlineScene } from '../scene.ts';
import { toTextKey } from '../text-key.ts';
import { type Columns, shareOf, toColumn } from './columns.ts';

export interface Alike {
  /** Number of each block's group of the same elements around it. */
  readonly shape: Int32Array;
  /** The same with class names. */
  readonly look: Int32Array;
  /** Number of each block's text: equal texts have equal numbers. */
  readonly text: Int32Array;
}

/** Elements around a block that make its shape. */
const REACH = 4;

export function groupAlike({ page, blocks }: OutlineScene): Alike {
  const shapes = new Map<string, number>();
  const looks = new Map<string, number>();
  const texts = new Map<string, number>();
  const number = (known: Map<string, number>, key: string): number => {
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, known.size);
    return known.size - 1;
  };
  const shape = new Int32Array(blocks.count);
  const look = new Int32Array(blocks.count);
  const text = new Int32Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    let tags = '';
    let classes = '';
    let node = page.parent[blocks.first[block]!];
    for (let up = 0; node > 0 && up < REACH; up++, node = page.parent[node]) {
      tags += `${page.tag[node]},`;
      classes += `${page.tag[node]}.${page.attribute(node, 'class') ?? ''},`;
    }
    shape[block] = number(shapes, `${tags}${page.depth[blocks.first[block]!]}`);
    look[block] = number(looks, classes);
    text[block] = number(texts, toTextKey(page.text.slice(blocks.from[block]!, blocks.to[block]!)));
  }
  return { shape, look, text };
}

export function describeAlike(scene: OutlineScene, alike: Alike): Columns {
  return {
    ...describeGroup(scene, alike.shape, 'shape'),
    ...describeGroup(scene, alike.look, 'name look'),
    'same text': describeGroup(scene, alike.text, 'text')['text count']!,
    ...describeTitle(scene),
  };
}

function describeGroup(scene: OutlineScene, groups: Int32Array, name: string): Record<string, Float32Array> {
  const { blocks, words, linkWords, prose } = scene;
  const most = groups.reduce((max, group) => Math.max(max, group), -1) + 1;
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
  const of = (value: (group: number) => number): Float32Array =>
    toColumn(blocks.count, (block) => value(groups[block]!));
  return {
    [`${name} count`]: of((group) => count[group]!),
    [`${name} words`]: of((group) => shareOf(total[group]!, count[group]!)),
    [`${name} links`]: of((group) => shareOf(linked[group]!, total[group]!)),
    [`${name} prose`]: of((group) => shareOf(running[group]!, prose[blocks.count]!)),
  };
}

/** How many words of the block are in the page's title. */
function describeTitle({ page, blocks }: OutlineScene): Columns {
  const title = new Set(toTextKey(page.title).split(' '));
  return {
    'in title': toColumn(blocks.count, (block) => {
      if (blocks.to[block]! - blocks.from[block]! > 200) return 0;
      const words = toTextKey(page.text.slice(blocks.from[block]!, blocks.to[block]!)).split(' ');
      return shareOf(words.filter((word) => word !== '' && title.has(word)).length, words.length);
    }),
  };
}
