/**
 * Ten made sites whose values are known: pages of one thing and lists, each with markup of its own: names that mean
 * something or nothing, labels, definition lists, tables, data for machines or none. Fields are missing now and then, what is
 * offered beside has prices, too, and texts are of all lengths.
 */

import { createRandom } from '@anatome/core/number';
import { drawWord, drawWords } from '../corpus/make-page.ts';
import type { KnownCell, MarkedSite, MarkedSitePage } from './marked-site.ts';
import { toKey } from './to-key.ts';

const PAGES = 6;

type Draw = () => number;

/** The values of one thing; null where it has none. */
interface Thing {
  readonly title: string;
  readonly price: string | null;
  readonly maker: string;
  readonly date: string;
}

/** How a site writes things. */
interface Build {
  readonly money: (amount: number) => string;
  readonly one?: (thing: Thing, site: SiteWords, random: Draw) => string;
  readonly row?: (thing: Thing, site: SiteWords) => string;
  readonly list?: (rows: string) => string;
  /** Fields that it shows. */
  readonly fields: readonly (keyof Thing)[];
}

interface SiteWords {
  readonly name: string;
  readonly menu: readonly string[];
  readonly maker: string;
  readonly date: string;
}

const dollars = (amount: number): string => `$${amount.toFixed(2)}`;
const euros = (amount: number): string => `${amount.toFixed(2).replace('.', ',')} €`;
const pounds = (amount: number): string => `£${amount.toFixed(2)}`;
const when = (text: string | null, write: (text: string) => string): string =>
  text === null ? '' : write(text);

const beside = (random: Draw, money: Build['money']): string =>
  `<section class="related"><h2>Others also bought</h2>${Array.from(
    { length: 1 + Math.floor(random() * 4) },
    () =>
      `<div class="card"><h3>${drawWords(random, 3)}</h3><span class="cost">${money(5 + Math.floor(random() * 9000) / 100)}</span></div>`,
  ).join('')}</section>`;

const prose = (random: Draw): string =>
  Array.from(
    { length: 1 + Math.floor(random() * 4) },
    () => `<p>${drawWords(random, 8 + Math.floor(random() * 40))}.</p>`,
  ).join('');

