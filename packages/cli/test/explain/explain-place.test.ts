import { analyze, explainPlace, findPlace, type Lens } from '@anatome/core';
import { describe, expect, it } from 'vitest';
import { toExplanationText } from '../../src/explain/to-explanation-text.ts';
import { toColours } from '../../src/terminal/colours.ts';

/** A lens that says one thing of every paragraph. */
const lens: Lens = {
  name: 'test',
  labels: ['Para'],
  annotate: ({ page }) => ({
    lens: 'test',
    shortfalls: [],
    annotations: page.select('p').map((node) => ({
      lens: 'test',
      label: 'Para',
      nodes: [node, page.end[node]] as const,
      score: 0.5,
      level: 2,
      reasons: [{ rule: 'p', values: { name: 'p\u001B' } }],
    })),
  }),
};

const analysis = analyze(
  `<main><h1>Storm</h1>
   <p style="color: #c00">It came <b>at
   night</b> and left <a href="https://example.net/x">at dawn</a>.</main>
   <div hidden><p>Never seen</div>`,
  { lenses: [lens], url: 'https://example.org/', model: 'none' },
);
const explain = (at: string) => explainPlace(analysis, findPlace(analysis.page, at)!, { model: 'none' });
const toText = (at: string): string => toExplanationText(explain(at), toColours({}));

describe('explainPlace', () => {
  it('describes the smallest element around the words', () => {
    expect(explain('at night')).toMatchObject({
      path: '/html[1]/body[1]/main[1]/p[1]/b[1]',
      element: 'b',
      text: 'at night',
      hidden: null,
      style: { 'font-size': '16px', 'font-weight': 700, color: '#cc0000', display: 'inline', width: 'auto' },
      features: { words: 2, links: 0, linkKinds: {}, link: 'none' },
      outline: [{ label: 'main' }, { label: 'paragraph' }],
      annotations: { test: [{ label: 'Para', path: '/html[1]/body[1]/main[1]/p[1]' }] },
    });
  });

  it('counts over the whole subtree', () => {
    const { features } = explain('/html/body/main/p');
    expect(features).toMatchObject({
      words: 8,
      sentences: 1,
      links: 1,
      linkWords: 2,
      linkKinds: { external: 1 },
    });
  });

  it('knows why a place is hidden, and since which ancestor', () => {
    expect(explain('Never seen').hidden).toEqual({ by: 'attribute', since: '/html[1]/body[1]/div[1]' });
  });

  it('takes nodes that are no elements', () => {
    expect(explain('/html/body/main/h1/text()')).toMatchObject({ element: 'text()', attributes: {} });
    expect(explain('/')).toMatchObject({ element: 'document', outline: [] });
  });
});

describe('toExplanationText', () => {
  it('says who says what, and why', () => {
    const text = toText('at dawn');
    expect(text).toContain('a href="https://example.net/x"\n"at dawn"\n');
    expect(text).toContain('\n  1 link with 2 words: 1 external\n');
    expect(text).toContain('\n  inside a link: external\n');
    expect(text).toMatch(/\noutline\n {2}main at \/html\[1\]\/body\[1\]\/main\[1\].*\n {4}because /);
    expect(text).toContain('\nlens test\n  Para [level=2] [score=0.50] at /html[1]/body[1]/main[1]/p[1]\n');
  });

  it('puts what was decided first, and who agrees', () => {
    expect(toText('at dawn')).toContain(
      '"at dawn"\n\nThis is part of a paragraph: its author says so: <p>.\nThe text of 8 words it stands in is content: the page is small, ',
    );
    expect(toText('at dawn')).toContain('\n\nhow\n  This is part of a block of 8 words, which is content');
    expect(toText('at dawn')).toContain('\n\nlenses, on whether it is content\n  test  neither  Para\n');
  });

  it('leaves no control character of the page in what a terminal shows', () => {
    expect(toText('at dawn')).toContain('    because rule p (name=p\uFFFD)\n');
  });

  it('names other places with the same words, and says when nothing covers one', () => {
    expect(toText('at')).toContain('the same words stand at\n  /html[1]/body[1]/main[1]/p[1]/a[1]\n');
    expect(toText('css:p')).toContain('\nthe selector also matches\n  /html[1]/body[1]/div[1]/p[1]\n');
    expect(toText('/html')).toContain('\noutline\n  nothing\n');
  });
});
