/** Lines of a byte stream, of which none can fill memory. */

/** A line, or the fact that it was longer than allowed. */
export type Line = Uint8Array | 'too long';

const NEWLINE = 10;

/** Cuts what arrives into lines without their line breaks; of one that is too long nothing is kept. */
export class LineSplitter {
  private readonly limit: number;
  private parts: Uint8Array[] = [];
  private size = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** The lines that end in this piece. */
  *push(chunk: Uint8Array): Generator<Line> {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      this.keep(chunk.subarray(start, end));
      yield this.take();
      start = end + 1;
    }
    if (start < chunk.length) this.keep(chunk.subarray(start));
  }

  /** The last line, if it has no line break. */
  *end(): Generator<Line> {
    if (this.size > 0) yield this.take();
  }

  private keep(part: Uint8Array): void {
    this.size += part.length;
    if (this.size > this.limit) this.parts = [];
    else this.parts.push(part);
  }

  private take(): Line {
    const { parts, size } = this;
    this.parts = [];
    this.size = 0;
    if (size > this.limit) return 'too long';
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts, size);
  }
}

/** Yields each line of a stream. */
export async function* splitLines(stream: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Line> {
  const splitter = new LineSplitter(limit);
  for await (const chunk of stream) yield* splitter.push(chunk);
  yield* splitter.end();
}
