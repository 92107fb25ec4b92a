import { createHash } from 'node:crypto';
import { readPrice } from '@anatome/core/value';

/** A value as a hash: prices by their amounts, texts without case and white space. No text can be read back from it. */
export function toKey(field: string, text: string, value?: number | string): string {
  const amount = typeof value === 'number' ? value : readPrice(text, 'en')?.value;
  const plain = field === 'price' ? String(amount) : text.toLowerCase().replace(/\s+/gu, '');
  return createHash('sha256').update(plain).digest('hex').slice(0, 16);
}
