import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptBytes } from '../../src/source/accept-bytes.ts';

const encode = (text: string): Uint8Array => Buffer.from(text);

describe('acceptBytes', () => {
  it('accepts text of any script and encoding', async () => {
    const pages = [
      encode('<p>Grüße, 你好, привет'),
      Buffer.from('\uFEFF<p>UTF-16 with its mark', 'utf16le'),
      Buffer.from('<p>\x1b$B$3$s\x1b(B', 'latin1'),
      Buffer.from(`<meta charset=utf-8><p>${'\xe9\xe8\xe0 '.repeat(100)}`, 'latin1'),
      encode('no markup at all'),
      encode('<p>a stray \0 NUL in a long enough text does not make it noise'),
    ];
    for (const page of pages) expect(await acceptBytes(page, {})).toBe(page);
  });

  it('believes an encoding it is told', async () => {
    const bytes = Buffer.from('<p>UTF-16 without a mark', 'utf16le');
    await expect(acceptBytes(bytes, {})).rejects.toMatchObject({ code: 'binary' });
    expect(await acceptBytes(bytes, { encoding: 'utf-16le' })).toBe(bytes);
    expect(await acceptBytes(bytes, { contentType: 'text/html; charset=utf-16le' })).toBe(bytes);
  });

  it('refuses random bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), async (seed) => {
        await expect(acceptBytes(toNoise(seed), {})).rejects.toMatchObject({ exit: 1 });
      }),
      { numRuns: 50 },
    );
  });
});

/** Evenly spread bytes (xorshift32); those of an arbitrary prefer small and large ones and may well be text. */
function toNoise(seed: number): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length: 4000 }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 8) & 255;
  });
}
