import { expect, describe as group, it } from 'vitest';
import { type BlockTable, createBlockTable } from '../../src/block/block-table.ts';
import { describe } from '../../src/block/describe/describe.ts';
import { describeType } from '../../src/block/type/describe-type.ts';
import wordsText from '../../src/data/address-words.generated.ts';
import { measure } from '../../src/feature/index.ts';
import { createForest, type Forest } from '../../src/model/forest.ts';
import type { OutlineModel } from '../../src/model/model.ts';
import { judgeType } from '../../src/outline/judge-type.ts';
import type { PageType } from '../../src/outline/outline.ts';
import { parse } from '../../src/page/index.ts';
import { computeStyle, markBreaks } from '../../src/style/index.ts';

const PROSE = `<p>${'Running text that nobody links goes on for a while, as stories do. '.repeat(3)}</p>`;

function toTable(html: string, url: string): BlockTable {
  const parsed = parse(html, { url });
  const style = computeStyle(parsed);
  const page = parsed.layOut(markBreaks(parsed, style));
  return createBlockTable({ page, style, features: measure(page, style), layers: [] });
}

function judge(html: string, url: string, model?: OutlineModel): PageType {
  const table = toTable(html, url);
  return judgeType(table, { description: describe(table), model });
}

function columnsOf(html: string, url = 'https://example.org/a/b'): Record<string, number> {
  const table = toTable(html, url);
  const columns = describeType(table, describe(table)).toColumns();
  return Object.fromEntries(Object.entries(columns).map(([name, [value]]) => [name, value]));
}

group('judgeType without a model', () => {
  it('believes what the author declares, and says what it believed', () => {
    const data = '<script type="application/ld+json">{"@type": "NewsArticle"}</script>';
    const type = judge(`${data}<main><h1>Title</h1>${PROSE}</main>`, 'https://example.org/2024/05/title');
    expect(type.label).toBe('article');
    expect(type.reasons[0].values).toMatchObject({ 'kind article': 1, 'address year': 1 });
  });

  it('reads a grid of priced things as a collection', () => {
    const cards = '<li><a href=/x><img src=x width=200 height=200>A thing</a> <span>$ 10</span></li>'.repeat(
      9,
    );
    expect(judge(`<main><ul>${cards}</ul></main>`, 'https://example.org/collections/mugs').label).toBe(
      'collection',
    );
  });

  it('knows forums by their software in any language', () => {
    const page = `<meta name=generator content="Discourse 3.2"><main>${PROSE}</main>`;
    expect(judge(page, 'https://example.org/viewtopic.php?t=1').label).toBe('forum');
  });

  it('knows nothing of a page that says nothing', () => {
    const type = judge('<p>Some words that are not many here.</p>', 'https://example.org/x');
    expect(type).toMatchObject({ label: 'other', sure: false });
    expect(type).not.toHaveProperty('score');
  });

  it('leaves a page without words and a bare host to no model', () => {
    expect(judge('<p>Hi', 'https://example.org/x').label).toBe('other');
    expect(judge(`<main>${PROSE}</main>`, 'https://example.org/').label).toBe('home page');
  });
});

group('judgeType with a model', () => {
  /** A forest that always says the same. */
  const always = (base: number): Forest =>
    createForest({ columns: [], base, roots: [], feature: [], value: [], left: [] });
  const toModel = (types: [string, Forest][]): OutlineModel =>
    ({ types: new Map(types) }) as unknown as OutlineModel;

  it('takes the type whose forest is surest, and shares the score among all', () => {
    const model = toModel([
      ['article', always(0)],
      ['product', always(2)],
    ]);
    const type = judge(`<main>${PROSE}</main>`, 'https://example.org/x', model);
    expect(type.label).toBe('product');
    expect(type.score).toBeGreaterThan(0.5);
    expect(type.score).toBeLessThan(1);
  });

  it('falls back to facts when the model has no types', () => {
    expect(judge(`<main>${PROSE.repeat(5)}</main>`, 'https://example.org/x', toModel([])).label).toBe(
      'article',
    );
  });
});

group('describeType', () => {
  it('has the same columns for every page, all of them numbers', () => {
    const some = columnsOf(`<title>A | B</title><h1>A</h1>${PROSE}<a href=/c>c</a>`);
    const none = columnsOf('');
    expect(Object.keys(none)).toEqual(Object.keys(some));
    expect(Object.values(none).concat(Object.values(some)).every(Number.isFinite)).toBe(true);
  });

  it('counts siblings with links and prices', () => {
    const card = '<div><a href=/x><img src=x>Two words</a><p>€ 5</p></div>';
    const columns = columnsOf(`<main><section>${card.repeat(4)}</section></main>`);
    expect(columns).toMatchObject({ 'count priced': 4, 'records count': 4, 'records priced': 1 });
    expect(columnsOf(`<main><section>${card}</section></main>`)['records count']).toBe(-1);
  });

  it('tells links below the page from links beside it', () => {
    const links = '<main><a href=/a/b/one>one</a> <a href=/a/c>two</a> <a href=/d>three</a></main>';
    expect(columnsOf(links)).toMatchObject({ 'links below': 1, 'links beside': 2, 'links pages': 3 });
  });

  it('does not count parameters that say where a visitor came from', () => {
    const count = (url: string): number => columnsOf('<p>x', url)['path parameters'];
    expect(count('https://example.org/x?srsltid=1&utm_source=2')).toBe(0);
    expect(count('https://example.org/x?id=7')).toBe(1);
  });

  it('reads one bad block of structured data without losing the others', () => {
    const bad = '<script type="application/ld+json">{"@type": "Product", </script>';
    const good = '<script type="application/ld+json">{"@type": ["QAPage"]}</script>';
    expect(columnsOf(bad + good)).toMatchObject({ 'kind product': 1, 'kind forum': 1 });
  });
});

group('address words', () => {
  it('are lower case letters, each once in its group', () => {
    const lines = wordsText.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    for (const line of lines) {
      expect(line).toMatch(/^[a-z]+:(?: [a-z]+)+$/);
      const words = line.split(' ').slice(1);
      expect(words).toEqual([...new Set(words)]);
    }
  });
});
