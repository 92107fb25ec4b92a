/** Running totals of one page side by side in one buffer: a small page would spend more on buffers than on counting. */
export class ColumnRoom {
  private readonly length: number;
  private readonly buffer: ArrayBuffer;
  /** Those given out. */
  readonly columns: Uint32Array[] = [];

  /** Room for so many columns of a page of `size` nodes; each has one place more than there are nodes. */
  constructor(size: number, columns: number) {
    this.length = size + 1;
    this.buffer = new ArrayBuffer(this.length * columns * Uint32Array.BYTES_PER_ELEMENT);
  }

  /** The next column, all zeros. */
  next(): Uint32Array {
    const start = this.columns.length * this.length * Uint32Array.BYTES_PER_ELEMENT;
    const column = new Uint32Array(this.buffer, start, this.length);
    this.columns.push(column);
    return column;
  }
}
