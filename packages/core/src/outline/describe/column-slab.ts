/** The outline fills about 330 columns. */
const ALL_COLUMNS = 352;

/** Forests walk four blocks in step: so much room is left behind the last column that none reads past the end. */
export const SLAB_MARGIN = 4;

/**
 * Room for the columns of one page, one behind the other in one array: a forest walks them where they lie, and a page
 * costs one allocation instead of hundreds.
 */
export class ColumnSlab {
  private readonly count: number;
  private values: Float32Array | undefined;
  private readonly room: number;
  private taken = 0;

  /** For so many blocks, and so many columns; more of them are taken from a second array. */
  constructor(count: number, room: number = ALL_COLUMNS) {
    this.count = count;
    this.room = room;
  }

  /** A new column of zeros, to be filled. */
  take(): Float32Array {
    if (this.values === undefined || this.taken === this.room) {
      this.values = new Float32Array(this.count * this.room + SLAB_MARGIN);
      this.taken = 0;
    }
    const start = this.taken++ * this.count;
    return this.values.subarray(start, start + this.count);
  }

  /** A column with the same value for all blocks. */
  fill(value: number): Float32Array {
    return this.take().fill(value);
  }

  /** A column with the values of a list. */
  copy(values: ArrayLike<number>): Float32Array {
    const column = this.take();
    column.set(values);
    return column;
  }
}
