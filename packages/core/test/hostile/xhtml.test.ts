import { parse } from '@anatome/core';
import { writeXhtml } from '@anatome/core/export';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';

const NAMESPACES = { namespaces: { x: 'https://example.org/x' } };

/** A place with an attribute of every kind that has once collided with one of ours. */
function place(start: number, end: number) {
  const attributes = ['part', 'split', 'xmlns', 'a:b', 'a_x003A_b'].map((name) => [name, '<&">\n'] as const);
  return { nodes: [start, end] as const, content: { name: 'x:place', attributes } };
}

const isWellFormed = (xml: string) => {
  XmlDocument.fromString(xml).dispose();
  return true;
};

describe('XHTML is well-formed', () => {
  it('where places overlap and bring attributes of the names we use', () => {
    const page = parse('<p>one<b>two</b>three<i>four</i>');
    const [one, two, three] = [5, 6, 8];
    const xhtml = writeXhtml(page, [place(one, three), place(two, page.end[three])], NAMESPACES);
    expect(isWellFormed(xhtml)).toBe(true);
    expect(xhtml.match(/ split="[12]"/g)).toHaveLength(2);
  });

  it('where something is said of the root, of what stands around it, and of everything', () => {
    const page = parse('<!-- before --><!doctype html><p>x</p></body></html><!-- after -->');
    const places = Array.from({ length: page.size }, (_, node) => place(node, page.end[node]));
    expect(isWellFormed(writeXhtml(page, places, NAMESPACES))).toBe(true);
  });

  it.each([1, 2, 3])('where the page was cut after %i nodes', (nodes) => {
    const page = parse('<!doctype html><p>x', { budget: { nodes } });
    expect(isWellFormed(writeXhtml(page, [place(0, page.size)], NAMESPACES))).toBe(true);
  });
});
