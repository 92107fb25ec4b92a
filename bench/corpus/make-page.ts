/** Small pages with the structure of real ones, their words drawn after Zipf: page n is the same in every run. */
import type { Arrival } from '@anatome/corpus';

/** Different words there are; a tenth of what a large encyclopedia has. */
const VOCABULARY = 200_000;
const HOSTS = 999;
const SYLLABLES = [
  'ba',
  'de',
  'fi',
  'go',
  'hu',
  'ka',
  'le',
  'mi',
  'no',
  'pu',
  'ra',
  'se',
  'ti',
  'vo',
  'za',
  'che',
];

type Draw = () => number;

/** Numbers from 0 below 1, the same for one seed. */
export function createRandom(seed: number): Draw {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A word by its rank: the n-th is about 1/n as frequent as the first. */
export function drawWord(random: Draw): string {
  let word = '';
  for (let rank = Math.floor(VOCABULARY ** random()); rank > 0; rank = Math.floor(rank / SYLLABLES.length))
    word += SYLLABLES[rank % SYLLABLES.length];
  return word;
}

export function drawWords(random: Draw, count: number): string {
  return Array.from({ length: count }, () => drawWord(random)).join(' ');
}

/** Page n as it would have been fetched. */
export function makePage(number: number): Arrival {
  const random = createRandom(number);
  const shape = SHAPES[number % SHAPES.length];
  const title = drawWords(random, 5);
  const html = `<!doctype html><html lang="en"><title>${title}</title>
<header><a href="/">${drawWords(random, 2)}</a><nav><ul>${repeat(6, () => `<li><a href="/${drawWord(random)}">${drawWord(random)}</a>`)}</ul></nav></header>
<main><h1>${title}</h1>${shape(random)}</main>
<footer><p>© 2026 ${drawWords(random, 4)}</p><a href="/imprint">imprint</a></footer></html>`;
  return {
    url: `https://h${number % HOSTS}.test/${number}`,
    bytes: new TextEncoder().encode(html),
    contentType: 'text/html; charset=utf-8',
    fetched: '2026-11-18T10:00:00.000Z',
    source: 'bench',
    status: 200,
  };
}

const SHAPES: readonly ((random: Draw) => string)[] = [
  (random) =>
    `<p class="by">${drawWords(random, 2)}, <time datetime="${drawDay(random)}">${drawDay(random)}</time></p>${repeat(4, () => `<p>${drawSentences(random, 3)}</p>`)}`,
  (random) =>
    repeat(
      5,
      () =>
        `<div class="post"><b>${drawWords(random, 2)}</b><time>${drawDay(random)}</time><p>${drawSentences(random, 2)}</p></div>`,
    ),
  (random) =>
    `<div class="products">${repeat(8, () => `<div class="product"><a href="/${drawWord(random)}"><h3>${drawWords(random, 3)}</h3></a><p>${drawWords(random, 8)}</p><span class="price">€ ${drawPrice(random)}</span></div>`)}</div>`,
  (random) =>
    `<p>${drawSentences(random, 2)}</p><h2>${drawWords(random, 3)}</h2><ul>${repeat(6, () => `<li>${drawWords(random, 8)}`)}</ul><h2>${drawWords(random, 3)}</h2><p>${drawSentences(random, 2)}</p>`,
];

function repeat(count: number, make: () => string): string {
  return Array.from({ length: count }, make).join('');
}

function drawSentences(random: Draw, count: number): string {
  return repeat(count, () => {
    const words = drawWords(random, 8 + Math.floor(random() * 10));
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}. `;
  });
}

function drawDay(random: Draw): string {
  return new Date(Date.UTC(2016 + Math.floor(random() * 10), 0, 1 + Math.floor(random() * 365)))
    .toISOString()
    .slice(0, 10);
}

function drawPrice(random: Draw): string {
  return (1 + random() ** 3 * 2_000).toFixed(2).replace('.', ',');
}
