/** Pages that stand in for others are said to be that, and pages with a text are not. */
import { expect, test } from 'vitest';
import { extract } from '../../src/analyze.ts';

const codesOf = (html: string): string[] => extract(html).warnings.map(({ code }) => code);
const PARAGRAPH = `<p>${'The ferry was late again, and nobody on the pier knew why it was late. '.repeat(6)}</p>`;

test.each([
  ['frames', '<frameset cols="20%,80%"><frame src="menu.html"><frame src="main.html"></frameset>'],
  ['script-only', '<div id="root"></div><script src="app.js"></script>'],
  [
    'script-only',
    '<noscript>You need to enable JavaScript to run this app.</noscript><div id="app"></div><script src="a.js"></script>',
  ],
  [
    'robot-check',
    '<title>Just a moment...</title><h1>example.org</h1><p>Checking your browser before accessing this site.</p>',
  ],
  [
    'consent-wall',
    '<title>News</title><h2>We value your privacy</h2><p>We and our partners store and access information on a device, such as cookies.</p><button>Accept all</button>',
  ],
  ['paywall', `<main><h1>Ferries</h1>${PARAGRAPH}<div>Subscribe to continue reading</div></main>`],
  [
    'paywall',
    `<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree": "False"}</script><main><h1>Ferries</h1>${PARAGRAPH}</main>`,
  ],
])('%s', (code, html) => {
  expect(codesOf(html)).toContain(code);
});

test('an article is none of them, whatever else it says', () => {
  const html = `<title>Just a moment of rest</title><h1>Ferries</h1>${[1, 2, 3, 4, 5, 6].map((day) => PARAGRAPH.replace('The', `On day ${day} the`)).join('')}<p>Please enable JavaScript to see the map.</p><p>We value your privacy.</p><p>Already a subscriber? Sign in.</p><script></script>`;
  expect(codesOf(html)).toEqual([]);
});

test('a forum in noscript is a page', () => {
  const html = `<noscript><h1>Ferries</h1>${PARAGRAPH}${PARAGRAPH.replace('late', 'slow')}</noscript><div id="app"></div><script></script>`;
  expect(codesOf(html)).toEqual([]);
});

test('a page without words and scripts has no content, and that is all', () => {
  expect(codesOf('<div></div>')).toEqual(['no-content']);
});
