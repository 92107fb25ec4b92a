import { expect, it } from 'vitest';
import { createBlockTable, describe } from '../../src/block/index.ts';
import { measure } from '../../src/feature/index.ts';
import { parse } from '../../src/page/index.ts';
import { computeStyle, markBreaks } from '../../src/style/index.ts';

/** The numbers of the texts of a page's blocks. */
function numberTexts(html: string): number[] {
  const parsed = parse(html);
  const style = computeStyle(parsed);
  const page = parsed.layOut(markBreaks(parsed, style));
  return [
    ...describe(createBlockTable({ page, style, features: measure(page, style), layers: [] })).alike.text,
  ];
}

it('numbers equal texts alike, however they are set', () => {
  expect(numberTexts('<p>Full time, remote<p>Other<p><b>FULL</b> TIME – remote!')).toEqual([0, 1, 0]);
});

it('does not take words with one hash for one word', () => {
  // FNV-1a gives both words the same 32 bits.
  expect(numberTexts('<p>a liquid film<p>a costarring film<p>A Liquid film.')).toEqual([0, 1, 0]);
});

it('counts in the title what is there, not what has its hash', () => {
  const inTitle = (title: string): number => {
    const parsed = parse(`<title>${title}</title><p>liquid`);
    const style = computeStyle(parsed);
    const page = parsed.layOut(markBreaks(parsed, style));
    const { slab } = describe(createBlockTable({ page, style, features: measure(page, style), layers: [] }));
    return slab.toColumns()['in title'][0];
  };
  expect([inTitle('Liquid'), inTitle('Costarring')]).toEqual([1, 0]);
});
