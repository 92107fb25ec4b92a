import { parse } from '@anatome/core';
import { describe, expect, it } from 'vitest';

const repeatFormatting = (elements: number, paragraphs: number) =>
  `<p>${Array.from({ length: elements }, (_, at) => `<b a${at}>`).join('')}${'</p><p>x'.repeat(paragraphs)}`;

describe('the node budget', () => {
  it('holds inside the parser, where few tags ask for many nodes', () => {
    const page = parse(repeatFormatting(200, 200), { budget: { nodes: 1000 } });
    expect(page.size).toBeLessThanOrEqual(1000);
    expect(page.limits).toContainEqual(expect.objectContaining({ what: 'nodes', limit: 1000 }));
  });

  it('is not reported when exactly reached', () => {
    const { size } = parse('<p>x');
    expect(parse('<p>x', { budget: { nodes: size } }).limits).toEqual([]);
    expect(parse('<p>x', { budget: { nodes: size - 1 } }).limits).toHaveLength(1);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('of %i holds with a noscript to be parsed apart', (nodes) => {
    const page = parse('<noscript><b>x</b><i>y</i></noscript>', { budget: { nodes } });
    expect(page.size).toBeLessThanOrEqual(nodes);
    expect(page.limits).toHaveLength(1);
  });
});

describe('the attribute budget', () => {
  it('bounds what formatting elements repeat, over the whole page', () => {
    const attributes = Array.from({ length: 500 }, (_, at) => `a${at}`).join(' ');
    const page = parse(`<p><b ${attributes}>${'</p><p>x'.repeat(100)}`, { budget: { nodes: 1000 } });
    expect(page.attributeValue.length).toBeLessThanOrEqual(2000);
    expect(page.limits).toContainEqual({ what: 'attributes', limit: 2000, found: 50_500 });
  });
});

describe('the depth budget', () => {
  it('puts names of two namespaces side by side, and paths tell them apart', () => {
    const markup = '<svg><foreignObject><a>html</a><a>html</a></foreignObject><a>svg</a></svg>';
    const page = parse(markup, { budget: { depth: 3 } });
    const links = page.select('a');
    expect(links.map((node) => page.name(node))).toEqual(['a', 'a', 'svg/a']);
    expect(links.map((node) => page.resolve(page.path(node)))).toEqual(links);
  });
});
