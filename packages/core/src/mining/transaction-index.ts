import { countBits } from '../number/index.ts';

/** Transactions by item, as bits: counts any set of items, frequent or not. */
export class TransactionIndex {
  /** How many transactions there are. */
  readonly size: number;
  private readonly bits = new Map<number, Uint32Array>();
  private readonly words: number;
  private readonly known = new Map<string, number>();

  constructor(transactions: readonly (readonly number[])[]) {
    this.size = transactions.length;
    this.words = (transactions.length + 31) >>> 5;
    for (const [at, transaction] of transactions.entries())
      for (const item of transaction) this.bitsOf(item)[at >>> 5] |= 1 << (at & 31);
  }

  private bitsOf(item: number): Uint32Array {
    let bits = this.bits.get(item);
    if (bits === undefined) {
      bits = new Uint32Array(this.words);
      this.bits.set(item, bits);
    }
    return bits;
  }

  /** In how many transactions all these items are. */
  count(items: readonly number[]): number {
    if (items.length === 0) return this.size;
    const key = items.join(' ');
    let count = this.known.get(key);
    if (count === undefined) {
      count = this.countAnew(items);
      this.known.set(key, count);
    }
    return count;
  }

  private countAnew(items: readonly number[]): number {
    const all = items.map((item) => this.bits.get(item));
    const [first, ...rest] = all;
    if (first === undefined) return 0;
    let count = 0;
    for (let word = 0; word < this.words; word++) {
      let bits = first[word];
      for (const other of rest) bits &= other?.[word] ?? 0;
      count += countBits(bits >>> 0);
    }
    return count;
  }
}
