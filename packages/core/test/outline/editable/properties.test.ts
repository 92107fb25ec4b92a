import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze, collectEditable, compileRules, createAnalyzer, type Page } from '../../../src/index.ts';

const NEEDS = { lenses: ['rules'], parts: ['entries'] } as const;
const WORDS = 'The storm that had been feared for days reached the coast last night.';

const NAMES = [
  ...['div', 'p', 'section', 'span', 'b', 'a href=/x', 'ul', 'li', 'table', 'td', 'h2', 'article', 'main'],
  ...[
    'nav',
    'form',
    'footer',
    'button',
    'select',
    'textarea',
    'iframe',
    'label',
    'div role=tablist',
    'my-box',
  ],
  ...['div class=ad', 'p hidden', 'noscript', 'template', 'svg', 'div contenteditable', 'font', 'center'],
];

/** Markup as a tree, not always one that nests well. */
const markup = fc.letrec<{ node: string; inner: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom(WORDS, 'a word', ' ', '<br>', '<img src=a>', '<input>', '<!-- c -->', '</div>'),
    fc
      .tuple(fc.constantFrom(...NAMES), tie('inner'))
      .map(([name, inner]) => `<${name}>${inner}</${name.split(' ')[0]}>`),
  ),
  inner: fc.array(tie('node'), { maxLength: 5 }).map((nodes) => nodes.join('')),
})).inner;

/** Elements that lie in no region, whoever says so. */
const CONTROLS = 'button, select, textarea, iframe, input, label, [contenteditable]';

function insideOf(
  page: Page,
  selector: string,
  regions: readonly { nodes: readonly [number, number] }[],
): string[] {
  const found = page
    .select(selector)
    // Selectors know no namespaces: what is drawn is no control.
    .filter((node) => !page.name(node).includes('/'))
    .filter((node) => regions.some(({ nodes: [start, end] }) => node >= start && node < end));
  return found.map((node) => page.path(node));
}

describe('regions of any page', () => {
  it('are runs of neighbours, in order, apart, with words, and hold neither menu nor form nor control', () => {
    fc.assert(
      fc.property(markup, (html) => {
        const analysis = analyze(html, { needs: NEEDS });
        const { page, features } = analysis;
        const regions = collectEditable(analysis);
        let last = 0;
        for (const { nodes, score, by } of regions) {
          const [start, end] = nodes;
          expect(start).toBeGreaterThanOrEqual(last);
          expect(features.words[end]).toBeGreaterThan(features.words[start]);
          let next = start;
          while (next < end) {
            expect(page.parent[next]).toBe(page.parent[start]);
            next = page.end[next];
          }
          expect(next).toBe(end);
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThanOrEqual(1);
          expect(by).toBe('outline');
          last = end;
        }
        expect(insideOf(page, `${CONTROLS}, nav, form, [class=ad]:empty`, regions)).toEqual([]);
        expect(collectEditable(analysis)).toEqual(regions);
      }),
      { numRuns: 200 },
    );
  });

  it('are the whole page but its controls, when a rule file says so', () => {
    const rules = compileRules(
      '<RULES><RULE context="BODY"><CHECK><SET attr="contentEditable">true</SET></CHECK></RULE></RULES>',
      { file: 'all.xml' },
    );
    const analyzer = createAnalyzer({ rules: [rules] });
    fc.assert(
      fc.property(markup, (html) => {
        const analysis = analyzer.analyze(html, { needs: NEEDS });
        const { page } = analysis;
        const regions = collectEditable(analysis);
        expect(regions.filter(({ by }) => by !== 'rule')).toEqual([]);
        expect(insideOf(page, CONTROLS, regions)).toEqual([]);
        const isIn = (node: number): boolean =>
          regions.some(({ nodes: [start, end] }) => node >= start && node < end);
        const closed = page.select(`${CONTROLS}, my-box, [role], noscript, template, svg, script, iframe`);
        for (let node = 0; node < page.size; node++) {
          const hasWords = page.isText(node) && /\w/.test(page.data[node]);
          if (!hasWords || isIn(node)) continue;
          expect(closed.some((outer) => page.contains(outer, node))).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('take time that grows with the page alone', () => {
    const wide = `<div>text <button>x</button> more text</div>`.repeat(4000);
    const deep = `${'<div>'.repeat(500)}${'<i>word </i>'.repeat(4000)}`;
    for (const html of [wide, deep]) {
      const analysis = analyze(html, { needs: NEEDS });
      const started = performance.now();
      collectEditable(analysis);
      expect(performance.now() - started).toBeLessThan(2000);
    }
  });
});
