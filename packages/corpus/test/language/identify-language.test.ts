import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifyLanguage } from '../../src/language/identify-language.ts';

const TEXTS: Readonly<Record<string, string>> = {
  de: 'Der Fährmann wartete am Steg, bis jemand die Glocke läutete und über den Fluss wollte.',
  en: 'The ferryman waited at the landing until somebody rang the bell and wanted to cross.',
  fr: 'Le passeur attendait sur le ponton que quelqu’un sonne la cloche pour traverser le fleuve.',
  pl: 'Przewoźnik czekał na pomoście, aż ktoś zadzwoni dzwonkiem i zechce przeprawić się przez rzekę.',
  ja: '渡し守は毎朝六時に舟を出します。乗る人がいなくても、川を一度往復します。',
  ar: 'قال الصياد إن النهر لا ينتظر أحدا، لكن العبارة تنتظر الجميع، حتى المتأخرين منهم.',
};

describe('identifyLanguage', () => {
  it('reads the text, whatever is declared', async () => {
    for (const [language, text] of Object.entries(TEXTS)) {
      for (const declared of [undefined, 'en', 'de-AT', language]) {
        expect(await identifyLanguage(text, declared), text).toMatchObject({ language, from: 'text' });
      }
    }
  });

  it('is not misled by a quotation at the beginning', async () => {
    const text = `${TEXTS.fr} ${`${TEXTS.de} `.repeat(8)}`;
    expect(await identifyLanguage(text, 'fr')).toMatchObject({ language: 'de', from: 'text' });
  });

  it('believes the declaration where the text is short or says little', async () => {
    for (const text of ['', 'OK', '12 345 €', 'iPhone 12 Pro', '🎉🎉🎉', 'Home']) {
      expect(await identifyLanguage(text, 'pt-BR'), text).toMatchObject({ language: 'pt', from: 'declared' });
      expect(await identifyLanguage(text), text).toBeUndefined();
    }
  });

  it('believes a declared language that the identifier does not know', async () => {
    const text = 'Bha an t-aiseag a’ feitheamh aig a’ chidhe gus an do bhuail cuideigin an clag.';
    expect(await identifyLanguage(text, 'gd')).toMatchObject({ language: 'gd', from: 'declared' });
  });

  it('takes tags as pages write them, and no others', async () => {
    const declared = async (tag: string) => (await identifyLanguage('', tag))?.language;
    expect(await Promise.all(['EN_us', ' de ', 'iw', 'nb-NO', 'tl'].map(declared))).toEqual([
      'en',
      'de',
      'he',
      'no',
      'fil',
    ]);
    const none = ['', 'english', 'xx', 'und', 'zxx', '{{lang}}', '-', 'e', 'x'.repeat(1e6)];
    expect(await Promise.all(none.map(declared))).toEqual(none.map(() => undefined));
  });

  it('never throws, and looks at the beginning of a long text alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string(), async (text, tag) => {
        await identifyLanguage(text, tag);
      }),
    );
    const started = performance.now();
    await identifyLanguage('ab '.repeat(3e6));
    expect(performance.now() - started).toBeLessThan(500);
  });
});