const BUILDS: readonly Build[] = [
  {
    money: dollars,
    fields: ['title', 'price', 'maker', 'date'],
    one: ({ title, price, maker, date }, words, random) =>
      `<main><div class="product"><h1 class="product-title">${title}</h1>${when(price, (each) => `<div class="product-price"><span class="amount">${each}</span></div>`)}<p class="product-maker">${words.maker}: <a href="/m">${maker}</a></p><p>${words.date}: <time>${date}</time></p></div>${beside(random, dollars)}<div class="description">${prose(random)}</div></main>`,
  },
  {
    money: euros,
    fields: ['title', 'price', 'maker', 'date'],
    one: ({ title, price, maker, date }, words, random) =>
      `<div id="content">${random() < 0.5 ? beside(random, euros) : ''}<h2>${title}</h2><dl><dt>${words.maker}</dt><dd>${maker}</dd>${when(price, (each) => `<dt>Preis</dt><dd>${each}</dd>`)}<dt>${words.date}</dt><dd>${date}</dd><dt>Gewicht</dt><dd>${1 + Math.floor(random() * 900)} g</dd></dl>${prose(random)}</div>`,
  },
  {
    money: pounds,
    fields: ['title', 'price', 'maker'],
    one: ({ title, price, maker }, _, random) =>
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name: title, brand: { '@type': 'Brand', name: maker }, ...(price !== null && { offers: { '@type': 'Offer', price: price.slice(1), priceCurrency: 'GBP' } }) })}</script><div class="x1 k9dQ2z"><div class="q8Zt1s"><div class="css-1kd83f">${maker}</div><div class="css-9s8d7f">${title}</div>${when(price, (each) => `<div class="css-77sd6a">${each}</div>`)}</div>${beside(random, pounds)}${prose(random)}</div>`,
  },
  {
    money: dollars,
    fields: ['title', 'price', 'maker', 'date'],
    one: ({ title, price, maker, date }, words, random) =>
      `<table id="frame"><tr><td>${words.menu.join('<br>')}</td><td><b>${title}</b><br>${prose(random)}<table><tr><th>${words.maker}</th><td>${maker}</td></tr>${when(price, (each) => `<tr><th>Price</th><td><font color="red">${each}</font></td></tr>`)}<tr><th>${words.date}</th><td>${date}</td></tr></table></td></tr></table>`,
  },
  {
    money: dollars,
    fields: ['title', 'maker', 'date'],
    one: ({ title, maker, date }, words, random) =>
      `<article itemscope itemtype="https://schema.org/Article"><header><h1 itemprop="headline">${title}</h1><p class="byline">By <span itemprop="author">${maker}</span> on <time itemprop="datePublished">${date}</time></p></header>${prose(random)}<p>${words.date} ${drawWord(random)}</p></article><aside><h2>${drawWords(random, 3)}</h2>${prose(random)}</aside>`,
  },
  {
    money: dollars,
    fields: ['title', 'price', 'maker'],
    list: (rows) => `<main><ul class="products">${rows}</ul></main>`,
    row: ({ title, price, maker }) =>
      `<li class="product-card"><a href="/p"><img src="/i.png" alt=""><h3 class="card-title">${title}</h3></a><span class="brand">${maker}</span>${when(price, (each) => `<span class="price">${each}</span>`)}<button>Add to cart</button></li>`,
  },
  {
    money: euros,
    fields: ['title', 'price', 'date'],
    list: (rows) =>
      `<div id="list"><table class="results"><tr><th>Titel</th><th>Datum</th><th>Preis</th></tr>${rows}</table></div>`,
    row: ({ title, price, date }) =>
      `<tr><td><a href="/t">${title}</a></td><td>${date}</td><td>${price ?? ''}</td></tr>`,
  },
  {
    money: pounds,
    fields: ['title', 'price', 'maker'],
    list: (rows) => `<div class="a8Xk2p">${rows}</div>`,
    row: ({ title, price, maker }) =>
      `<div class="b7Yt4q"><div class="c1Zw9r"><a href="/x">${title}</a></div><div class="d2Qv8s">by ${maker}</div>${when(price, (each) => `<div class="e3Ru7t"><b>${each}</b></div>`)}</div>`,
  },
  {
    money: dollars,
    fields: ['title', 'maker', 'date'],
    list: (rows) => `<section class="posts">${rows}</section>`,
    row: ({ title, maker, date }) =>
      `<article class="post"><h2><a href="/a">${title}</a></h2><p class="meta">Posted by <a rel="author" href="/u">${maker}</a> on <time>${date}</time></p><p class="excerpt">${title.toUpperCase()} and more of it.</p></article>`,
  },
  {
    money: dollars,
    fields: ['title', 'price', 'maker', 'date'],
    list: (rows) => `<div class="grid">${rows}</div>`,
    row: ({ title, price, maker, date }, words) =>
      `<div class="row item"><div class="col-md-6"><strong>${title}</strong></div><div class="col-md-6"><span>${words.maker}:</span> <em>${maker}</em><br><span>Price:</span> <em>${price ?? 'ask us'}</em><br><span>${words.date}:</span> <em>${date}</em></div></div>`,
  },
];

/** Makes all sites; the same in every run. */
export function makeShops(): MarkedSite[] {
  return BUILDS.map(makeSite);
}

function makeSite(build: Build, number: number): MarkedSite {
  const random = createRandom(9_011 + 17 * number);
  const words: SiteWords = {
    name: drawWords(random, 2),
    menu: Array.from({ length: 6 }, () => drawWord(random)),
    maker: ['Maker', 'Hersteller', 'Brand', 'Made by'][number % 4],
    date: ['Released', 'Erschienen', 'Since', 'Listed'][number % 4],
  };
  const host = `shop${number}.test`;
  const pages = Array.from({ length: PAGES }, (_, at) => makePage(build, { words, random, host, at }));
  return { host, pages, hasRows: build.row !== undefined };
}

function makePage(
  build: Build,
  {
    words,
    random,
    host,
    at,
  }: { readonly words: SiteWords; readonly random: Draw; readonly host: string; readonly at: number },
): MarkedSitePage {
  const count = build.row === undefined ? 1 : 4 + Math.floor(random() * 9);
  // What is marked has all of its values.
  const things = Array.from({ length: count }, (_, place) => drawThing(random, build, at < 2 || place < 3));
  const { row, list, one } = build;
  const body =
    one === undefined
      ? list!(things.map((thing) => row!(thing, words)).join(''))
      : one(things[0], words, random);
  const heading = one === undefined ? `<h1>${drawWords(random, 2)}</h1>` : '';
  const title = one === undefined ? words.name : `${things[0].title} | ${words.name}`;
  const html = `<!doctype html><html lang="${build.money === euros ? 'de' : 'en'}"><title>${title}</title><body><nav>${words.menu.map((each) => `<a href="/${each}">${each}</a>`).join(' ')}</nav>${heading}${body}<footer><p>© ${words.name}</p></footer>`;
  return {
    name: `shop-${at}`,
    url: `https://${host}/${at}`,
    html,
    records: things.map((thing) => toRecord(thing, build.fields)),
  };
}

function drawThing(random: Draw, { money }: Build, isWhole: boolean): Thing {
  const amount = 2 + Math.floor(random() * 99_000) / 100;
  const price = money(amount);
  const isFree = !isWhole && random() < 0.12;
  const day = `${2019 + Math.floor(random() * 7)}-${pad(1 + Math.floor(random() * 12))}-${pad(1 + Math.floor(random() * 28))}`;
  return {
    title: capitalise(drawWords(random, 2 + Math.floor(random() * 6))),
    price: isFree ? null : price,
    maker: capitalise(drawWords(random, 1 + Math.floor(random() * 2))),
    date: day,
  };
}

function toRecord(thing: Thing, fields: readonly (keyof Thing)[]): Record<string, KnownCell | null> {
  return Object.fromEntries(
    fields.map((field) => {
      const text = thing[field];
      return [field, text === null ? null : { told: text, key: toKey(field, text) }];
    }),
  );
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

function capitalise(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
