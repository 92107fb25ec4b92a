import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTokens, takePiece } from '../../src/mcp/take-piece.ts';

describe('pieces', () => {
  it('together are the text, and each fits its budget', () => {
    const text = fc.array(fc.oneof(fc.string(), fc.constant('\n'), fc.string({ unit: 'grapheme' })), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (parts, tokens) => {
        const whole = parts.join('');
        let read = '';
        let cursor: string | undefined;
        do {
          const piece = takePiece(whole, tokens, cursor);
          expect(countTokens(piece.text)).toBeLessThanOrEqual(Math.max(tokens, 2));
          expect(piece.text.length > 0 || whole === '').toBe(true);
          read += piece.text;
          cursor = piece.cursor;
        } while (cursor !== undefined);
        expect(read).toBe(whole);
      }),
    );
  });

  it('end with a line where they can', () => {
    const { text, left } = takePiece('first line\nsecond line\nthird line\n', 7, undefined);
    expect(text).toBe('first line\nsecond line\n');
    expect(left).toBeGreaterThan(0);
  });

  it('of a page that has changed are refused', () => {
    const { cursor } = takePiece('a\n'.repeat(100), 10, undefined);
    expect(() => takePiece('b\n'.repeat(100), 10, cursor)).toThrow('start again');
    expect(() => takePiece('a\n'.repeat(100), 10, 'zzzz')).toThrow('start again');
  });
});

describe('countTokens', () => {
  it('counts some four letters of English, and single characters of Chinese', () => {
    expect(countTokens('the quick brown fox jumps')).toBe(8);
    expect(countTokens('快速的棕色狐狸')).toBe(7);
  });
});
