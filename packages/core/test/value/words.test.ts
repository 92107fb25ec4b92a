import { expect, test } from 'vitest';
import { readCurrencies } from '../../src/value/currency.ts';
import { cutWords, toPlainPhrase } from '../../src/value/cut-words.ts';
import { readValueWords, WORD_KINDS } from '../../src/value/value-words.ts';

const LANGUAGES = 'en de fr es it pt nl pl cs sv da no fi hu ro tr ru el ja zh ko ar hi'.split(' ');

test('phrases are plain, of known kind and language, once each', () => {
  const words = readValueWords();
  for (const { kind, language, phrase } of words) {
    expect(WORD_KINDS, phrase).toContain(kind);
    expect([...LANGUAGES, '*'], phrase).toContain(language);
    expect(toPlainPhrase(phrase)).toBe(phrase);
    const places = cutWords(phrase);
    expect([places[0]?.start, places.at(-1)?.end], phrase).toEqual([0, phrase.length]);
    expect(places.length, phrase).toBeLessThanOrEqual(12);
  }
  const keys = words.map(({ kind, language, phrase }) => `${kind} ${language} ${phrase}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('every language says the usual things', () => {
  const said = new Set(readValueWords().map(({ kind, language }) => `${kind} ${language}`));
  for (const kind of [
    'before',
    'now',
    'from',
    'saving',
    'shipping',
    'free',
    'star',
    'review',
    'in',
    'out',
    'pre',
    'low',
  ])
    for (const language of LANGUAGES) expect(said, `${kind} ${language}`).toContain(`${kind} ${language}`);
});

test('forms of currencies are trimmed, their codes are those of ISO 4217', () => {
  for (const [form, senses] of readCurrencies()) {
    expect(form.trim()).toBe(form);
    expect(form).not.toBe('');
    for (const { code, places } of senses) {
      expect(code, form).toMatch(/^[A-Z]{3}$/);
      for (const place of places) expect(place, form).toMatch(/^(?:[A-Z]{2}|[a-z]{2}|\*)$/);
    }
  }
});

test('no form of a currency is given twice', () => {
  const forms = [...readCurrencies().keys()];
  expect(forms.filter((form) => form !== form.toLowerCase() && forms.includes(form.toLowerCase()))).toEqual(
    [],
  );
});
