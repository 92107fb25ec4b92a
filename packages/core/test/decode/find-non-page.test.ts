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

  const RSS = '<?xml version="1.0"?>\n<!-- news -->\n<rss version="2.0"><channel>';
  const XHTML =
    '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd" [<!ENTITY a "b>">]>';
  it.each([
    ['{"a": 1}', undefined, 'JSON data'],
    [' [1, 2]\n', undefined, 'JSON data'],
    ['{"a": 1}\n{"a": 2}\n', undefined, 'JSON data'],
    ['x', 'application/ld+json; charset=utf-8', 'JSON data'],
    ['{}', 'application/feed+json', 'a JSON feed'],
    ['# Title', 'text/markdown; charset=UTF-8', 'a Markdown document'],
    [RSS, undefined, 'an RSS feed'],
    ['<rss version="2.0">', undefined, 'an RSS feed'],
    [RSS, 'application/xml', 'an RSS feed'],
    ['<feed xmlns="http://www.w3.org/2005/Atom">', 'application/atom+xml', 'an Atom feed'],
    ['<rdf:RDF xmlns:rdf="x">', undefined, 'an RDF document or RSS 1.0 feed'],
    ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">', undefined, 'an SVG image'],
    ['<?xml version="1.0"?><!DOCTYPE note [<!ENTITY a ">">]><note>', undefined, 'an XML document (<note>)'],
    ['<note>', 'text/xml', 'an XML document (<note>)'],
  ])('calls %j of type %s what it is', (text, contentType, what) => {
    expect(findNonPage(utf8(text), { contentType })?.message).toBe(`is ${what}, not a web page`);
    expect(findNonPage(utf8(text), { contentType, as: 'text' })).toBeUndefined();
  });

  it.each([
    [`${XHTML}<html xmlns="http://www.w3.org/1999/xhtml">`, undefined],
    [`${XHTML}<html>`, 'application/xml'],
    ['<?xml version="1.0"?><div>', undefined],
    ['<html>', 'application/xhtml+xml'],
    ['[1] See below', undefined],
    ['{ braces } and "words": more', undefined],
    ['{"a": 1}', 'text/plain'],
    ['{"a": 1}', 'text/html'],
    ['# Title', undefined],
    ['<feed>', undefined],
    ['<svg></svg>', undefined],
    ['', 'text/html'],
  ])('lets %j of type %s pass', (text, contentType) => {
    expect(findNonPage(utf8(`${text} x`), { contentType })).toBeUndefined();
  });

  it('takes a string for markup unless a type says otherwise', () => {
    expect(findNonPage('{"a": 1}')).toBeUndefined();
    expect(findNonPage('{"a": 1}', { contentType: 'application/json' })?.code).toBe('not-a-page');
  });

  it('believes an encoding it is told', () => {
    const bytes = bytesOf(0x3c, 0, 0x70, 0, 0x3e, 0);
    expect(findNonPage(bytes, { encoding: 'utf-16le' })).toBeUndefined();
    expect(findNonPage(bytes, { contentType: 'text/html; charset=utf-16le' })).toBeUndefined();
  });
});
