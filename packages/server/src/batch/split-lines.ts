/** Lines of a byte stream, of which none can fill memory. */
import { Buffer } from 'node:buffer';

const NEWLINE = 10;

/** Yields each line that is not blank; undefined for one that is longer than allowed, of which nothing is kept. */
export async function* splitLines(
  stream: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<string | undefined> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const keep = (part: Uint8Array): void => {
    size += part.length;
    if (size > longest) parts = [];
    else parts.push(part);
  };
  const take = (): string | undefined => {
    const line = size > longest ? undefined : Buffer.concat(parts, size).toString('utf8');
    parts = [];
    size = 0;
    return line;
  };
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      keep(chunk.subarray(start, end));
      const line = take();
      if (line === undefined || line.trim() !== '') yield line;
      start = end + 1;
    }
    if (start < chunk.length) keep(chunk.subarray(start));
  }
  const rest = take();
  if (rest === undefined || rest.trim() !== '') yield rest;
}
