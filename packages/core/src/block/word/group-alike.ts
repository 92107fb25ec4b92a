import { HashTable } from '../../number/index.ts';
import { TAG } from '../../page/index.ts';
import type { BlockTable } from '../block-table.ts';
import type { NameMasks } from '../name/read-names.ts';
import type { BlockWords } from './block-words.ts';
import { joinHashes } from './hashed-words.ts';

export interface Alike {
  /** Number of each block's group of the same elements around it. */
  readonly shape: Int32Array;
  /** The same with class names. */
  readonly look: Int32Array;
  /** Number of each block's text: equal texts have equal numbers. */
  readonly text: Int32Array;
  /** The element each block is a paragraph of; -1 where a block is no `<p>`. */
  readonly paragraphOf: Int32Array;
}

/** Elements around a block that make its shape. */
const REACH = 4;

export interface AlikeInput {
  readonly names: NameMasks;
  readonly words: BlockWords;
}

/** Numbers groups of blocks that look alike or say the same, in the order in which they first occur. */
export function groupAlike({ page, blocks }: BlockTable, { names, words }: AlikeInput): Alike {
  const shapes = new Numbering();
  const looks = new Numbering();
  const shape = new Int32Array(blocks.count);
  const look = new Int32Array(blocks.count);
  const paragraphOf = new Int32Array(blocks.count).fill(-1);
  for (let block = 0; block < blocks.count; block++) {
    const text = blocks.first[block];
    let shapeKey = shapes.pair(0, page.depth[text]);
    let lookKey = 0;
    let node = page.parent[text];
    for (let up = 0; node > 0 && up < REACH; up++, node = page.parent[node]) {
      shapeKey = shapes.pair(shapeKey, page.tag[node]);
      lookKey = looks.pair(looks.pair(lookKey, page.tag[node]), names.classes[node]);
      if (page.tag[node] === TAG.p && paragraphOf[block] < 0) paragraphOf[block] = page.parent[node];
    }
    shape[block] = shapeKey;
    look[block] = lookKey;
  }
  return {
    shape: toRanks(shape, shapes.size),
    look: toRanks(look, looks.size),
    text: groupTexts(words),
    paragraphOf,
  };
}

/** Numbers pairs of numbers from 1: a pair has the same number whenever it comes. */
class Numbering {
  private readonly table = new HashTable(LIKELY_PAIRS);
  private readonly one: number[] = [0];
  private readonly other: number[] = [0];

  /** The greatest number so far. */
  get size(): number {
    return this.table.size;
  }

  pair(one: number, other: number): number {
    const { table } = this;
    for (let number = table.find(joinHashes(one, other)) + 1; number > 0; number = table.next() + 1)
      if (this.one[number] === one && this.other[number] === other) return number;
    this.one.push(one);
    this.other.push(other);
    return table.add() + 1;
  }
}

/** Most pages need little of what their blocks might take. */
const LIKELY_PAIRS = 256;

/** The same groups, numbered from 0 in the order in which they first occur; `most` is the greatest number. */
function toRanks(groups: Int32Array, most: number): Int32Array {
  const known = new Int32Array(most + 1);
  const ranks = new Int32Array(groups.length);
  let count = 0;
  for (let block = 0; block < groups.length; block++) {
    if (known[groups[block]] === 0) known[groups[block]] = ++count;
    ranks[block] = known[groups[block]] - 1;
  }
  return ranks;
}

/** A page made up of texts with equal hashes is not searched to its end: such a text counts as new. */
const MOST_PROBES = 128;

/** Equal sequences of words have equal numbers. */
function groupTexts(words: BlockWords): Int32Array {
  const count = words.start.length - 1;
  const numbers = new Int32Array(count);
  // One more than there can be: a table that never grows never files things of one hash anew.
  const table = new HashTable(count + 1);
  /** The first block of each text. */
  const first = new Int32Array(count);
  for (let block = 0; block < count; block++) {
    const hash = hashAll(words.text.hash, words.start[block], words.start[block + 1]);
    let number = table.find(hash);
    let probe = 0;
    while (number >= 0 && probe < MOST_PROBES && !isEqual(words, first[number], block)) {
      number = table.next();
      probe++;
    }
    if (number < 0 || probe === MOST_PROBES) {
      number = number < 0 ? table.add() : table.addUnfound();
      first[number] = block;
    }
    numbers[block] = number;
  }
  return numbers;
}

function hashAll(hashes: Int32Array, from: number, to: number): number {
  let hash = to - from;
  for (let place = from; place < to; place++) hash = joinHashes(hash, hashes[place]);
  return hash ^ (hash >>> 16);
}

function isEqual({ text, start }: BlockWords, one: number, other: number): boolean {
  const length = start[one + 1] - start[one];
  if (start[other + 1] - start[other] !== length) return false;
  for (let offset = 0; offset < length; offset++) {
    if (text.hash[start[one] + offset] !== text.hash[start[other] + offset]) return false;
  }
  // Copies are few, and texts with equal hashes but other letters next to none.
  for (let offset = 0; offset < length; offset++) {
    if (!text.isSame(start[one] + offset, text, start[other] + offset)) return false;
  }
  return true;
}
