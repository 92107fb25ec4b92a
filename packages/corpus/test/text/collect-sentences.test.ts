import { analyze } from '@anatome/core';
import { Segmenters } from '@anatome/core/lens';
import { describe, expect, it } from 'vitest';
import { collectPlacedTexts } from '../../src/text/collect-placed-texts.ts';
import { collectSentences } from '../../src/text/collect-sentences.ts';

describe('collectSentences', () => {
  it('cuts running text and leaves labels alone', () => {
    const page =
      '<h1>The storm. The coast.</h1><p>Mr. Holm slept until the morning came. Then he rose and went out.</p>';
    const segmenters = new Segmenters();
    const sentences = collectPlacedTexts(analyze(page)).flatMap((text) =>
      collectSentences(text, 'en', segmenters).map(([from, to]) => text.text.slice(from, to)),
    );
    expect(sentences).toEqual(['Mr. Holm slept until the morning came.', 'Then he rose and went out.']);
  });

  it('takes any language a page may claim', () => {
    const [text] = collectPlacedTexts(analyze('<p>Er kam um 3 Uhr. Dann schlief er lange und tief.</p>'));
    const segmenters = new Segmenters();
    for (const language of ['', 'de', 'x'.repeat(100), 'de_AT', '../..']) {
      expect(collectSentences({ ...text, isContinuous: true }, language, segmenters).length, language).toBe(
        2,
      );
    }
  });
});
