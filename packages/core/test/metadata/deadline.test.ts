import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { collectMetadata } from '../../src/metadata/index.ts';

const HEAD = '<title>Tides</title><meta name=description content="Of tides.">';
const BODY = '<h1>Tides</h1><p>By Anna Brook, 3 May 2020</p>';

describe('metadata of a page whose time is up', () => {
  it('is what machines are told, and says what was not read', () => {
    const { page, style, features } = analyze(`${HEAD}${BODY}${'<p>Words.'.repeat(1500)}`);
    const whole = collectMetadata(page, style, features);
    const late = collectMetadata(page, style, features, 0);
    expect([whole.title?.value, whole.author?.value, whole.shortfalls]).toEqual(['Tides', 'Anna Brook', []]);
    expect([late.title?.value, late.description?.value, late.author]).toEqual([
      'Tides',
      'Of tides.',
      undefined,
    ]);
    expect(late.shortfalls.map(({ step }) => step)).toEqual(['visible', 'labels']);
  });

  it('is whole where the page is small', () => {
    const { page, style, features } = analyze(HEAD + BODY);
    expect(collectMetadata(page, style, features, 0).author?.value).toBe('Anna Brook');
  });
});
