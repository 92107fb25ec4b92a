import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../../src/decode/index.ts';
import { bytesOf, joinBytes, utf8 } from './bytes.ts';

const told = (bytes: Uint8Array, encoding: string) => decode(bytes, { encoding }).markup;

describe('which step names the encoding', () => {
  const meta = '<meta charset=koi8-r>';
  it.each([
    ['a byte order mark, before all else', joinBytes([0xef, 0xbb, 0xbf], meta), 'UTF-8', 'bom'],
    ['UTF-16LE by its mark', bytesOf(0xff, 0xfe, 0x61, 0), 'UTF-16LE', 'bom'],
    ['UTF-16BE by its mark', bytesOf(0xfe, 0xff, 0, 0x61), 'UTF-16BE', 'bom'],
  ])('%s', (_, bytes, encoding, how) => {
    const options = { encoding: 'big5', contentType: 'text/html; charset=gbk' };
    expect(decode(bytes, options)).toMatchObject({ encoding, how, replaced: 0 });
  });

  it.each([
    [
      'the caller before the header',
      { encoding: 'big5', contentType: 'text/html; charset=gbk' },
      'Big5',
      'override',
    ],
    ['the header before the page', { contentType: 'text/html; charset=gbk' }, 'GBK', 'http'],
    ['the page itself', {}, 'KOI8-R', 'meta'],
    ['unknown labels name nothing', { encoding: 'nope', contentType: 'a/b; charset=none' }, 'KOI8-R', 'meta'],
  ])('%s', (_, options, encoding, how) => {
    expect(decode(utf8(meta), options)).toMatchObject({ encoding, how });
  });

  it('takes valid UTF-8 for UTF-8 when nobody declares anything', () => {
    const decoded = decode(utf8('<p>naïve — 漢字'));
    expect(decoded).toEqual({
      markup: '<p>naïve — 漢字',
      encoding: 'UTF-8',
      how: 'utf-8 validity',
      replaced: 0,
      cut: 0,
    });
  });

  it('falls back to windows-1252 for everything else', () => {
    expect(decode(bytesOf(0x6e, 0x61, 0xef, 0x76, 0x65))).toMatchObject({
      markup: 'naïve',
      encoding: 'windows-1252',
      how: 'fallback',
      replaced: 0,
    });
  });

  it('decodes nothing to nothing', () => {
    expect(decode(bytesOf())).toMatchObject({ markup: '', encoding: 'UTF-8', replaced: 0 });
  });
});

describe('the Content-Type header', () => {
  it.each([
    ['text/html;charset=shift_jis', 'Shift_JIS'],
    ['text/html; charset="shift_jis"', 'Shift_JIS'],
    ['text/html; charset="shift\\_jis"', 'Shift_JIS'],
    ['TEXT/HTML; Version=1; CHARSET=Shift_JIS; charset=utf-8', 'Shift_JIS'],
    ['text/html; charset= shift_jis ', 'Shift_JIS'],
    ['text/html; charset=shift_jis, text/html', 'Shift_JIS'],
    ['text/html; xcharset=shift_jis', 'UTF-8'],
    ['text/html; charset', 'UTF-8'],
    ['charset=shift_jis', 'UTF-8'],
    ['', 'UTF-8'],
  ])('%j is %s', (contentType, encoding) => {
    expect(decode(utf8('x'), { contentType }).encoding).toBe(encoding);
  });
});

describe('a header of ten megabytes', () => {
  it('does no harm', () => {
    const contentType = `text/html; x="${'x'.repeat(10_000_000)}"; charset=shift_jis`;
    expect(decode(utf8('x'), { contentType }).encoding).toBe('UTF-8');
  });
});

