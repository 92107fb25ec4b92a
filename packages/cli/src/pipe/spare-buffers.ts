/** Buffers to use again: made anew for every page, they would have V8 collect garbage all the time. */
export class SpareBuffers {
  private readonly spare = new Map<number, ArrayBuffer[]>();

  /** Bytes to write on; what stands there is rubbish. */
  take(length: number): Uint8Array {
    const size = toSize(length);
    const buffer = this.spare.get(size)?.pop() ?? new ArrayBuffer(size);
    return new Uint8Array(buffer, 0, length);
  }

  /** Gives back what was taken, once nobody reads it any more. */
  give({ buffer }: Uint8Array): void {
    if (buffer.byteLength > LARGEST) return;
    const spare = this.spare.get(buffer.byteLength);
    if (spare === undefined) this.spare.set(buffer.byteLength, [buffer as ArrayBuffer]);
    else if (spare.length < MOST_OF_A_SIZE) spare.push(buffer as ArrayBuffer);
  }
}

const SMALLEST = 1 << 14;
const LARGEST = 1 << 22;
const MOST_OF_A_SIZE = 16;

/** The next power of two, so that buffers fit others. */
function toSize(length: number): number {
  return length > LARGEST ? length : Math.max(SMALLEST, 2 ** Math.ceil(Math.log2(length)));
}
