import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupLines, parted, ungroup } from '../../src/pipe/line-group.ts';
import { splitLines } from '../../src/pipe/split-lines.ts';

const BOUNDS = { line: 6, lines: 3, bytes: 8 };

async function* streamOf(chunks: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

function show(line: Uint8Array | 'too long'): string {
  return line === 'too long' ? line : Buffer.from(line).toString();
}

describe('groupLines', () => {
  it('loses nothing and keeps the order, however the stream is cut', async () => {
    const chunks = fc.array(fc.constantFrom('a', 'bc', '\n', '\n\n', 'defghi'));
    await fc.assert(
      fc.asyncProperty(chunks, async (pieces) => {
        const wanted: string[] = [];
        for await (const line of splitLines(streamOf(pieces), BOUNDS.line)) wanted.push(show(line));
        const found: string[] = [];
        for await (const group of groupLines(streamOf(pieces), BOUNDS)) {
          expect(group.lengths.length).toBeLessThanOrEqual(BOUNDS.lines);
          expect(group.bytes.length <= BOUNDS.bytes || group.lengths.length === 1).toBe(true);
          found.push(...Array.from(ungroup(group), show));
        }
        expect(found).toEqual(wanted);
      }),
    );
  });

  it('does not wait for more lines than have arrived', async () => {
    const groups = groupLines(streamOf(['a\nb\n', 'c\n']), BOUNDS);
    expect((await groups.next()).value?.lengths).toEqual([1, 1]);
  });

  it('parts a group into its lines', () => {
    const group = { bytes: Buffer.from('abc'), lengths: [1, -1, 2] };
    expect(
      Array.from(parted(group), ({ bytes, lengths }) => [Buffer.from(bytes).toString(), lengths]),
    ).toEqual([
      ['a', [1]],
      ['', [-1]],
      ['bc', [2]],
    ]);
  });
});
