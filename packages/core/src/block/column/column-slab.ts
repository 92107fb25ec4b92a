import { BLOCK_COLUMNS } from './block-column.ts';
import type { ColumnNames } from './column-names.ts';
import type { Columns } from './columns.ts';

/** Blocks whose least and greatest values are known: as many as a number has bits, which a forest asks at once. */
export const RANGE = 32;

/**
 * The columns of one page, one behind the other in one array by their numbers: a forest walks them where they lie, and
 * a page costs one allocation instead of hundreds.
 */
export class ColumnSlab {
  /** How many values a column has. */
  readonly count: number;
  readonly names: ColumnNames;
  /** All values; those of a column begin at its number times the count. */
  readonly values: Float32Array;
  /** 1 for each column that was filled. */
  private readonly isFilled: Uint8Array;
  /** The filled columns, in their order. */
  private readonly order: number[] = [];
  /** Where the ranges of a column begin: one for every 32 blocks, then one for all of them, times the number of a column. */
  readonly stride: number;
  /** The least and the greatest value in each range; 1 for each column whose ranges are known. */
  readonly least: Float32Array;
  readonly greatest: Float32Array;
  private readonly isMeasured: Uint8Array;
  /** 1 for each column with one value for all blocks. */
  private readonly isEven: Uint8Array;

  constructor(count: number, names: ColumnNames = BLOCK_COLUMNS) {
    const width = names.names.length;
    this.count = count;
    this.names = names;
    this.values = new Float32Array(count * width);
    this.isFilled = new Uint8Array(width);
    this.stride = Math.ceil(count / RANGE) + 1;
    this.least = new Float32Array(width * this.stride);
    this.greatest = new Float32Array(width * this.stride);
    this.isMeasured = new Uint8Array(width);
    this.isEven = new Uint8Array(width);
  }

  /** Where the values of a column begin, which are now to be filled; they are 0 until then. */
  open(column: number): number {
    this.isEven[column] = 0;
    if (this.isFilled[column] === 0) {
      this.isFilled[column] = 1;
      this.order.push(column);
    }
    return column * this.count;
  }

  /** Fills a column with one value for all blocks; it is opened again where some are to have another. */
  fill(column: number, value: number): void {
    const start = this.open(column);
    this.values.fill(value, start, start + this.count);
    this.isEven[column] = 1;
  }

  /** Fills a column with the values of a list. */
  copy(column: number, values: ArrayLike<number>): void {
    this.values.set(values, this.open(column));
  }

  /** One value. */
  at(column: number, block: number): number {
    return this.values[column * this.count + block];
  }

  /** Whether a column was filled with one value, and not opened since. */
  isFilledEvenly(column: number): boolean {
    return this.isEven[column] === 1;
  }

  has(column: number): boolean {
    return this.isFilled[column] === 1;
  }

  /** A column as an array of its own, which shares its values. */
  view(column: number): Float32Array {
    return this.values.subarray(column * this.count, (column + 1) * this.count);
  }

  /** Whether all values of a column are on one side of a bound: 1 above it, 0 not, -1 where they are on both. */
  sideOf(column: number, bound: number): -1 | 0 | 1 {
    if (this.isMeasured[column] === 0) this.measure(column);
    const all = (column + 1) * this.stride - 1;
    if (this.greatest[all] <= bound) return 0;
    return this.least[all] > bound ? 1 : -1;
  }

  private measure(column: number): void {
    const { values, count, stride } = this;
    const all = (column + 1) * stride - 1;
    this.least[all] = values[column * count];
    this.greatest[all] = values[column * count];
    // Nobody asks for the parts of a column that is the same everywhere.
    if (this.isEven[column] === 0) this.measureRanges(column, all);
    this.isMeasured[column] = 1;
  }

  private measureRanges(column: number, all: number): void {
    const { values, least, greatest, count, stride } = this;
    const end = (column + 1) * count;
    for (let range = column * stride, from = column * count; range < all; range++, from += RANGE) {
      const to = Math.min(end, from + RANGE);
      let low = values[from];
      let high = low;
      for (let place = from + 1; place < to; place++) {
        const value = values[place];
        if (value < low) low = value;
        else if (value > high) high = value;
      }
      least[range] = low;
      greatest[range] = high;
      if (low < least[all]) least[all] = low;
      if (high > greatest[all]) greatest[all] = high;
    }
  }

  /** How many columns are filled. */
  get size(): number {
    return this.order.length;
  }

  /** The filled columns by name, in the order in which they were filled; `from` and `to` count them. */
  toColumns(from = 0, to: number = this.order.length): Columns {
    const columns: Record<string, Float32Array> = {};
    for (const column of this.order.slice(from, to)) columns[this.names.names[column]] = this.view(column);
    return columns;
  }
}
