import { describe, expect, it } from 'vitest';
import { decode, findEncoding } from '../../src/decode/index.ts';

/** One label or more for each of the standard's encodings; the first is the name itself. */
const LABELS = `
UTF-8 utf8 unicode-1-1-utf-8 x-unicode20utf8
IBM866 866 cp866 csibm866
ISO-8859-2 latin2 l2 iso-ir-101 csisolatin2
ISO-8859-3 latin3 iso_8859-3:1988
ISO-8859-4 latin4 l4
ISO-8859-5 cyrillic iso88595
ISO-8859-6 arabic asmo-708 ecma-114
ISO-8859-7 greek greek8 elot_928 sun_eu_greek
ISO-8859-8 hebrew visual
ISO-8859-8-I logical csiso88598i
ISO-8859-10 latin6 l6
ISO-8859-13 iso8859-13
ISO-8859-14 iso885914
ISO-8859-15 l9 csisolatin9
ISO-8859-16
KOI8-R koi koi8 cskoi8r
KOI8-U koi8-ru
macintosh mac x-mac-roman
windows-874 tis-620 dos-874 iso-8859-11
windows-1250 cp1250 x-cp1250
windows-1251 cp1251 x-cp1251
windows-1252 ascii us-ascii latin1 l1 iso-8859-1 iso88591 cp819 ansi_x3.4-1968
windows-1253 cp1253
windows-1254 latin5 iso-8859-9 l5
windows-1255 cp1255
windows-1256 cp1256
windows-1257 cp1257
windows-1258 cp1258
x-mac-cyrillic x-mac-ukrainian
GBK gb2312 chinese csgb2312 x-gbk
gb18030
Big5 big5-hkscs cn-big5 x-x-big5
EUC-JP x-euc-jp
ISO-2022-JP csiso2022jp
Shift_JIS sjis ms932 ms_kanji windows-31j x-sjis
EUC-KR korean ks_c_5601-1987 windows-949 ksc5601
replacement hz-gb-2312 iso-2022-kr iso-2022-cn
UTF-16BE unicodefffe
UTF-16LE utf-16 ucs-2 unicode csunicode
x-user-defined
`
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [string, ...string[]]);

describe('labels', () => {
  it.each(LABELS)('%s', (name, ...labels) => {
    for (const label of [name, ...labels]) {
      expect(findEncoding(label)).toBe(name);
      expect(findEncoding(`\t ${label.toUpperCase()}\n`)).toBe(name);
    }
  });

  it.each(['', 'utf', 'utf-7', 'utf-32', '__proto__', 'constructor', 'ütf-8', '\u00a0utf-8', 'utf-8\0'])(
    '%j is no label',
    (label) => expect(findEncoding(label)).toBeUndefined(),
  );
});

describe('windows-1252, bytes 80 to 9F', () => {
  // Unassigned bytes keep their C1 control, so that nothing is ever lost.
  const table = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
  it.each([...table].map((character, index) => [(0x80 + index).toString(16), character]))(
    '%s is %s',
    (hex, character) => {
      const bytes = Uint8Array.of(Number.parseInt(hex, 16));
      expect(decode(bytes, { encoding: 'latin1' })).toMatchObject({ markup: character, replaced: 0 });
      expect(decode(bytes)).toMatchObject({ markup: character, how: 'fallback', replaced: 0 });
    },
  );
});

describe('one word in each kind of encoding', () => {
  it.each([
    ['IBM866', 'ac a8 e0', 'мир'],
    ['ISO-8859-2', 'b3 f3 64 bc', 'łódź'],
    ['ISO-8859-5', 'dc d8 e0', 'мир'],
    ['ISO-8859-7', 'eb fc e3 ef f2', 'λόγος'],
    ['ISO-8859-8-I', 'f9 ec e5 ed', 'שלום'],
    ['ISO-8859-15', 'a4', '€'],
    ['KOI8-R', 'cd c9 d2', 'мир'],
    ['KOI8-U', 'a7', 'ї'],
    ['macintosh', '8e 74 8e', 'été'],
    ['windows-874', 'e4 b7 c2', 'ไทย'],
    ['windows-1250', '9c', 'ś'],
    ['windows-1251', 'ec e8 f0', 'мир'],
    ['windows-1254', 'fe f0', 'şğ'],
    ['windows-1256', 'd3 e1 c7 e3', 'سلام'],
    ['x-mac-cyrillic', 'ec e8 f0', 'мир'],
    ['GBK', 'ba ba d7 d6', '汉字'],
    ['gb18030', 'ba ba 81 30 84 36', '汉¥'],
    ['gb18030', '95 32 82 36', '𠀀'],
    ['Big5', 'ba 7e a6 72', '漢字'],
    ['EUC-JP', 'b4 c1 bb fa 8e b1', '漢字ｱ'],
    ['ISO-2022-JP', '1b 24 42 34 41 3b 7a 1b 28 42 21', '漢字!'],
    ['Shift_JIS', '8a bf 8e 9a b1', '漢字ｱ'],
    ['EUC-KR', 'c7 d1 b1 db', '한글'],
    ['UTF-16BE', '6f 22 d8 40 dc 00', '漢𠀀'],
    ['UTF-16LE', '22 6f 40 d8 00 dc', '漢𠀀'],
    ['x-user-defined', '41 80 ff', 'A\uf780\uf7ff'],
  ])('%s %s', (encoding, hex, text) => {
    const bytes = Uint8Array.from(hex.split(' '), (byte) => Number.parseInt(byte, 16));
    expect(decode(bytes, { encoding })).toMatchObject({
      markup: text,
      encoding,
      how: 'override',
      replaced: 0,
    });
  });
});
