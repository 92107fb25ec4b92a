import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlankLine } from '../../src/line/is-blank-line.ts';

describe('isBlankLine', () => {
  it('says of bytes what trim() says of their text', () => {
    const part = fc.constantFrom(
      ' ',
      '\t',
      '\r',
      '\v',
      '\u00A0',
      '\u2028',
      '\uFEFF',
      '\u200B',
      '\0',
      'x',
      '§',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        expect(isBlankLine(Buffer.from(parts.join('')))).toBe(parts.join('').trim() === '');
      }),
    );
  });

  it('does not take a line that was too long for nothing', () => {
    expect(isBlankLine('too long')).toBe(false);
  });
});
