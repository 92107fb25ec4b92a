import { type HashedWords, joinHashes } from './hashed-words.ts';

/** A page made up of words with equal hashes is not searched to its end: what stands so far back counts as missing. */
const MOST_PROBES = 128;

/** The words of a text, or its pairs of neighbouring words, as a set: it is filled once and asked often. */
export class WordSet {
  private readonly words: HashedWords;
  private readonly isOfPairs: boolean;
  /** Hashes by open addressing, at most half full; 0 is empty, and the hash 0 is kept as 1. */
  private readonly hashes: Int32Array;
  /** Where the word of each hash stands. */
  private readonly places: Int32Array;
  private readonly mask: number;
  size = 0;

  constructor(words: HashedWords, of: 'words' | 'pairs') {
    const slots = 2 ** Math.ceil(Math.log2(Math.max(8, words.count * 2)));
    this.words = words;
    this.isOfPairs = of === 'pairs';
    this.hashes = new Int32Array(slots);
    this.places = new Int32Array(slots);
    this.mask = slots - 1;
    const end = words.count - Number(this.isOfPairs);
    for (let place = 0; place < end; place++) this.add(place);
  }

  /** Whether the word of a text at a place, or the pair that begins there, is among these. */
  has(words: HashedWords, place: number): boolean {
    return this.find(words, place) >= 0;
  }

  /** Where such a word or pair stands among these, or -1. */
  find(words: HashedWords, place: number): number {
    const hash = this.hashAt(words, place);
    // Most are not there, and most of those are known by the first slot: it is empty.
    if (this.hashes[(hash ^ (hash >>> 16)) & this.mask] === 0) return -1;
    const slot = this.findSlot(hash, words, place);
    return slot >= 0 && this.hashes[slot] !== 0 ? this.places[slot] : -1;
  }

  /** The same for a pair, the one before it having been found at `last` (or -1): texts are copied in long runs. */
  findNextPair(last: number, words: HashedWords, place: number): number {
    const isNext = last >= 0 && last + 2 < this.words.count && this.words.isSame(last + 2, words, place + 1);
    return isNext ? last + 1 : this.find(words, place);
  }

  private add(place: number): void {
    const hash = this.hashAt(this.words, place);
    const slot = this.findSlot(hash, this.words, place);
    if (slot < 0 || this.hashes[slot] !== 0) return;
    this.hashes[slot] = hash;
    this.places[slot] = place;
    this.size++;
  }

  private hashAt(words: HashedWords, place: number): number {
    const own = words.hash[place];
    const hash = this.isOfPairs ? joinHashes(own, words.hash[place + 1]) : own;
    return hash === 0 ? 1 : hash;
  }

  /** The slot of a word, or the empty one it would go to; -1 when there is neither within reach. */
  private findSlot(hash: number, words: HashedWords, place: number): number {
    const { hashes, mask } = this;
    let slot = (hash ^ (hash >>> 16)) & mask;
    for (let probe = 0; probe < MOST_PROBES; probe++) {
      const known = hashes[slot];
      if (known === 0 || (known === hash && this.isAt(slot, words, place))) return slot;
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  private isAt(slot: number, words: HashedWords, place: number): boolean {
    const own = this.places[slot];
    if (!this.words.isSame(own, words, place)) return false;
    return !this.isOfPairs || this.words.isSame(own + 1, words, place + 1);
  }
}
