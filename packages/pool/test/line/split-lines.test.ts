import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLines } from '../../src/line/split-lines.ts';

async function collect(chunks: readonly string[], limit = 1000): Promise<string[]> {
  const stream = (async function* () {
    for (const chunk of chunks) yield Buffer.from(chunk);
  })();
  const lines: string[] = [];
  for await (const line of splitLines(stream, limit)) {
    lines.push(line === 'too long' ? line : Buffer.from(line).toString());
  }
  return lines;
}

describe('splitLines', () => {
  it('keeps empty lines, and takes a last line without a line break', async () => {
    expect(await collect(['a\n', '\nb', 'c\nd'])).toEqual(['a', '', 'bc', 'd']);
    expect(await collect(['a\n'])).toEqual(['a']);
    expect(await collect([])).toEqual([]);
  });

  it('gives the same lines however the stream is cut', async () => {
    const text = fc.array(fc.constantFrom('a', 'bc', '\n', '\n\n', 'def'));
    await fc.assert(
      fc.asyncProperty(text, async (chunks) => {
        expect(await collect(chunks)).toEqual(await collect([chunks.join('')]));
        expect(await collect([...chunks, '\n'])).toEqual(`${chunks.join('')}\n`.split('\n').slice(0, -1));
      }),
    );
  });

  it('keeps nothing of a line that is too long, and goes on after it', async () => {
    expect(await collect(['abc', 'def\nx\n'], 5)).toEqual(['too long', 'x']);
    expect(await collect(['abcde\nx'], 5)).toEqual(['abcde', 'x']);
    expect(await collect(['abcdef'], 5)).toEqual(['too long']);
  });
});
