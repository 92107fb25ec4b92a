/** Lines of a byte stream, of which none can fill memory. */

/** A line, or the fact that it was longer than allowed. */
export type Line = Uint8Array | 'too long';

const NEWLINE = 10;

/** Yields each line without its line break; of one that is too long nothing is kept. */
export async function* splitLines(stream: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Line> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const take = (): Line => {
    const line: Line =
      size > limit ? 'too long' : parts.length === 1 ? parts[0]! : Buffer.concat(parts, size);
    parts = [];
    size = 0;
    return line;
  };
  const keep = (part: Uint8Array): void => {
    size += part.length;
    if (size > limit) parts = [];
    else parts.push(part);
  };
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      keep(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    if (start < chunk.length) keep(chunk.subarray(start));
  }
  if (size > 0) yield take();
}
