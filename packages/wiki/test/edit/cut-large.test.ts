import { parse, TAG } from '@anatome/core/page';
import { describe, expect, it } from 'vitest';
import { cutLarge } from '../../src/edit/index.ts';

const LONG = 'The storm that had been feared for days reached the coast. '.repeat(1500);

/** The elements a region is cut into, by name and how they begin. */
function show(html: string): string[] {
  const page = parse(html);
  const main = page.first(TAG.main);
  return cutLarge(page, main).map((node) => `${page.name(node)} ${page.textOf(node).trim().slice(0, 5)}`);
}

describe('a region too large for one save', () => {
  it.each([
    ['small ones stay whole', `<main><p>Storm</p><p>Coast</p></main>`, ['main Storm']],
    [
      'is the elements in it, as far down as needed',
      `<main><h1>Storm</h1><div><p>One ${LONG}</p><p>Two ${LONG}</p></div></main>`,
      ['h1 Storm', 'p One T', 'p Two T'],
    ],
    [
      'rows are no place to write in, their cells are',
      `<main><table><tr><td>One ${LONG}<td>Two ${LONG}</table></main>`,
      ['td One T', 'td Two T'],
    ],
    ['loose text holds it together', `<main>${LONG}<p>${LONG}</p></main>`, ['main The s']],
  ])('%s', (_name, html, expected) => expect(show(html)).toEqual(expected));
});