describe('what was lost', () => {
  it('counts what decoding replaced, not what the page already held', () => {
    const bytes = joinBytes([0xff], '\uFFFD', [0xc3]);
    expect(decode(bytes, { encoding: 'utf-8' })).toMatchObject({ markup: '\uFFFD\uFFFD\uFFFD', replaced: 2 });
  });

  it.each([
    ['UTF-16LE', [0xfd, 0xff, 0x00, 0xd8, 0x61, 0x00, 0x62], 2],
    ['UTF-16BE', [0xff, 0xfd, 0xd8, 0x00, 0x00, 0x61], 1],
    ['gb18030', [0x84, 0x31, 0xa4, 0x37, 0xff], 1],
    ['Shift_JIS', [0x61, 0x81], 1],
    ['windows-1253', [0xaa, 0xd2], 2],
  ])('in %s', (encoding, bytes, replaced) => {
    expect(decode(Uint8Array.from(bytes), { encoding }).replaced).toBe(replaced);
  });

  it('keeps to a wrong declaration, as browsers do, and says what it cost', () => {
    const bytes = joinBytes('<meta charset=utf-8>na', [0xef], 've');
    expect(decode(bytes)).toMatchObject({
      markup: '<meta charset=utf-8>na\uFFFDve',
      how: 'meta',
      replaced: 1,
    });
  });

  it('cuts at the limit, between characters, and says how much', () => {
    expect(decode(utf8('aaä漢'), { limit: 6 })).toMatchObject({ markup: 'aaä', encoding: 'UTF-8', cut: 3 });
  });

  it('replaces a page in a refused encoding as a whole', () => {
    expect(decode(utf8('abc'), { encoding: 'iso-2022-kr' })).toMatchObject({
      markup: '\uFFFD',
      encoding: 'replacement',
      replaced: 1,
    });
  });
});

describe('what it looks like though nobody said so', () => {
  const utf16 = (text: string, order: 0 | 1) =>
    Uint8Array.from([...text].flatMap((c) => (order ? [0, c.charCodeAt(0)] : [c.charCodeAt(0), 0])));
  it.each([
    ['UTF-16LE', utf16('<title>x</title>', 0)],
    ['UTF-16BE', utf16('<title>x</title>', 1)],
    ['ISO-2022-JP', joinBytes('<p>', [0x1b, 0x24, 0x42, 0x25, 0x46, 0x1b, 0x28, 0x42])],
  ])('%s', (suspected, bytes) => {
    const decoded = decode(bytes);
    expect(decoded).toMatchObject({ encoding: 'UTF-8', suspected });
    expect(decode(bytes, { encoding: suspected }).markup).toMatch(/<title>x<|<p>テ/);
  });

  it('is not said of plain text, binary noise or UTF-32', () => {
    const utf32 = Uint8Array.from([...'<title>x'].flatMap((c) => [c.charCodeAt(0), 0, 0, 0]));
    for (const bytes of [utf8('abc'), bytesOf(0, 0, 0, 0), bytesOf(0x1b, 0x24), utf32]) {
      expect(decode(bytes)).not.toHaveProperty('suspected');
    }
  });
});

describe('properties', () => {
  const label = fc.constantFrom(
    'utf-8',
    'utf-16be',
    'gb18030',
    'big5',
    'euc-jp',
    'iso-2022-jp',
    'replacement',
  );
  it('never throws, whatever the bytes and the header', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.string(),
        fc.option(label),
        (bytes, contentType, l) => {
          const decoded = decode(bytes, { contentType, encoding: l ?? undefined });
          expect(decoded.replaced).toBeLessThanOrEqual(decoded.markup.length);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never throws on broken markup', () => {
    const piece = fc.constantFrom(
      ...['<', '>', '<!--', '-->', '<meta ', 'charset', '=', '"', "'", 'content', ' ', ';', '/', 'utf-8'],
      ...['http-equiv', 'content-type', '<?xml ', 'encoding', '?>', 'a', '\0'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const markup = pieces.join('');
        expect(decode(utf8(markup), {}).markup).toBe(markup);
      }),
      { numRuns: 2000 },
    );
  });

  it('lets the byte order mark win', () => {
    fc.assert(
      fc.property(fc.uint8Array(), label, (bytes, encoding) => {
        const decoded = decode(joinBytes([0xef, 0xbb, 0xbf], [...bytes]), { encoding });
        expect(decoded).toMatchObject({ encoding: 'UTF-8', how: 'bom' });
      }),
    );
  });

  it('returns the text that was encoded', () => {
    const text = fc.string({ unit: 'binary' }).filter((t) => !t.startsWith('\uFEFF'));
    fc.assert(fc.property(text, (t) => told(utf8(t), 'utf-8') === t));
    const utf16 = (t: string) =>
      new Uint8Array(Uint16Array.from([...Array(t.length).keys()], (i) => t.charCodeAt(i)).buffer);
    fc.assert(fc.property(text, (t) => told(utf16(t), 'utf-16le') === t));
  });
});
