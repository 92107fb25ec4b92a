import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { isProbablyReaderable, Readability } from '../../src/readability.ts';
import { STORM, URL_OF_STORM } from './storm.ts';

describe('Readability', () => {
  it('has the fields of the original', () => {
    const article = new Readability(STORM, { url: URL_OF_STORM }).parse()!;
    expect(article).toMatchObject({
      title: 'Storm reaches coast',
      byline: 'Ada Holm',
      dir: 'ltr',
      lang: 'en',
      excerpt: 'What the night was like.',
      siteName: 'The Daily',
      publishedTime: '2026-03-04T06:30:00Z',
      length: article.textContent.length,
    });
    expect(article.textContent).toContain('by the morning the harbour was closed');
  });

  it('gives clean HTML, links absolute, nothing that runs, and not the title again', () => {
    const { content } = new Readability(STORM, { url: URL_OF_STORM }).parse()!;
    expect(content).toContain('<a href="https://www.daily.example/archive">archive</a>, not this.');
    expect(content).toContain('<li>Trains run <strong>late</strong></li>');
    expect(content).toContain('<h2>What comes next</h2>');
    expect(content).not.toMatch(/<h1|<script|onclick|onerror|javascript:|alert/);
  });

  it('takes a document and leaves it as it is', () => {
    const { document } = parseHTML(STORM);
    const before = document.toString();
    const article = new Readability(document, { url: URL_OF_STORM }).parse();
    expect(article).toEqual(new Readability(STORM, { url: URL_OF_STORM }).parse());
    expect(document.toString()).toBe(before);
  });

  it('has the day in digits where the page only says it in words', () => {
    const html = STORM.replace('content="2026-03-04T06:30:00Z"', 'content="March 4, 2026"');
    expect(new Readability(html).parse()!.publishedTime).toBe('2026-03-04');
  });

  it('gives null where there is nothing to read', () => {
    expect(new Readability('<!doctype html><body></body>').parse()).toBeNull();
  });

  it('refuses documents beyond the bound it is given', () => {
    expect(() => new Readability(STORM, { maxElemsToParse: 5 }).parse()).toThrow(/more than maxElemsToParse/);
  });
});

describe('isProbablyReaderable', () => {
  it('tells an article from a stub', () => {
    expect([isProbablyReaderable(STORM), isProbablyReaderable('<p>Short.</p>')]).toEqual([true, false]);
  });

  it('heeds its options', () => {
    expect(isProbablyReaderable('<p>Short, but enough.</p>', { minContentLength: 1, minScore: 2 })).toBe(
      true,
    );
    expect(isProbablyReaderable(STORM, { minScore: 1000 })).toBe(false);
  });
});
