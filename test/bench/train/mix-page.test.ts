import { parse } from '@anatome/core';
import { describe, expect, it } from 'vitest';
import { describeLabelled } from '../../../bench/train/content.ts';
import { toWords } from '../../../bench/train/gold.ts';
import { mixPage } from '../../../bench/train/mix/mix-page.ts';
import { collectParts } from '../../../bench/train/mix/page-parts.ts';

const PARAGRAPHS = Array.from(
  { length: 9 },
  (_, place) =>
    `Paragraph ${place} tells at some length, and with a <a href=#>link</a>, what happened on day ${place} of the journey.`,
);
const ARTICLE = `<title>A long journey - Site</title><ul><li><a href=/x>Home page</a></ul><h1>A long journey</h1>${PARAGRAPHS.map((text) => `<p>${text}`).join('')}`;
const gold = toWords(PARAGRAPHS.join(' ').replace(/<[^>]*>/g, ''));
const labelled = { name: 'one', url: '', type: 'article', html: ARTICLE, gold };
const parts = collectParts([{ labelled, share: describeLabelled(labelled).share }]);

describe('mixPage', () => {
  it('takes articles apart with their links', () => {
    expect(parts.articles).toHaveLength(1);
    expect(parts.articles[0].title).toBe('A long journey');
    expect(parts.articles[0].blocks[0].html).toContain('<a href="/go/">link</a>');
    expect(parts.lines).toContain('Home page');
  });

  it('makes the same page from the same seed', () => {
    expect(mixPage(parts, 7)).toEqual(mixPage(parts, 7));
    expect(mixPage(parts, 7).html).not.toBe(mixPage(parts, 8).html);
  });

  it.each(Array.from({ length: 40 }, (_, seed) => seed))('puts its gold on the page, seed %i', (seed) => {
    const page = mixPage(parts, seed);
    const words = toWords(parse(page.html).text);
    expect(page.gold.length).toBeGreaterThan(10);
    for (const word of page.gold) expect(words).toContain(word);
    const { share, words: blocks } = describeLabelled({ name: '', url: '', ...page });
    const found = blocks.filter((_, block) => share[block] >= 0.5).flat();
    expect(found.length).toBeGreaterThanOrEqual(page.gold.length * 0.5);
    expect(words.length).toBeGreaterThan(page.gold.length);
  });
});
