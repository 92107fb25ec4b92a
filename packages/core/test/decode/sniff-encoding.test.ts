import { describe, expect, it } from 'vitest';
import { decode } from '../../src/decode/index.ts';
import { joinBytes, utf8 } from './bytes.ts';

/** "ISO-8859-2 by meta" in short. */
const sniffed = (markup: string) => {
  const { encoding, how } = decode(utf8(markup));
  return `${encoding} by ${how}`;
};
const NOTHING = 'UTF-8 by utf-8 validity';

describe('meta prescan', () => {
  it.each([
    '<meta charset=iso8859-2>',
    '<META CHARSET=ISO8859-2>',
    '<meta/charset=iso8859-2>',
    "<meta charset='iso8859-2'>",
    '<meta charset = "iso8859-2" >',
    '<meta\ncharset=iso8859-2 >',
    '<meta name=x charset=iso8859-2>',
    '<meta charset=iso8859-2 charset=utf-8>',
    '<meta http-equiv="Content-Type" content="text/html; charset=iso8859-2">',
    '<meta content="text/html; charset=iso8859-2" http-equiv="Content-Type">',
    '<meta http-equiv=content-type content=charset=iso8859-2>',
    '<meta http-equiv=content-type content="charset charset = \'iso8859-2\'">',
    '<meta http-equiv=content-type content="charset=iso8859-2;x">',
    '<meta http-equiv=content-type content="charset=koi8-r" charset=iso8859-2>',
    '<!-- <meta charset=koi8-r> --><meta charset=iso8859-2>',
    '<!--><meta charset=iso8859-2>',
    '<!DOCTYPE html "<meta charset=koi8-r"><meta charset=iso8859-2>',
    '<?php <meta charset=koi8-r ?><meta charset=iso8859-2>',
    '</p <meta charset=koi8-r><meta charset=iso8859-2>',
    '<a title="<meta charset=koi8-r>"><meta charset=iso8859-2>',
    "<a title='>' x><meta charset=iso8859-2>",
    '<meta charset=nonsense><meta charset=iso8859-2>',
    '<meta =charset=koi8-r><meta charset=iso8859-2>',
    '<p>1 < 2<meta charset=iso8859-2>',
  ])('finds %s', (markup) => {
    expect(sniffed(markup)).toBe('ISO-8859-2 by meta');
  });

  it.each([
    '<metacharset=iso8859-2>',
    '<meta content="text/html; charset=iso8859-2">',
    '<meta http-equiv=refresh content="charset=iso8859-2">',
    '<meta http-equiv=content-type content="charset">',
    '<meta http-equiv=content-type content="charset=">',
    '<meta http-equiv=content-type content="charset=\'iso8859-2">',
    '<meta charset=iso8859-2',
    '<meta charset="iso8859-2',
    '<!-- <meta charset=iso8859-2>',
    '<a title="<meta charset=iso8859-2>',
    '< meta charset=iso8859-2>',
    'charset=iso8859-2',
  ])('finds nothing in %s', (markup) => {
    expect(sniffed(markup)).toBe(NOTHING);
  });

  it.each([
    ['utf-16', 'UTF-8'],
    ['utf-16be', 'UTF-8'],
    ['x-user-defined', 'windows-1252'],
    ['iso-2022-kr', 'replacement'],
  ])('reads %s as %s', (label, encoding) => {
    expect(sniffed(`<meta charset=${label}>`)).toBe(`${encoding} by meta`);
  });

  it('prefers an early XML declaration to a late meta, and still finds a late meta', () => {
    const late = `${' '.repeat(1100)}<meta charset=koi8-r>`;
    expect(sniffed(`<?xml version="1.0" encoding="iso8859-2"?>${late}`)).toBe('ISO-8859-2 by xml');
    expect(sniffed(late)).toBe('KOI8-R by meta');
    expect(sniffed(' '.repeat(70_000) + late)).toBe(NOTHING);
  });
});

describe('XML declaration', () => {
  it.each([
    ['<?xml version="1.0" encoding="koi8-r"?>', 'KOI8-R by xml'],
    ["<?xml encoding = 'koi8-r' ?>", 'KOI8-R by xml'],
    ['<?xml encoding="utf-16"?>', 'UTF-8 by xml'],
    ['<?xml encoding="koi8-r"?><meta charset=iso8859-2>', 'ISO-8859-2 by meta'],
    [' <?xml encoding="koi8-r"?>', NOTHING],
    ['<?xml encoding=koi8-r?>', NOTHING],
    ['<?xml encoding="koi8 r"?>', NOTHING],
    ['<?xml encoding="koi8-r"', NOTHING],
    ['<?xml?> encoding="koi8-r">', NOTHING],
  ])('%s', (markup, expected) => {
    expect(sniffed(markup)).toBe(expected);
  });

  it.each(['UTF-16LE', 'UTF-16BE'])('tells %s by its shape', (encoding) => {
    const pair = (c: string) => (encoding === 'UTF-16LE' ? [c.charCodeAt(0), 0] : [0, c.charCodeAt(0)]);
    const bytes = joinBytes([...'<?xml encoding="koi8-r"?><p>x'].flatMap(pair));
    expect(decode(bytes)).toMatchObject({ encoding, how: 'xml', markup: '<?xml encoding="koi8-r"?><p>x' });
  });
});
