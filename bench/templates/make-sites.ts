/**
 * Ten made sites of eleven pages whose main texts are known: what repeats stands in the middle of the text, too, and what
 * belongs to the text repeats, too. An article at two addresses, a version of it with two words changed, a list of its
 * headlines, a refrain, a description that two products share, labels of every table. What does not belong changes a little on
 * some sites: a number in the promise, one of two writers below the text.
 */
import { createRandom, drawWord, drawWords } from '../corpus/make-page.ts';
import { toWords } from '../train/gold.ts';
import type { Site, SitePage } from './site.ts';

export const MADE_SITES = 10;
const ARTICLES = 5;

type Draw = () => number;

/** How a site is built: what holds its text, and what its boxes are called. */
interface Build {
  readonly open: string;
  readonly close: string;
  readonly box: string;
  readonly foot: string;
}

const BUILDS: readonly Build[] = [
  { open: '<main><article>', close: '</article></main>', box: 'div class="newsletter"', foot: 'footer' },
  { open: '<div id="c"><div class="k">', close: '</div></div>', box: 'div class="m2"', foot: 'div' },
  { open: '<div class="page"><section>', close: '</section></div>', box: 'section', foot: 'footer' },
  { open: '<main><div>', close: '</div></main>', box: 'blockquote', foot: 'footer' },
  { open: '<table><tr><td>', close: '</td></tr></table>', box: 'div', foot: 'div' },
];

/** What stands on all pages of a site. */
interface Frame {
  readonly build: Build;
  readonly name: string;
  readonly menu: readonly string[];
  readonly promise: string;
  readonly disclaimer: string;
  /** What is said of each of two writers. */
  readonly about: readonly [string, string];
  /** Whether the promise counts something. */
  readonly isCounting: boolean;
  readonly notice: string;
}

/** Makes all sites; the same in every run. */
export function makeSites(): Site[] {
  return Array.from({ length: MADE_SITES }, (_, number) => makeSite(number));
}

function makeSite(number: number): Site {
  const random = createRandom(7_001 + 13 * number);
  const host = `made${number}.test`;
  const frame = drawFrame(random, BUILDS[number % BUILDS.length]);
  const articles = Array.from({ length: ARTICLES }, () => drawArticle(random));
  const shared = drawSentence(random, 34);
  const first = articles[0];
  const parts: readonly (readonly [name: string, type: string, body: Body])[] = [
    ...articles.map((article, place) => [`article-${place}`, 'article', toBody(frame, article)] as const),
    ['article-0-print', 'article', toBody(frame, first)],
    ['article-0-again', 'article', toBody(frame, { ...first, texts: change(first.texts, random) })],
    ['list', 'listing', toList(articles)],
    ['song', 'article', toSong(random)],
    ['product-0', 'product', toProduct(random, shared)],
    ['product-1', 'product', toProduct(random, shared)],
  ];
  return { host, pages: parts.map(([name, type, body]) => toPage(frame, { name, type, host, body })) };
}

interface Article {
  readonly title: string;
  readonly texts: readonly string[];
}

/** The markup between menu and footer, and which of its words are the main text. */
interface Body {
  readonly title: string;
  readonly html: string;
  readonly gold: string;
}

function drawFrame(random: Draw, build: Build): Frame {
  return {
    build,
    name: drawWords(random, 2),
    menu: Array.from({ length: 7 }, () => drawWord(random)),
    promise: drawSentence(random, 26),
    disclaimer: drawSentence(random, 45),
    about: [drawSentence(random, 24), drawSentence(random, 24)],
    isCounting: random() < 0.3,
    notice: drawSentence(random, 18),
  };
}

function drawArticle(random: Draw): Article {
  return { title: drawWords(random, 6), texts: Array.from({ length: 5 }, () => drawSentence(random, 40)) };
}

function drawSentence(random: Draw, words: number): string {
  const half = Math.floor(words / 2);
  const [one, other] = [drawWords(random, half), drawWords(random, words - half)];
  return `${capitalise(one)}, and ${other}.`;
}

function capitalise(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Two words are others. */
function change([first, ...texts]: readonly string[], random: Draw): string[] {
  const words = first.split(' ');
  words[3] = drawWord(random);
  words[9] = drawWord(random);
  return [words.join(' '), ...texts];
}

/** The site's promise stands between the paragraphs, what it says of itself below them. */
function toBody(frame: Frame, { title, texts }: Article): Body {
  const { build, disclaimer, isCounting } = frame;
  const about = frame.about[title.length % 2];
  const promise = isCounting ? `${title.length * 37} ${frame.promise}` : frame.promise;
  const [first, second, ...rest] = texts.map((text) => `<p>${text}</p>`);
  const box = `<${build.box}><p>${promise}</p></${build.box.split(' ')[0]}>`;
  const below = `<div><p>${about}</p><p>${disclaimer}</p></div>`;
  return {
    title,
    html: `<h1>${title}</h1>${first}${second}${box}${rest.join('')}${below}`,
    gold: [title, ...texts].join(' '),
  };
}

/** Headlines and first paragraphs as they stand on their own pages. */
function toList(articles: readonly Article[]): Body {
  const title = 'News';
  const items = articles.map((article) => `<div><h2>${article.title}</h2><p>${article.texts[0]}</p></div>`);
  const gold = articles.map((article) => `${article.title} ${article.texts[0]}`);
  return { title, html: `<h1>${title}</h1>${items.join('')}`, gold: [title, ...gold].join(' ') };
}

function toSong(random: Draw): Body {
  const title = drawWords(random, 4);
  const refrain = drawSentence(random, 22);
  const lines = Array.from({ length: 4 }, () => [drawSentence(random, 30), refrain]).flat();
  return {
    title,
    html: `<h1>${title}</h1>${lines.map((line) => `<p>${line}</p>`).join('')}`,
    gold: [title, ...lines].join(' '),
  };
}

const LABELS = ['Weight', 'Height', 'Colour', 'Material', 'Made in'] as const;

function toProduct(random: Draw, shared: string): Body {
  const title = drawWords(random, 4);
  const own = drawSentence(random, 36);
  const values = LABELS.map((label) => [label, drawWords(random, 3)] as const);
  const rows = values.map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`);
  return {
    title,
    html: `<h1>${title}</h1><p>${own}</p><p>${shared}</p><table>${rows.join('')}</table>`,
    gold: [title, own, shared, ...values.flat()].join(' '),
  };
}

interface PageParts {
  readonly name: string;
  readonly type: string;
  readonly host: string;
  readonly body: Body;
}

function toPage(frame: Frame, { name, type, host, body }: PageParts): SitePage {
  const { build, menu, notice } = frame;
  const links = menu.map((word) => `<li><a href="/${word}">${word}</a></li>`).join('');
  const html = `<!doctype html><html lang="en"><head><title>${body.title} – ${frame.name}</title></head><body>
<div><a href="/">${frame.name}</a></div><ul>${links}</ul>
${build.open}${body.html}${build.close}
<${build.foot}><p>${notice}</p><p>© 2026 ${frame.name}</p></${build.foot}></body></html>`;
  return { name: `${host}/${name}`, url: `https://${host}/${name}`, type, html, gold: toWords(body.gold) };
}
