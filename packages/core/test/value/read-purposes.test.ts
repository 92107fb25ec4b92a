import { describe, expect, it } from 'vitest';
import data from '../../src/data/value/purposes.generated.ts';
import { toPlainPhrase } from '../../src/value/cut-words.ts';
import { PURPOSES, readPathPurposes, readPurposes } from '../../src/value/index.ts';
import { collectPurposeWords } from '../../src/value/read-purposes.ts';

describe('readPurposes', () => {
  it.each([
    ['My Account', 'account'],
    ['Zum Warenkorb (2)', 'cart'],
    ['© 2026 Quay Books Ltd. All rights reserved.', 'copyright company'],
    ['Datenschutz · Impressum · AGB', 'privacy terms imprint'],
    ['マイページ　カート', 'account cart'],
    ['Cartography for accountants', ''],
    ['', ''],
  ])('%s: %s', (text, expected) => {
    expect(readPurposes(text).join(' ')).toBe(expected);
  });

  it.each([
    ['https://shop.example/my-account?next=/', 'account'],
    ['/checkout/cart', 'cart'],
    ['https://cart.example/', ''],
    ['mailto:a@example.org', ''],
  ])('of an address only the path: %s', (address, expected) => {
    expect(readPathPurposes(address).join(' ')).toBe(expected);
  });
});

describe('purposes.txt', () => {
  it('is sound: known purposes, plain phrases, none twice in a language', () => {
    const words = collectPurposeWords(data);
    expect(words.length).toBeGreaterThan(200);
    const seen = new Set<string>();
    const faults = words.filter(({ purpose, language, phrase }) => {
      const key = `${language} ${phrase}`;
      const isTwice = seen.has(key);
      seen.add(key);
      return (
        isTwice ||
        !PURPOSES.includes(purpose) ||
        (phrase !== '©' && phrase !== 'ⓒ' && phrase !== toPlainPhrase(phrase)) ||
        phrase === ''
      );
    });
    expect(faults).toEqual([]);
  });

  it('is read whole: each phrase means its purpose', () => {
    const lost = collectPurposeWords(data).filter(
      ({ purpose, phrase }) => !readPurposes(phrase).includes(purpose),
    );
    expect(lost).toEqual([]);
  });
});
