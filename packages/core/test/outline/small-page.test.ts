import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { explainPlace, findPlace, toText } from '../../src/index.ts';
import { isClosingLine } from '../../src/outline/small/closing-line.ts';

const PARAGRAPH =
  'The ferry that crosses the river every ten minutes has been pulled by a chain since 1911, and nobody in the town can say who first thought of it or why it still runs on time.';
const ARTICLE = `<h1>The ferry</h1>${Array.from({ length: 8 }, (_, at) => `<p>${at}. ${PARAGRAPH}</p>`).join('')}`;
const FRAME = '<nav><a href=/a>News</a></nav><footer><a href=/i>Imprint</a></footer>';

const explain = (markup: string, place: string) => {
  const analysis = analyze(markup);
  return explainPlace(analysis, findPlace(analysis.page, place)!);
};

describe('a small page', () => {
  it('is one of few words, or a fragment; not an article with a frame, nor a long text', () => {
    const by = (markup: string) => explain(markup, 'The ferry').content.by;
    expect(by('<h1>The ferry</h1><p>It runs.</p>')).toBe('small page');
    expect(by(ARTICLE)).toBe('small page');
    expect(by(`${ARTICLE}${FRAME}`)).toBe('model');
    expect(by(ARTICLE.repeat(3))).toBe('model');
  });

  it('is none where most words are hidden, or stand in noscript', () => {
    const by = (markup: string) => explain(markup, 'Loading').content.by;
    expect(by(`<p>Loading</p><div style="display:none">${ARTICLE}</div>`)).not.toBe('small page');
    expect(by(`<p>Loading</p><noscript>${PARAGRAPH}</noscript>`)).not.toBe('small page');
  });

  it('says why a block is content or not', () => {
    const page =
      '<p>Bring a towel.</p><p style="display:none">Draft</p><button>Send</button><p>© 2026 Pool</p>';
    expect(explain(page, 'Bring a towel').content.block?.small).toBe('seen');
    expect(explain(page, 'Bring a towel').summary).toContain('is content: the page is small');
    expect(explain(page, 'Draft').summary).toContain('It is left out of the content: nobody sees it.');
    expect(explain(page, 'Send').content.block?.small).toBe('control');
    expect(explain(page, '© 2026').content.block).toMatchObject({
      small: 'closing',
      zone: { label: 'footer' },
    });
  });

  it('keeps signs that are no words, and what is said twice', () => {
    const { page, outline, layers } = analyze(
      '<p>Shall we go out now?</p><p>👍</p><div>Shall we go out now?</div>',
    );
    expect(toText(page, outline, layers).split(/\n+/).filter(Boolean)).toHaveLength(3);
  });

  it('keeps what a heading or a colon announces, and links that are addresses', () => {
    const text = (markup: string) => {
      const { page, outline, layers } = analyze(markup);
      return toText(page, outline, layers);
    };
    expect(text('<p>We wrote it down.</p><p><a href=/x>All notes</a></p>')).not.toContain('All notes');
    expect(text('<p>We wrote it down:</p><p><a href=/x>All notes</a></p>')).toContain('All notes');
    expect(text('<p>It is here</p><p><a href=https://a.example/x>https://a.example/x</a></p>')).toContain(
      'a.example',
    );
    expect(text('<p>Ask her.</p><p><a href=mailto:ida@a.example>Ida</a></p>')).toContain('Ida');
  });
});

describe('closing lines', () => {
  it('close a page, and are no sentences about the same things', () => {
    expect(isClosingLine('© 2026 Bramble')).toBe(true);
    expect(isClosingLine('You can unsubscribe at any time')).toBe(true);
    expect(isClosingLine(`The sign © stands for the right to copy a work. ${PARAGRAPH}`)).toBe(false);
    expect(isClosingLine(`How to unsubscribe. ${PARAGRAPH.repeat(3)}`)).toBe(false);
  });

  it('are told by phrases in lower case, trimmed, none of them twice', () => {
    const file = join(import.meta.dirname, '..', '..', 'data', 'closing-lines.txt');
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const phrases = lines.flatMap((line) => line.slice(line.indexOf(': ') + 2).split('; '));
    expect(lines.every((line) => /^[a-z]{2,3}: /.test(line))).toBe(true);
    expect(phrases.filter((phrase) => phrase !== phrase.toLowerCase().trim() || phrase === '')).toEqual([]);
    expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([]);
  });
});
