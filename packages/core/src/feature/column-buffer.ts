/**
 * The columns of one page side by side in one buffer: a small page would spend more on buffers than on measuring. Wide
 * columns stand first, so that each begins where its numbers may.
 */
export class ColumnBuffer {
  private readonly size: number;
  private readonly buffer: ArrayBuffer;
  private wideAt = 0;
  private shortAt: number;
  private byteAt: number;

  /** Space for so many columns of a page of `size` nodes. */
  constructor(
    size: number,
    columns: { readonly wide: number; readonly short: number; readonly byte: number },
  ) {
    this.size = size;
    this.shortAt = columns.wide * (size + 1) * Uint32Array.BYTES_PER_ELEMENT;
    this.byteAt = this.shortAt + columns.short * size * Int16Array.BYTES_PER_ELEMENT;
    this.buffer = new ArrayBuffer(this.byteAt + columns.byte * size);
  }

  /** The next wide column, all zeros, for running totals: it has one place more than there are nodes. */
  totals(): Uint32Array {
    const column = new Uint32Array(this.buffer, this.wideAt, this.size + 1);
    this.wideAt += column.byteLength;
    return column;
  }

  /** The next wide column, all zeros, for numbers of nodes. */
  nodes(): Int32Array {
    const column = new Int32Array(this.buffer, this.wideAt, this.size);
    this.wideAt += column.byteLength + Uint32Array.BYTES_PER_ELEMENT;
    return column;
  }

  /** The next short column, all zeros. */
  shorts(): Int16Array {
    const column = new Int16Array(this.buffer, this.shortAt, this.size);
    this.shortAt += column.byteLength;
    return column;
  }

  /** The next column of bytes, all zeros. */
  bytes(): Uint8Array {
    const column = new Uint8Array(this.buffer, this.byteAt, this.size);
    this.byteAt += column.byteLength;
    return column;
  }
}
