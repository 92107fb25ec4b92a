import type { BlockTable } from '../block-table.ts';
import type { NameMasks } from '../name/name-mask.ts';
import type { BlockWords } from './block-words.ts';
import { joinHashes } from './word-hash.ts';

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
  for (let block = 0; block < blocks.count; block++) {
    const text = blocks.first[block]!;
    let shapeKey = shapes.pair(0, page.depth[text]);
    let lookKey = 0;
    let node = page.parent[text];
    for (let up = 0; node > 0 && up < REACH; up++, node = page.parent[node]) {
      shapeKey = shapes.pair(shapeKey, page.tag[node]);
      lookKey = looks.pair(looks.pair(lookKey, page.tag[node]), names.classes[node]!);
    }
    shape[block] = shapeKey;
    look[block] = lookKey;
  }
  return { shape: toRanks(shape, shapes.size), look: toRanks(look, looks.size), text: groupTexts(words) };
}

/** Numbers pairs of numbers from 1: a pair has the same number whenever it comes. */
class Numbering {
  /** The greatest number so far. */
  size = 0;
  /** The numbers of pairs by open addressing, at most half full; 0 is empty. */
  private slots = new Int32Array(LEAST_SLOTS);
  private one = new Int32Array(LEAST_SLOTS / 2 + 1);
  private other = new Int32Array(LEAST_SLOTS / 2 + 1);

  pair(one: number, other: number): number {
    const mask = this.slots.length - 1;
    let slot = joinHashes(one, other) & mask;
    for (let number = this.slots[slot]!; number !== 0; number = this.slots[slot]!) {
      if (this.one[number] === one && this.other[number] === other) return number;
      slot = (slot + 1) & mask;
    }
    if (this.size * 2 === this.slots.length) {
      this.grow();
      return this.pair(one, other);
    }
    this.slots[slot] = ++this.size;
    this.one[this.size] = one;
    this.other[this.size] = other;
    return this.size;
  }

  /** Four times the room: most pages need little of what their blocks might take. */
  private grow(): void {
    const mask = this.slots.length * 4 - 1;
    const slots = new Int32Array(mask + 1);
    for (let number = 1; number <= this.size; number++) {
      let slot = joinHashes(this.one[number]!, this.other[number]!) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number;
    }
    this.slots = slots;
    this.one = enlarge(this.one, slots.length / 2 + 1);
    this.other = enlarge(this.other, slots.length / 2 + 1);
  }
}

/** Slots of a numbering that has just begun. */
const LEAST_SLOTS = 512;

function enlarge(old: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(old);
  return larger;
}

/** The same groups, numbered from 0 in the order in which they first occur; `most` is the greatest number. */
function toRanks(groups: Int32Array, most: number): Int32Array {
  const known = new Int32Array(most + 1);
  const ranks = new Int32Array(groups.length);
  let count = 0;
  for (let block = 0; block < groups.length; block++) {
    if (known[groups[block]!] === 0) known[groups[block]!] = ++count;
    ranks[block] = known[groups[block]!]! - 1;
  }
  return ranks;
}

/** Equal sequences of words have equal numbers. Slots by open addressing hold the first block of each text. */
function groupTexts({ text, start }: BlockWords): Int32Array {
  const count = start.length - 1;
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(8, count * 2)))).fill(-1);
  const mask = slots.length - 1;
  const numbers = new Int32Array(count);
  let texts = 0;
  for (let block = 0; block < count; block++) {
    let slot = hashAll(text.hash, start[block]!, start[block + 1]!) & mask;
    while (slots[slot]! >= 0 && !isEqual({ text, start }, slots[slot]!, block)) slot = (slot + 1) & mask;
    if (slots[slot]! < 0) {
      slots[slot] = block;
      numbers[block] = texts++;
    } else numbers[block] = numbers[slots[slot]!]!;
  }
  return numbers;
}

function hashAll(hashes: Int32Array, from: number, to: number): number {
  let hash = to - from;
  for (let place = from; place < to; place++) hash = joinHashes(hash, hashes[place]!);
  return hash ^ (hash >>> 16);
}

function isEqual({ text, start }: BlockWords, one: number, other: number): boolean {
  const length = start[one + 1]! - start[one]!;
  if (start[other + 1]! - start[other]! !== length) return false;
  for (let offset = 0; offset < length; offset++) {
    if (text.hash[start[one]! + offset] !== text.hash[start[other]! + offset]) return false;
  }
  return true;
}
