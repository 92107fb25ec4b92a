/** Lines that go to a process together: a message for each of a million tiny pages would cost more than the pages. */
import { isBlankLine, type Line, LineSplitter } from '@anatome/pool';
import { SpareBuffers } from './spare-buffers.ts';

/** Some lines as bytes: how many there are, the length of each, and one behind the other. */
export interface LineGroup {
  readonly bytes: Uint8Array;
}

/** The length said of a line that was too long. */
const TOO_LONG = 0xffffffff;
const NUMBER_LENGTH = 4;

export interface GroupOptions {
  /** Bytes of one line. */
  readonly line: number;
  /** Lines of one group. */
  readonly lines: number;
  /** Bytes of one group, unless a single line has more. */
  readonly bytes: number;
  /** Where groups are written. */
  readonly buffers: SpareBuffers;
}

/** Groups of the lines that have arrived together, but for blank ones; nobody who waits for an answer has to send a second line first. */
export async function* groupLines(
  stream: AsyncIterable<Uint8Array>,
  options: GroupOptions,
): AsyncGenerator<LineGroup> {
  const splitter = new LineSplitter(options.line);
  for await (const chunk of stream) yield* packLines(splitter.push(chunk), options);
  yield* packLines(splitter.finish(), options);
}

function* packLines(lines: Iterable<Line>, options: GroupOptions): Generator<LineGroup> {
  let group: Line[] = [];
  let size = 0;
  for (const line of lines) {
    if (isBlankLine(line)) continue;
    const length = line === 'too long' ? 0 : line.length;
    if (group.length > 0 && (group.length >= options.lines || size + length > options.bytes)) {
      yield toGroup(group, size, options.buffers);
      group = [];
      size = 0;
    }
    group.push(line);
    size += length;
  }
  if (group.length > 0) yield toGroup(group, size, options.buffers);
}

function toGroup(lines: readonly Line[], size: number, buffers: SpareBuffers): LineGroup {
  let at = NUMBER_LENGTH * (lines.length + 1);
  const bytes = buffers.take(at + size);
  const numbers = new DataView(bytes.buffer);
  numbers.setUint32(0, lines.length);
  for (const [index, line] of lines.entries()) {
    const isTooLong = line === 'too long';
    numbers.setUint32(NUMBER_LENGTH * (index + 1), isTooLong ? TOO_LONG : line.length);
    if (isTooLong) continue;
    bytes.set(line, at);
    at += line.length;
  }
  return { bytes };
}

/** How many lines a group has. */
export function countLines({ bytes }: LineGroup): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
}

/** The lines of a group again. */
export function* ungroup(group: LineGroup): Generator<Line> {
  const { bytes } = group;
  const numbers = new DataView(bytes.buffer, bytes.byteOffset);
  const count = countLines(group);
  let at = NUMBER_LENGTH * (count + 1);
  for (let index = 1; index <= count; index++) {
    const length = numbers.getUint32(NUMBER_LENGTH * index);
    if (length === TOO_LONG) yield 'too long';
    else {
      yield bytes.subarray(at, at + length);
      at += length;
    }
  }
}

/** Each line as a group of its own. */
export function* parted(group: LineGroup): Generator<LineGroup> {
  const buffers = new SpareBuffers();
  for (const line of ungroup(group)) yield toGroup([line], line === 'too long' ? 0 : line.length, buffers);
}
