import { describe, expect, it } from 'vitest';
import { findNonPage } from '../../src/decode/index.ts';
import { bytesOf, joinBytes, utf8 } from './bytes.ts';

describe('findNonPage', () => {
  it.each([
    ['a page', utf8('<p>Grüße, 你好')],
    ['words without a tag', utf8('no markup at all')],
    ['a stray NUL', utf8('<p>a stray \0 NUL in a long enough text does not make it noise')],
    ['UTF-16 by its mark', bytesOf(0xff, 0xfe, 0x3c, 0, 0x70, 0, 0x3e, 0)],
    ['markup', '<p>words'],
  ])('lets %s pass', (_, input) => {
    expect(findNonPage(input)).toBeUndefined();
  });

  it.each([
    [utf8('%PDF-1.7\n'), 'is a PDF document, not a web page'],
    [joinBytes([0x89], 'PNG\r\n', [0x1a], '\n'), 'is a PNG image, not a web page'],
    [joinBytes('PK', [3, 4]), 'is a ZIP archive (so are .docx, .xlsx, .odt and .epub), not a web page'],
    [bytesOf(0x1f, 0x8b, 8), 'is a gzip file, not a web page'],
    [bytesOf(), 'is empty'],
    [' \n', 'is empty: nothing but white space'],
    ['<p>\u0001\u0002', 'is binary data, not a web page: 40 % of it are control characters'],
    [bytesOf(0x3c, 0, 0x70, 0, 0x3e, 0), 'looks like UTF-16 without a byte order mark'],
  ])('says what %s is', (input, message) => {
    expect(findNonPage(input)?.message).toBe(message);
  });

  it('believes an encoding it is told', () => {
    const bytes = bytesOf(0x3c, 0, 0x70, 0, 0x3e, 0);
    expect(findNonPage(bytes, { encoding: 'utf-16le' })).toBeUndefined();
    expect(findNonPage(bytes, { contentType: 'text/html; charset=utf-16le' })).toBeUndefined();
  });
});
