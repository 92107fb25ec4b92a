import { hashNameWord, type NameWords } from './name-words.ts';

/** Numbers words in the order in which they are added, by their hashes: it is filled once and asked often. */
export class NameIndex {
  private readonly words: string[] = [];
  private readonly hashes: Int32Array;
  /** Slots by open addressing, at most half full: numbers plus one, 0 for empty ones. */
  private readonly slots: Int32Array;
  private readonly mask: number;

  /** `capacity` is how many words may be added. */
  constructor(capacity: number) {
    const slotCount = 2 ** Math.ceil(Math.log2(Math.max(8, capacity * 2)));
    this.hashes = new Int32Array(capacity);
    this.slots = new Int32Array(slotCount);
    this.mask = slotCount - 1;
  }

  /** The number of a word in lower case, which is added where it is new. */
  add(word: string): number {
    const hash = hashNameWord(word);
    let slot = this.firstSlot(hash);
    for (; this.slots[slot] !== 0; slot = (slot + 1) & this.mask) {
      const number = this.slots[slot] - 1;
      if (this.words[number] === word) return number;
    }
    const number = this.words.push(word) - 1;
    this.hashes[number] = hash;
    this.slots[slot] = number + 1;
    return number;
  }

  /** The number of a word that was read from names, or -1; equal hashes are not enough. */
  find(read: NameWords, names: string, place: number): number {
    const hash = read.hash[place];
    for (let slot = this.firstSlot(hash); this.slots[slot] !== 0; slot = (slot + 1) & this.mask) {
      const number = this.slots[slot] - 1;
      if (this.hashes[number] === hash && read.isWord(names, place, this.words[number])) return number;
    }
    return -1;
  }

  private firstSlot(hash: number): number {
    return (hash ^ (hash >>> 16)) & this.mask;
  }
}
