import { describe, expect, it } from 'vitest';
import { chooseReading, decode } from '../../src/decode/index.ts';
import { utf8 } from './bytes.ts';

describe('chooseReading', () => {
  it.each([
    ['text', 'if a<b then c'],
    ['text', 'a<b and c>d'],
    ['text', 'vector<int> of AT&T, <ann@example.org>'],
    ['html', 'Hello <b>world</b>'],
    ['html', 'one<br>two'],
    ['html', 'Fish &amp; chips'],
    ['html', '<p class="x">open'],
    ['html', ''],
  ])('reads as %s what nobody declares: %s', (reading, text) => {
    expect(chooseReading(text, {})).toBe(reading);
  });

  it.each([
    ['html', 'no tag at all', 'text/html'],
    ['html', 'no tag at all', 'application/xhtml+xml; charset=utf-8'],
    ['text', '<p>one</p>', 'Text/Plain; charset=utf-8'],
    ['text', 'a,b', 'text/csv'],
    ['text', '# <b>x</b>', 'text/markdown'],
    ['html', '\n<!-- saved --><!DOCTYPE html><p>', 'text/plain'],
    ['html', '<html lang=en>', 'text/plain'],
    ['text', 'no tag', 'application/octet-stream'],
  ])('reads as %s: %s, declared %s', (reading, text, contentType) => {
    expect(chooseReading(text, { contentType })).toBe(reading);
  });

  it('takes markup at its word, a type before it, and the caller before both', () => {
    expect(chooseReading('words', {}, true)).toBe('html');
    expect(chooseReading('words', { contentType: 'text/plain' }, true)).toBe('text');
    expect(chooseReading('<p>', { contentType: 'text/html', as: 'text' })).toBe('text');
    expect(chooseReading('<html>', { contentType: 'text/plain', as: 'text' })).toBe('text');
    expect(chooseReading('words', { contentType: 'text/plain', as: 'html' })).toBe('html');
  });
});

describe('the encoding of plain text', () => {
  it('is not what the text says of encodings', () => {
    const bytes = utf8('Write <meta charset=windows-1251> there: ü');
    expect(decode(bytes).encoding).toBe('windows-1251');
    expect(decode(bytes, { contentType: 'text/plain' }).encoding).toBe('UTF-8');
    expect(decode(bytes, { as: 'text' }).encoding).toBe('UTF-8');
  });

  it('is, where a page is only called text', () => {
    const bytes = utf8('<!doctype html><meta charset=windows-1251>');
    expect(decode(bytes, { contentType: 'text/plain' }).encoding).toBe('windows-1251');
  });
});
