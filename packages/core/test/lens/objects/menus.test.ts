/** Menus of today against records: what opens lists of links is one Menu, goods and rows are not. */
import { describe, expect, it } from 'vitest';
import { seeObjects } from './see-objects.ts';

const link = (word: string): string => `<a href="/${word}">${word}</a>`;
const entry = (word: string, parts: readonly string[], before = ''): string =>
  `<li><div>${link(word)}${before}</div><ul>${parts.map((part) => `<li>${link(part)}</li>`).join('')}</ul></li>`;
const entries = (before = ''): string =>
  [
    entry('Garden', ['Roses', 'Trees', 'Tools'], before),
    entry('Kitchen', ['Pans', 'Knives', 'Bowls'], before),
    entry('Bath', ['Towels', 'Soap', 'Mirrors'], before),
  ].join('');
const STORY = '<p>A story of some length about something else that happened.</p>'.repeat(12);
const page = (header: string, body = ''): string =>
  `<header><div><a href="/"><img src="logo.png"></a></div>${header}</header><main><h1>Storm</h1>${STORY}${body}</main>`;

/** The classes of the presentation view with their texts, header or body. */
function seeTexts(markup: string, zone: string): string[] {
  const seen = seeObjects(markup);
  const index = seen.annotations.findIndex(({ label }) => label === zone);
  return seen.annotations
    .filter(({ attributes }) => attributes?.view === 'presentation' && attributes.parent === index)
    .map(({ label, nodes }) => `${label}: ${seen.page.textOf(...nodes).replace(/\s+/g, ' ')}`);
}

describe('a drop-down menu in the header', () => {
  const words = 'Garden Roses Trees Tools Kitchen Pans Knives Bowls Bath Towels Soap Mirrors';

  it('is one Menu, and the logo beside it is not in it', () => {
    expect(seeTexts(page(`<div><ul>${entries()}</ul></div>`), 'HeaderZone')).toEqual([
      'LegalInformation: ',
      `Menu: ${words}`,
    ]);
  });

  it('is one also where buttons open its lists', () => {
    const menu = `<div><ul>${entries('<button>Toggle child menu</button>')}</ul></div>`;
    expect(seeTexts(page(menu), 'HeaderZone').map((text) => text.slice(0, 12))).toEqual([
      'LegalInforma',
      'Menu: Garden',
    ]);
  });

  it('is one also where its entries are explained', () => {
    const explained = ['Plans', 'Prices', 'Help']
      .map(
        (word) => `<div><h3>${link(word)}</h3><p>All you may want to know about it, told at length</p></div>`,
      )
      .join('');
    expect(seeObjects(page(`<div>${explained}</div>`)).classes('presentation', 'HeaderZone')).toEqual([
      'LegalInformation',
      'Menu',
    ]);
  });

  it('keeps two lists in one block two menus', () => {
    const lists = `<div><ul><li>${link('One')}<li>${link('Two')}</ul><ul><li>${link('Three')}<li>${link('Four')}</ul></div>`;
    expect(seeObjects(page(lists)).classes('presentation', 'HeaderZone')).toEqual([
      'LegalInformation',
      'Menu',
      'Menu',
    ]);
  });

  it('is a Menu with a link to those who made the page among others', () => {
    const menu = ['News', 'Sport', 'Culture', 'About us', 'Travel']
      .map((word) => `<li>${link(word)}`)
      .join('');
    expect(seeObjects(page(`<ul>${menu}</ul>`)).classes('presentation', 'HeaderZone')).toContain('Menu');
    const law = ['Privacy policy', 'Terms of use', 'Sitemap'].map((word) => `<li>${link(word)}`).join('');
    expect(seeObjects(page(`<ul>${law}</ul>`)).classes('presentation', 'HeaderZone')).not.toContain('Menu');
  });
});

describe('in the body', () => {
  const last = (body: string): string =>
    seeObjects(page('', body)).classes('presentation', 'BodyZone').at(-1)!;

  it('lists of links under entries are one Menu', () => {
    expect(last(`<div><ul>${entries()}</ul></div>`)).toBe('Menu');
  });

  it('the way back to the front page is a Menu, links in a sentence are none', () => {
    expect(last(`<div>${link('Home')} › ${link('Garden')} › A rose of our own making for you</div>`)).toBe(
      'Menu',
    );
    expect(last(`<div>By ${link('Ann')} in ${link('Gardens')} on a day of late May</div>`)).toBe('Bulk');
  });

  it('goods with pictures are Records though all their words are links', () => {
    const goods = ['Rake', 'Spade', 'Hose', 'Pot']
      .map(
        (word) =>
          `<div><a href="/p"><img src="p.jpg" width="200" height="200"></a><h3>${link(word)}</h3></div>`,
      )
      .join('');
    const seen = seeObjects(page('', `<div>${goods}</div>`)).classes('presentation', 'BodyZone');
    expect(seen.filter((label) => label === 'Record')).toHaveLength(4);
  });

  it('rows of links in a table are Records', () => {
    const rows = ['Ann', 'Ben', 'Cid'].map(
      (word) => `<tr><td>${link(word)}</td><td>${link('Oslo')}</td></tr>`,
    );
    const seen = seeObjects(page('', `<table>${rows.join('')}</table>`)).classes('presentation', 'BodyZone');
    expect(seen.filter((label) => label === 'Record')).toHaveLength(3);
  });
});
