/** Where a block stands on the page, and what stands before and after it. */
import type { OutlineScene } from '../scene.ts';
import { type Columns, shareOf, toColumn, toRunning } from './columns.ts';

/** Neighbours looked at one by one, and windows summed up. */
const NEIGHBOURS = [-2, -1, 1, 2] as const;
const WINDOWS = [3, 8] as const;

export function describePlace(scene: OutlineScene): Columns {
  const { page, features, blocks, words, linkWords, prose, heading } = scene;
  const { count, first } = blocks;
  const wordsBefore = toRunning(words);
  const linksBefore = toRunning(linkWords);
  const all = wordsBefore[count]!;
  const headings = toColumn(count, (block) => Math.min(1, heading[block]!));
  const h1 = heading.indexOf(1);
  const columns: Record<string, Float32Array> = {};
  for (const step of NEIGHBOURS) {
    columns[`words at ${step}`] = toColumn(count, (block) => words[block + step] ?? -1);
    columns[`links at ${step}`] = toColumn(count, (block) =>
      shareOf(linkWords[block + step] ?? 0, words[block + step] ?? 0),
    );
    columns[`heading at ${step}`] = toColumn(count, (block) => headings[block + step] ?? 0);
    columns[`nodes to ${step}`] = toColumn(count, (block) =>
      Math.abs((first[block + step] ?? page.size) - first[block]!),
    );
  }
  for (const size of WINDOWS) {
    for (const side of [-1, 1]) {
      const range = (block: number): [number, number] =>
        side < 0 ? [Math.max(0, block - size), block] : [block + 1, Math.min(count, block + 1 + size)];
      const over = (sums: Float64Array, block: number): number => {
        const [from, to] = range(block);
        return to > from ? sums[to]! - sums[from]! : 0;
      };
      const name = side < 0 ? `before ${size}` : `after ${size}`;
      columns[`words ${name}`] = toColumn(count, (block) => over(wordsBefore, block));
      columns[`links ${name}`] = toColumn(count, (block) =>
        shareOf(over(linksBefore, block), over(wordsBefore, block)),
      );
      columns[`prose ${name}`] = toColumn(count, (block) => over(prose, block));
    }
  }
  return {
    ...columns,
    rank: toColumn(count, (block) => shareOf(block, count)),
    'blocks before': toColumn(count, (block) => block),
    'blocks after': toColumn(count, (block) => count - block),
    'words before': toColumn(count, (block) => shareOf(wordsBefore[block]!, all)),
    'prose before': toColumn(count, (block) => shareOf(prose[block]!, prose[count]!)),
    'prose after': toColumn(count, (block) => prose[count]! - prose[block + 1]!),
    'since h1': toColumn(count, (block) => (h1 < 0 ? -1000 : block - h1)),
    'since heading': toDistances(headings),
    'since prose': toDistances(toColumn(count, (block) => Number(prose[block + 1]! > prose[block]!))),
    'to prose': toDistances(
      toColumn(count, (block) => Number(prose[count - block]! > prose[count - block - 1]!)),
    ).reverse(),
    'images near': toColumn(count, (block) => {
      const from = first[Math.max(0, block - 1)]!;
      return features.images[first[block]!] - features.images[from];
    }),
  };
}

/** Blocks since the last marked one, at most a hundred. */
function toDistances(marks: Float32Array): Float32Array {
  let distance = 100;
  return marks.map((mark) => {
    distance = mark > 0 ? 0 : Math.min(100, distance + 1);
    return distance;
  });
}
