import { BLOCK_COLUMNS, type ColumnNames } from './column-names.ts';
import type { Columns } from './columns.ts';

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
  /** The least and the greatest value of each column that a forest asked for; 1 where they are known. */
  private readonly least: Float32Array;
  private readonly greatest: Float32Array;
  private readonly isMeasured: Uint8Array;

  constructor(count: number, names: ColumnNames = BLOCK_COLUMNS) {
    const width = names.names.length;
    this.count = count;
    this.names = names;
    this.values = new Float32Array(count * width);
    this.isFilled = new Uint8Array(width);
    this.least = new Float32Array(width);
    this.greatest = new Float32Array(width);
    this.isMeasured = new Uint8Array(width);
  }

  /** Where the values of a column begin, which are now to be filled; they are 0 until then. */
  open(column: number): number {
    if (this.isFilled[column] === 0) {
      this.isFilled[column] = 1;
      this.order.push(column);
    }
    return column * this.count;
  }

  /** Fills a column with one value for all blocks. */
  fill(column: number, value: number): void {
    const start = this.open(column);
    this.values.fill(value, start, start + this.count);
  }

  /** Fills a column with the values of a list. */
  copy(column: number, values: ArrayLike<number>): void {
    this.values.set(values, this.open(column));
  }

  /** One value. */
  at(column: number, block: number): number {
    return this.values[column * this.count + block]!;
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
    if (this.greatest[column]! <= bound) return 0;
    return this.least[column]! > bound ? 1 : -1;
  }

  private measure(column: number): void {
    const { values, count } = this;
    let least = values[column * count]!;
    let greatest = least;
    for (let place = column * count + 1; place < (column + 1) * count; place++) {
      const value = values[place]!;
      if (value < least) least = value;
      if (value > greatest) greatest = value;
    }
    this.least[column] = least;
    this.greatest[column] = greatest;
    this.isMeasured[column] = 1;
  }

  /** How many columns are filled. */
  get size(): number {
    return this.order.length;
  }

  /** The filled columns by name, in the order in which they were filled; `from` and `to` count them. */
  toColumns(from = 0, to: number = this.order.length): Columns {
    const columns: Record<string, Float32Array> = {};
    for (const column of this.order.slice(from, to)) columns[this.names.names[column]!] = this.view(column);
    return columns;
  }
}
