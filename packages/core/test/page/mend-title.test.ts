import { describe, expect, it } from 'vitest';
import { parse } from '../../src/page/index.ts';
import { mendTitle } from '../../src/page/mend-title.ts';

const TEXT = 'A line of the page that a reader came for. '.repeat(40);

describe('a title that is never closed', () => {
  it('does not swallow the page', () => {
    const page = parse(`<html><head><title>Broken<body><table><tr><td>${TEXT}</td></tr></table>`);
    expect(page.text).toContain('that a reader came for');
    expect(page.isMended).toBe(true);
  });

  it('keeps everything else in its place', () => {
    const markup = `<title lang=en>Broken<div>${TEXT}</div>`;
    const mended = mendTitle(markup);
    expect(mended).toHaveLength(markup.length);
    expect(mended.slice(15)).toBe(markup.slice(15));
  });

  it.each([
    ['closed', `<title>Whole</title><div>${TEXT}</div>`],
    ['closed late', `<title>${'Long '.repeat(400)}</TITLE><div>${TEXT}</div>`],
    ['short', '<title>One<div>two</div>'],
    ['without a page', `<title>${TEXT}`],
    ['none', `<div>${TEXT}</div>`],
  ])('is left alone: %s', (_, markup) => {
    expect(mendTitle(markup)).toBe(markup);
    expect(parse(markup).isMended).toBe(false);
  });
});
