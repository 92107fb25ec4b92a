/** Lines of a byte stream, of which none can fill memory. */

/** A line, or the fact that it was longer than allowed. */
export type Line = Uint8Array | 'too long';

const NEWLINE = 10;

/**
 * Cuts what arrives into lines without their line breaks; of one that is too long nothing is kept. A line is there until
 * the piece after the one it ends in is pushed.
 */
export class LineSplitter {
  private readonly limit: number;
  /** Where a line is put together that comes in several pieces; the one that ended last may still be read. */
  private buffer = Buffer.alloc(0);
  private otherBuffer = Buffer.alloc(0);
  /** How much of a line has come, be it kept or not. */
  private size = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** The lines that end in this piece. */
  *push(chunk: Uint8Array): Generator<Line> {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      yield this.end(chunk.subarray(start, end));
      start = end + 1;
    }
    if (start < chunk.length) this.keep(chunk.subarray(start));
  }

  /** The last line, if it has no line break. */
  *finish(): Generator<Line> {
    if (this.size > 0) yield this.end(NOTHING);
  }

  private keep(part: Uint8Array): void {
    const end = this.size + part.length;
    if (end <= this.limit) {
      if (end > this.buffer.length) this.enlarge(end);
      this.buffer.set(part, this.size);
    }
    this.size = end;
  }

  private enlarge(least: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(SMALLEST_BUFFER, least, this.buffer.length * 2));
    larger.set(this.buffer.subarray(0, this.size));
    this.buffer = larger;
  }

  private end(part: Uint8Array): Line {
    if (this.size === 0) return part.length > this.limit ? 'too long' : part;
    this.keep(part);
    const { buffer, size } = this;
    this.buffer = this.otherBuffer.length > LARGEST_BUFFER ? Buffer.alloc(0) : this.otherBuffer;
    this.otherBuffer = buffer;
    this.size = 0;
    return size > this.limit ? 'too long' : buffer.subarray(0, size);
  }
}

const NOTHING = new Uint8Array(0);
const SMALLEST_BUFFER = 1 << 18;
/** What a longer line took is not kept. */
const LARGEST_BUFFER = 1 << 24;
