import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptBytes } from '../../src/source/accept.ts';

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
    const noise = fc.uint8Array({ minLength: 2000, maxLength: 4000 });
    await fc.assert(
      fc.asyncProperty(noise, async (bytes) => {
        fc.pre(new Set(bytes).size > 200);
        await expect(acceptBytes(bytes, {})).rejects.toMatchObject({ exit: 1 });
      }),
      { numRuns: 30 },
    );
  });
});
