/** Small shops for tests of patterns: which of them have a cart, a logo, small print, savings. */
import { type Arrival, addPages, type Engine } from '../../src/index.ts';
import { analyseHere } from '../analysis/analyse-here.ts';

export interface MadeShop {
  readonly name: string;
  readonly account: string;
  readonly logo: string;
  readonly legal: string;
  readonly mail: string;
}

const HONEST = { account: '/account', logo: '/img/logo.png' };
const FAKE = { account: 'https://login.elsewhere.test/account', logo: 'https://brand.test/img/logo.png' };
const PRINT =
  '<a href="/privacy">Privacy policy</a> <a href="/returns">Returns</a> <a href="/imprint">Imprint</a>';

/** Six honest shops and six that are not. */
export const SHOPS: readonly MadeShop[] = ['ash', 'beech', 'cedar', 'elm', 'fir', 'gorse'].flatMap((tree) => [
  { ...HONEST, name: `${tree}.test`, legal: PRINT, mail: `shop@${tree}.test` },
  { ...FAKE, name: `${tree}-sale.test`, legal: '<a href="#">Returns</a>', mail: 'shop777@mailbox.test' },
]);

/** The front page of a shop. */
export function toHtml({ name, account, logo, legal, mail }: MadeShop): string {
  const product = (thing: string, at: number): string =>
    `<div class="card"><h2><a href="/p/${at}">${thing} of ${name}</a></h2><img src="/img/${at}.jpg" alt="${thing}"><p>Price ${10 + at}.00 EUR</p></div>`;
  return `<!doctype html><html lang="en"><title>${name}</title>
<header><a href="/"><img src="${logo}" alt="${name} logo"></a>
<nav><ul><li><a href="/lamps">Lamps</a><li><a href="/chairs">Chairs</a><li><a href="/tables">Tables</a><li><a href="/sale">Sale</a>
<li><a href="${account}">My account</a><li><a href="/cart">Basket</a></ul></nav></header>
<main><h1>Things of ${name}</h1><p>All that we sell is made of wood, by hand, and sent within a week.</p>
<div class="list">${['Lamp', 'Chair', 'Table', 'Bench'].map(product).join('')}</div></main>
<footer><p>© 2026 ${name}. All rights reserved. ${legal} <a href="mailto:${mail}">Write to us</a></p></footer></html>`;
}

/** Keeps and analyses them, one page each. */
export async function makeShops(engine: Engine): Promise<void> {
  const arrivals = SHOPS.map(
    (shop): Arrival => ({
      url: `https://${shop.name}/`,
      bytes: new TextEncoder().encode(toHtml(shop)),
      fetched: '2026-11-19T00:00:00.000Z',
      source: 'test',
      status: 200,
    }),
  );
  await addPages(engine, arrivals);
  await analyseHere(engine);
}
