import { describe, expect, it, test } from 'vitest';
import { metadataOf } from './metadata-of.ts';

/** Title and site name, as a reader of the two fields has them. */
function namesOf(markup: string): string {
  const { title, siteName } = metadataOf(markup);
  return `${title?.value} @ ${siteName?.value}`;
}

describe('the name of a site', () => {
  it.each([
    ['is none without a sign of it', '<title>Solved: a leak</title><h2>A leak</h2>', 'A leak @ undefined'],
    [
      'is what a link home says',
      '<title>Solved: a leak - The Bench</title><h1><a href="/">The Bench</a></h1><h2>A leak</h2><p>x',
      'A leak @ The Bench',
    ],
    [
      'is what the picture of a link home says',
      '<title>Wet weeks | The Daily</title><a href="/"><img src="a.png" alt="The Daily logo"></a><p>Rain.',
      'Wet weeks @ The Daily',
    ],
    [
      'is what the head of the page says',
      '<title>FAQ – Tamble Ferry</title><header><h1>Tamble Ferry</h1></header><h2>Questions</h2>',
      'FAQ @ Tamble Ferry',
    ],
    [
      'is who has the copyright',
      '<title>How we work | Bell Trust</title><h2>Days</h2><p>Words.</p><p>© 2024 Bell Trust. All rights reserved.',
      'How we work @ Bell Trust',
    ],
    [
      'is written with a sign or a word',
      '<title>Loaf - Crumbs and Sons</title><a href="/">Crumbs &amp; Sons</a><h1>Loaf</h1>',
      'Loaf @ Crumbs and Sons',
    ],
    [
      'has the name of the link home in it',
      '<title>tides — Almanac 2.1 documentation</title><a href="../index.html">Almanac</a><h1>tides</h1>',
      'tides @ Almanac 2.1 documentation',
    ],
    [
      'is no entry of a menu',
      '<title>FAQ – the crossing</title><header><ul><li>FAQ<li>Fares</ul></header><h1>The crossing</h1>',
      'The crossing @ undefined',
    ],
    [
      'is no link home called so',
      '<title>Home | Things to do</title><a href="/">Home</a><h1>Things to do</h1>',
      'Things to do @ undefined',
    ],
  ])('%s', (_, markup, expected) => {
    expect(namesOf(markup)).toBe(expected);
  });
});

test('a part of the title that nothing else says is shown with the reason', () => {
  const { candidates } = metadataOf('<title>View topic – Kettle sings</title><h2>Kettle sings</h2>');
  expect(candidates.siteName.map(({ value }) => value)).toEqual(['View topic']);
  expect(candidates.siteName[0].rejected).toMatch(/nothing else calls the site so/);
});

const words = '<p>Words of a page that goes on for a while, and says nothing of days or of people.</p>';

describe('a day that is not the page’s', () => {
  it.each([
    [
      'in code',
      '<h1>tides</h1><p>Functions.</p><pre>tides.high("wexcombe", "2026-03-14"):\n    print(1)</pre>',
    ],
    [
      'of a review',
      '<h1>Kettle</h1><p>Tall.</p><h2>Reviews</h2><div class="review"><p>★★★ Hilde, 3 May 2025</p></div>',
    ],
    [
      'from which something is valid',
      '<h1>Line 9</h1><p>Valid from 12 April 2026. On holidays as on Sundays.</p>',
    ],
    [
      'of the next release',
      '<p><b>Next release</b><br>Sheep census<br>12 January 2027, 9.30</p><h1>People</h1>',
    ],
    [
      'of the first thing in a list',
      '<title>Scale</title><ul><li><h3><a href="/1">Scale</a></h3><p>15 November 2026<p>by Anna Smith<li><h3><a href="/2">Chair</a></h3><p>3 May 2026</ul>',
    ],
  ])('is one %s', (_, markup) => {
    const { date, author } = metadataOf(`<html lang="en">${markup}${words}`);
    expect([date?.value, author?.value]).toEqual([undefined, undefined]);
  });

  it('is one after the last change', () => {
    const found = metadataOf(
      `<html lang="en"><h1>People</h1><p>12 January 2027</p>${words.repeat(20)}<p>Last updated: 2 November 2026</p>`,
    );
    expect([found.date?.value, found.modified?.value]).toEqual([undefined, '2026-11-02']);
  });
});

describe('an author', () => {
  it('ends before a day in any digits', () => {
    const found = metadataOf('<html lang="ar"><h1>مكتبة المدينة</h1><p>بقلم سلمى حداد، ١٢ مارس ٢٠٢٤</p>');
    expect(found.author?.value).toBe('سلمى حداد');
  });

  it('is not what stands behind a choice of a form', () => {
    const form = '<form><select><option>Title<option>Author</select></form>';
    const found = metadataOf(`<html lang="en"><h1>Catalogue</h1>${form}<p><a href="/cart">Cart</a> (0)</p>`);
    expect(found.author).toBeUndefined();
  });
});
