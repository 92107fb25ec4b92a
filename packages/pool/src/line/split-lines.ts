import { type Line, LineSplitter } from './line-splitter.ts';

/** Yields each line of a stream, empty ones too; it can be read until the next is asked for. */
export async function* splitLines(stream: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Line> {
  const splitter = new LineSplitter(limit);
  for await (const chunk of stream) yield* splitter.push(chunk);
  yield* splitter.finish();
}
