/** Lines of a file, of which none can fill memory. */

/** A line with its number from 1; of one that is too long only how it begins. */
export interface BoundedLine {
  readonly number: number;
  /** Without its line break. */
  readonly bytes: Buffer;
  readonly isCut: boolean;
}

const NEWLINE = 10;

/** Cuts pieces into lines, empty ones too; of a line longer than `most` bytes the first `head` are given. */
export async function* cutLines(
  pieces: AsyncIterable<Buffer>,
  { most, head }: { readonly most: number; readonly head: number },
): AsyncGenerator<BoundedLine> {
  let [parts, length, number]: [Buffer[], number, number] = [[], 0, 1];
  const keep = (part: Buffer): void => {
    const before = length;
    length += part.length;
    if (length <= most) parts.push(part);
    else if (before <= most) parts = [Buffer.concat([...parts, part]).subarray(0, head)];
  };
  const end = (): BoundedLine => {
    const bytes = parts.length === 1 ? parts[0] : Buffer.concat(parts);
    const line = { number: number++, bytes, isCut: length > most };
    [parts, length] = [[], 0];
    return line;
  };
  for await (const piece of pieces) {
    let from = 0;
    for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, from)) {
      keep(piece.subarray(from, at));
      yield end();
      from = at + 1;
    }
    if (from < piece.length) keep(piece.subarray(from));
  }
  if (length > 0) yield end();
}
