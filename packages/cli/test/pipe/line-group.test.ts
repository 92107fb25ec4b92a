import { isBlankLine, splitLines } from '@anatome/pool';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countLines, groupLines, parted, ungroup } from '../../src/pipe/line-group.ts';
import { SpareBuffers } from '../../src/pipe/spare-buffers.ts';

const BOUNDS = { line: 6, lines: 3, bytes: 8, buffers: new SpareBuffers() };

async function* streamOf(chunks: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

function show(line: Uint8Array | 'too long'): string {
  return line === 'too long' ? line : Buffer.from(line).toString();
}

describe('groupLines', () => {
  it('loses nothing but blank lines and keeps the order, however the stream is cut', async () => {
    const chunks = fc.array(fc.constantFrom('a', 'bc', '\n', '\n\n', 'defghi'));
    await fc.assert(
      fc.asyncProperty(chunks, async (pieces) => {
        const wanted: string[] = [];
        for await (const line of splitLines(streamOf(pieces), BOUNDS.line))
          if (!isBlankLine(line)) wanted.push(show(line));
        const found: string[] = [];
        for await (const group of groupLines(streamOf(pieces), BOUNDS)) {
          const lines = Array.from(ungroup(group), show);
          expect(countLines(group)).toBe(lines.length);
          expect(lines.length).toBeLessThanOrEqual(BOUNDS.lines);
          expect(lines.length === 1 || lines.join('').replaceAll('too long', '').length <= BOUNDS.bytes).toBe(
            true,
          );
          found.push(...lines);
        }
        expect(found).toEqual(wanted);
      }),
    );
  });

  it('does not wait for more lines than have arrived', async () => {
    const groups = groupLines(streamOf(['a\nb\n', 'c\n']), BOUNDS);
    expect(Array.from(ungroup((await groups.next()).value!), show)).toEqual(['a', 'b']);
  });

  it('parts a group into its lines', async () => {
    const { value: group } = await groupLines(streamOf(['a\nabcdefgh\nbc\n']), BOUNDS).next();
    expect(Array.from(parted(group!), (one) => Array.from(ungroup(one), show))).toEqual([
      ['a'],
      ['too long'],
      ['bc'],
    ]);
  });
});
