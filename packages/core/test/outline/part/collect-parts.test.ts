import { describe, expect, it } from 'vitest';
import { analyze } from '../../../src/analyze.ts';
import { writeFormat } from '../../../src/index.ts';

const PAGE = `<div><div>head <b>of it</b></div>
  <div><div><div><h1>title</h1><p>one</p><p>two</p></div><div><ul><li>a<li>b</ul></div></div></div>
  <div>foot<span style="display: none">nobody sees this</span></div></div>`;

describe('the parts of a page', () => {
  const analysis = analyze(PAGE, { needs: { lenses: [], parts: [] } });

  it('are lines: how each begins, its words, its place; level 2 below level 1', () => {
    expect(writeFormat('parts', analysis)).toBe(
      [
        '- "head of it" [words=3] /html[1]/body[1]/div[1]/div[1]',
        '- "title one two a b" [words=5] /html[1]/body[1]/div[1]/div[2]/div[1]',
        '  - "title one two" [words=3] /html[1]/body[1]/div[1]/div[2]/div[1]/div[1]',
        '  - "a b" [words=2] /html[1]/body[1]/div[1]/div[2]/div[1]/div[2]',
        '- "foot" [words=1] /html[1]/body[1]/div[1]/div[3]',
        '',
      ].join('\n'),
    );
  });

  it('are JSON with the same facts', () => {
    const [head, middle] = writeFormat('part-tree', analysis) as { path: string; parts: object[] }[];
    expect(head).toEqual({
      path: '/html[1]/body[1]/div[1]/div[1]',
      nodes: [expect.any(Number), expect.any(Number)],
      words: 3,
      text: 'head of it',
      parts: [],
    });
    expect(middle.parts).toMatchObject([{ text: 'title one two' }, { text: 'a b' }]);
  });

  it('are none where there is nothing, and hidden ones where all is hidden', () => {
    const partsOf = (html: string) => writeFormat('parts', analyze(html));
    expect(partsOf('')).toBe('');
    expect(partsOf('<div hidden>one</div><div hidden>two</div>')).toMatch(/^- "one/);
  });

  it('take time that grows with the page alone', () => {
    const flat = analyze('<div><p>a</p><div>b</div></div>'.repeat(20_000), {
      needs: { lenses: [], parts: [] },
    });
    const started = performance.now();
    expect((writeFormat('parts', flat) as string).length).toBeGreaterThan(500_000);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
