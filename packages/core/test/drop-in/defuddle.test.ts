import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import DefaultDefuddle, {
  Defuddle,
  type DefuddleOptions,
  type DefuddleResponse,
} from '../../src/defuddle.ts';
import { STORM, URL_OF_STORM } from './storm.ts';

const defuddle = (options: DefuddleOptions = {}): DefuddleResponse =>
  new Defuddle(STORM, { url: URL_OF_STORM, ...options }).parse();

describe('Defuddle', () => {
  it('has the fields of the original', () => {
    const result = defuddle();
    expect(result).toMatchObject({
      title: 'Storm reaches coast',
      author: 'Ada Holm',
      description: 'What the night was like.',
      domain: 'daily.example',
      favicon: 'https://www.daily.example/favicon.ico',
      image: 'https://www.daily.example/img/storm.jpg',
      language: 'en',
      published: '2026-03-04T06:30:00Z',
      site: 'The Daily',
      schemaOrgData: [{ '@type': 'NewsArticle', headline: 'Storm reaches coast' }],
    });
    expect(result.metaTags).toContainEqual({ name: null, property: 'og:site_name', content: 'The Daily' });
    expect(result.metaTags).toContainEqual({ name: 'author', property: null, content: 'Ada Holm' });
    expect(result.wordCount).toBeGreaterThan(120);
    expect(result.parseTime).toBeGreaterThanOrEqual(0);
    expect(result).not.toHaveProperty('contentMarkdown');
  });

  it('gives Markdown instead, or beside', () => {
    const markdown = defuddle({ markdown: true }).content;
    expect(markdown).toContain('## What comes next\n\n- Trains run **late**\n- Ferries do not run\n');
    const both = defuddle({ separateMarkdown: true });
    expect([both.contentMarkdown, both.content]).toEqual([markdown, defuddle().content]);
  });

  it('takes the content it is told to take', () => {
    expect(defuddle({ contentSelector: 'ul', markdown: true }).content).toBe(
      '- Trains run **late**\n- Ferries do not run\n',
    );
  });

  it('leaves pictures out when asked', () => {
    const options = { contentSelector: 'article', markdown: true };
    expect(defuddle(options).content).toContain('![The pier](https://www.daily.example/img/pier.jpg)');
    expect(defuddle({ ...options, removeImages: true }).content).not.toContain('![');
  });

  it('takes a document, and is the default export', async () => {
    const { document } = parseHTML(STORM);
    const result = await new DefaultDefuddle(document, { url: URL_OF_STORM }).parseAsync();
    expect({ ...result, parseTime: 0 }).toEqual({ ...defuddle(), parseTime: 0 });
  });

  it('says nothing of an empty page, and does not fail on it', () => {
    expect(new Defuddle('').parse()).toMatchObject({ content: '', title: '', domain: '', wordCount: 0 });
  });
});
