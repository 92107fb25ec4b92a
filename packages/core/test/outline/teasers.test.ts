import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { type Entry, toOutlineText } from '../../src/index.ts';

const needs = { lenses: [], parts: ['entries'] } as const;
const PROSE =
  'The ferry that crosses the river every ten minutes has been pulled by a chain since 1911, and nobody in the town can say who first thought of it or why it still runs on time.';
const MENU = '<nav><ul><li><a href=/a>News</a><li><a href=/b>Sport</a><li><a href=/c>Letters</a></ul></nav>';
const ARTICLE = `<main><h1>The ferry goes electric</h1>${[1, 2, 3, 4].map((part) => `<p>${part}. ${PROSE}</p>`).join('')}</main>`;

function collect(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...collect(entry.entries)]);
}

function outlineOf(html: string): { text: string; teasers: string[]; kinds: unknown[] } {
  const entries = analyze(html, { needs }).outline.entries ?? [];
  const all = collect(entries);
  return {
    text: toOutlineText({ entries }),
    teasers: all.filter(({ label }) => label === 'teaser').map(({ text }) => text.slice(0, 24)),
    kinds: all.filter(({ label }) => label === 'series').map(({ attributes }) => attributes?.kind),
  };
}

const card = (title: string, rest: string): string =>
  `<div><h3><a href="/${title}">${title}</a></h3>${rest}</div>`;
const PICTURE = '<img src=/p.jpg width=300 height=200 alt="">';
const TITLES = ['Bridge opens after long delay', 'Storm keeps ships in harbour', 'Market moves to the quay'];

describe('teasers', () => {
  it('below an article are a series of their own', () => {
    const related = TITLES.map((title) => card(title, PICTURE)).join('');
    const { teasers, kinds } = outlineOf(
      `${MENU}${ARTICLE}<section><h2>Read on</h2><div>${related}</div></section>`,
    );
    expect(kinds).toEqual(['teasers']);
    expect(teasers).toEqual(TITLES.map((title) => title.slice(0, 24)));
  });

  it('in a list are what its items are', () => {
    const related = TITLES.map(
      (title) =>
        `<li><a href="/${title}">${PICTURE}<h4>${title}</h4><p>What the council said about it on Friday evening.</p></a>`,
    ).join('');
    const { teasers, text } = outlineOf(`${MENU}${ARTICLE}<aside><ul>${related}</ul></aside>`);
    expect(teasers).toHaveLength(3);
    expect(text).toMatch(/complementary.*\n(?: +- list.*\n)? +- series \[records=3\] \[kind=teasers\]/);
  });

  it('are titles with their first sentences on a front page', () => {
    const news = TITLES.map((title) => card(title, `<p>${PROSE}</p>`)).join('');
    expect(outlineOf(`${MENU}<main><h1>The Courier</h1><div>${news}</div></main>`).kinds).toEqual([
      'teasers',
    ]);
  });

  it('alone are told by their box', () => {
    const box = `<aside class=promo>${PICTURE}<h3>Come to the ferry day</h3><p>On Sunday everybody crosses for nothing, twice if they like.</p><a href=/day>Read more</a></aside>`;
    const { teasers } = outlineOf(`${MENU}${ARTICLE}${box}`);
    expect(teasers).toEqual(['Come to the ferry day On']);
  });

  it('are stories in elements of their own, with nothing but a headline', () => {
    const stories = TITLES.map(
      (title) => `<article><span>10:00</span><h3><a href="/${encodeURI(title)}">${title}</a></h3></article>`,
    ).join('');
    const { teasers } = outlineOf(`${MENU}${ARTICLE}<aside><h2>Latest</h2>${stories}</aside>`);
    expect(teasers).toHaveLength(3);
  });

  it('are no paragraphs with links in them', () => {
    const linked = TITLES.map(
      (title) =>
        `<p>It was said on Friday that the <a href="/${encodeURI(title)}">${title}</a>, which nobody had expected so soon.</p>`,
    ).join('');
    expect(outlineOf(`${MENU}${ARTICLE}<aside><div>${linked}</div></aside>`).teasers).toEqual([]);
  });

  it('are no parts of records', () => {
    const said = '<p>What the council said about it on Friday evening, word for word.</p>';
    const posts = [...TITLES, 'The chain is oiled again', 'A new captain for the ferry']
      .map(
        (title) =>
          `<article>${PICTURE}<p>${PROSE} ${PROSE}</p><div>${card(title, said)}${card(`${title} again`, said)}</div></article>`,
      )
      .join('');
    const { kinds } = outlineOf(`${MENU}<main><h1>Log</h1><div>${posts}</div></main>`);
    expect(kinds).toEqual([undefined]);
  });

  it('are no goods', () => {
    const goods = TITLES.map((title) => card(title, `${PICTURE}<p>€ 19.90</p>`)).join('');
    expect(outlineOf(`${MENU}${ARTICLE}<section><h2>Shop</h2><div>${goods}</div></section>`).teasers).toEqual(
      [],
    );
  });

  it('are no menu, whether with words about its entries or not', () => {
    const described = TITLES.map(
      (title) =>
        `<li><a href="/${title}"><b>${title}</b><p>All about it, from the first day to the last one.</p></a>`,
    ).join('');
    expect(outlineOf(`<nav><ul>${described}</ul></nav>${ARTICLE}`).teasers).toEqual([]);
    const plain = TITLES.map((title) => `<li><a href="/${title}">${title}</a>`).join('');
    expect(outlineOf(`${MENU}${ARTICLE}<div><ul>${plain}</ul></div>`).teasers).toEqual([]);
  });

  it('that stand there twice for narrow and wide screens are one', () => {
    const twice = TITLES.map((title) => `<li>${card(title, PICTURE)}${card(title, PICTURE)}</li>`).join('');
    expect(outlineOf(`${MENU}${ARTICLE}<section><ul>${twice}</ul></section>`).text).not.toContain(
      '[records=2]',
    );
  });
});
