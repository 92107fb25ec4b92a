/** Lines that go to a process together: a message for each of a million tiny pages would cost more than the pages. */
import { type Line, LineSplitter } from './split-lines.ts';

/** Some lines, one behind the other. */
export interface LineGroup {
  readonly bytes: Uint8Array;
  /** The length of each line; -1 for one that was too long. */
  readonly lengths: readonly number[];
}

export interface GroupBounds {
  /** Bytes of one line. */
  readonly line: number;
  /** Lines of one group. */
  readonly lines: number;
  /** Bytes of one group, unless a single line has more. */
  readonly bytes: number;
}

/** Groups of the lines that have arrived together; nobody who waits for an answer has to send a second line first. */
export async function* groupLines(
  stream: AsyncIterable<Uint8Array>,
  bounds: GroupBounds,
): AsyncGenerator<LineGroup> {
  const splitter = new LineSplitter(bounds.line);
  for await (const chunk of stream) yield* packLines(splitter.push(chunk), bounds);
  yield* packLines(splitter.end(), bounds);
}

function* packLines(lines: Iterable<Line>, bounds: GroupBounds): Generator<LineGroup> {
  let group: Line[] = [];
  let size = 0;
  for (const line of lines) {
    const length = line === 'too long' ? 0 : line.length;
    if (group.length > 0 && (group.length >= bounds.lines || size + length > bounds.bytes)) {
      yield toGroup(group, size);
      group = [];
      size = 0;
    }
    group.push(line);
    size += length;
  }
  if (group.length > 0) yield toGroup(group, size);
}

function toGroup(lines: readonly Line[], size: number): LineGroup {
  // A buffer of its own: what is sent is copied with everything that shares its buffer.
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const line of lines) {
    if (line === 'too long') continue;
    bytes.set(line, at);
    at += line.length;
  }
  return { bytes, lengths: lines.map((line) => (line === 'too long' ? -1 : line.length)) };
}

/** The lines of a group again. */
export function* ungroup({ bytes, lengths }: LineGroup): Generator<Line> {
  let at = 0;
  for (const length of lengths) {
    yield length < 0 ? 'too long' : bytes.subarray(at, at + length);
    at += Math.max(length, 0);
  }
}

/** Each line as a group of its own. */
export function* parted(group: LineGroup): Generator<LineGroup> {
  for (const line of ungroup(group)) yield toGroup([line], line === 'too long' ? 0 : line.length);
}
