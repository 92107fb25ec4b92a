import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Sha256 } from '../../src/number/index.ts';

function hash(...pieces: string[]): string {
  const sha = new Sha256();
  for (const piece of pieces) sha.add(piece);
  return sha.finish();
}

test('is SHA-256 of the units, as others compute it', () => {
  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 200 }), (units) => {
      const text = units.join('');
      const bytes = Buffer.from(text, 'utf16le').swap16();
      expect(hash(text)).toBe(createHash('sha256').update(bytes).digest('hex'));
    }),
  );
});

test('does not depend on how the text is cut', () => {
  expect(hash('abc', '', 'd'.repeat(100))).toBe(hash(`abc${'d'.repeat(100)}`));
});
