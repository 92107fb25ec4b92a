import { describe, expect, it } from 'vitest';
import type { Annotation } from '../../src/annotation/index.ts';
import { toAnnotationText } from '../../src/export/index.ts';
import { createMacrostructureLens } from '../../src/lens/index.ts';
import { parse } from '../../src/page/index.ts';
import { toScene } from '../lens/lens-suite.ts';

describe('toAnnotationText', () => {
  const page = parse('<div><p>One<p>Two</div><p>Three');
  const annotate = (label: string, path: string, last = path): Annotation => ({
    lens: 'test',
    label,
    nodes: [page.resolve(path), page.end[page.resolve(last)]],
    score: 1,
    reasons: [],
  });

  it('puts inner annotations below outer ones, in document order', () => {
    const said = [
      annotate('second', '/html/body/div/p[2]'),
      { ...annotate('first', '/html/body/div/p[1]'), score: 0.5, level: 2, attributes: { kind: 'a', n: 1 } },
      annotate('outer', '/html/body/div'),
      annotate('third', '/html/body/p'),
    ];
    expect(toAnnotationText(page, said)).toBe(
      [
        '- outer "One Two"',
        '  - first "One" [level=2] [kind=a] [n=1] [score=0.50]',
        '  - second "Two"',
        '- third "Three"',
        '',
      ].join('\n'),
    );
  });

  it('puts annotations that overlap in part beside each other', () => {
    const said = [
      annotate('left', '/html/body/div'),
      annotate('right', '/html/body/div/p[2]', '/html/body/p'),
    ];
    expect(toAnnotationText(page, said)).toBe('- left "One Two"\n- right "Two Three"\n');
  });

  it('shows the words of each sentence and token, in order, tokens below their sentence', () => {
    const scene = toScene('<p>One <b>two</b> three four. Five six seven eight.</p><p>Nine</p>');
    const { annotations } = createMacrostructureLens({ sentences: true, tokens: true }).annotate(scene);
    const lines = toAnnotationText(scene.page, annotations).split('\n');
    expect(lines.filter((line) => /Sentence|Token/.test(line))).toEqual([
      '  - Sentence "One two three four."',
      '    - Token "One"',
      '    - Token "two"',
      '    - Token "three"',
      '    - Token "four."',
      '  - Sentence "Five six seven eight."',
      '    - Token "Five"',
      '    - Token "six"',
      '    - Token "seven"',
      '    - Token "eight."',
      '  - Token "Nine"',
    ]);
  });

  it('keeps to one line, whatever a value holds', () => {
    const attributes = { href: `a\n\tb${'c'.repeat(100)}`, list: [1], none: null };
    const line = toAnnotationText(page, [{ ...annotate('link', '/html/body/p'), attributes }]);
    expect(line).toBe(`- link "Three" [href=a b${'c'.repeat(77)}…] [none=null]\n`);
  });
});
