/** Which of the characters that look like a space each set has. */
import { expect, it } from 'vitest';
import {
  hasAsciiSpace,
  isAsciiSpace,
  isBlank,
  isMarkupSpace,
  isNoBreakSpace,
  isPlainSpace,
  isUnicodeSpace,
  isXmlSpace,
  MARKUP_SPACE,
  splitTokens,
} from '../../src/character/index.ts';

const UNITS = Array.from({ length: 0x10000 }, (_, code) => code);

function collect(isIn: (code: number) => boolean): string {
  return UNITS.filter(isIn)
    .map((code) => code.toString(16))
    .join(' ');
}

it('keeps the sets apart', () => {
  expect(collect(isAsciiSpace)).toBe('9 a c d 20');
  expect(collect(isMarkupSpace)).toBe('9 a c 20');
  expect(collect(isXmlSpace)).toBe('9 a d 20');
  expect(collect(isPlainSpace)).toBe('9 a b c d 20');
  expect(collect(isNoBreakSpace)).toBe('a0 202f');
  expect(collect((code) => MARKUP_SPACE.includes(String.fromCharCode(code)))).toBe(collect(isMarkupSpace));
});

it('knows as plain what `\\s` matches in ASCII, and as blank all that it matches', () => {
  const isUnicode = (code: number): boolean => isUnicodeSpace(String.fromCharCode(code));
  expect(collect((code) => code < 0x80 && isUnicode(code))).toBe(collect(isPlainSpace));
  expect(collect((code) => isUnicode(code) && !isBlank(code))).toBe('');
  expect(isBlank(0xad) && isBlank(0x200b) && !isBlank(0x61)).toBe(true);
});

it('parts the words of an attribute at ASCII white space only', () => {
  expect(splitTokens(' a\tb\u00a0c \n')).toEqual(['a', 'b\u00a0c']);
  expect(splitTokens('  ')).toEqual([]);
  expect([hasAsciiSpace('a b'), hasAsciiSpace('a\u00a0b')]).toEqual([true, false]);
  expect([isAsciiSpace(undefined), isAsciiSpace(Number.NaN), isUnicodeSpace('')]).toEqual([
    false,
    false,
    false,
  ]);
});
