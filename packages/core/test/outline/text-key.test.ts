import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toTextKey } from '../../src/outline/text-key.ts';

it('is the letters and digits of a text, a space between words, whatever the script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(toTextKey(text)).toBe((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' '));
    }),
  );
  expect(toTextKey(' “Full-time”,  Remote (2×) ')).toBe('full time remote 2');
});
