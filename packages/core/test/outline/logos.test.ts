/** Logos stand above the content and lead home or are called so; footers close a page. */
import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import type { BlockTable } from '../../src/block/index.ts';
import type { Entry } from '../../src/index.ts';
import type { ZoneRegion } from '../../src/outline/lay-zones.ts';
import { rightZones } from '../../src/outline/right-zones.ts';
import { readHomeWords } from '../../src/outline/role/logo-roles.ts';

const PARAGRAPH =
  'The ferry that crosses the river every ten minutes has been pulled by a chain since 1911, and nobody in the town can say who first thought of it or why it still runs on time.';
const MENU =
  '<nav><ul><li><a href=/a>News</a><li><a href=/b>Sport</a><li><a href=/c>Letters</a><li><a href=/d>Weather</a></ul></nav>';
const NEEDS = { lenses: [], parts: ['entries'] } as const;

function collect(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => [entry, ...collect(entry.entries)]);
}

/** Texts of the logos of a page; `top` stands in the header, `rest` in the text. */
function logosOf(top: string, rest = ''): string[] {
  const text = `<p>${PARAGRAPH}</p>`.repeat(6);
  const markup = `<title>Ferries | The Courier</title><body><header>${top}${MENU}</header><main><h1>Ferries</h1>${text}${rest}${text}</main><footer><a href=/imprint>Imprint</a> © 2026 The Courier</footer>`;
  const { outline } = analyze(markup, {
    url: 'https://www.courier.example/news/ferries.html',
    needs: NEEDS,
  });
  return collect(outline.entries ?? [])
    .filter(({ label }) => label === 'logo')
    .map(({ text: said }) => said);
}

const PICTURE = '<img src=head.png width=200 height=60 alt="The Courier">';

describe('a logo', () => {
  it('leads to the root of its own site, or of the part the page stands in', () => {
    expect(logosOf(`<a href="https://courier.example/">${PICTURE}</a>`)).toEqual(['The Courier']);
    expect(logosOf(`<div><a href="/news/">${PICTURE}</a></div>`)).toEqual(['The Courier']);
    expect(logosOf(`<div><a href="/sport/">${PICTURE}</a></div>`)).toEqual([]);
    expect(logosOf(`<div class=logo><a href="/sport/">${PICTURE}</a></div>`)).toEqual(['The Courier']);
    expect(logosOf('<h1><a href="/">The Courier</a></h1>')).toEqual(['The Courier']);
  });

  it('is a name in large type that leads home', () => {
    expect(logosOf('<div><a href="/" style="font-size: 30px">The Courier</a></div>')).toEqual([
      'The Courier',
    ]);
  });

  it('is called so', () => {
    expect(logosOf('<img class=site-logo src=head.png width=200 height=60 alt="The Courier">')).toEqual([
      'The Courier',
    ]);
  });

  it('is no first picture, no heading of the page and no way to another site', () => {
    expect(logosOf('<img src=portrait.jpg width=150 height=190 alt="Ann Lee">')).toEqual([]);
    expect(logosOf('<h1>Ferries</h1>')).toEqual([]);
    expect(
      logosOf(
        `<a href="https://other.example/"><img class=logo src=o.png width=200 height=60 alt=Other></a>`,
      ),
    ).toEqual([]);
  });

  it('stands above the content', () => {
    expect(logosOf('', `<a href="/"><img class=logo src=o.png width=200 height=60 alt=Other></a>`)).toEqual(
      [],
    );
  });
});

describe('a footer', () => {
  const table = {
    page: { size: 4 },
    features: { words: [0, 10, 90, 95, 100], visibleWords: [0, 10, 90, 95, 100] },
    layers: [],
  } as unknown as BlockTable;
  const zone = (name: ZoneRegion['zone'], nodes: readonly [number, number], declared = 0): ZoneRegion => ({
    zone: name,
    nodes,
    words: 1,
    score: 0.8,
    declared,
  });
  const zonesOf = (...zones: ZoneRegion[]): string[] => rightZones(table, zones).map((each) => each.zone);

  it('holds neither the first words of a page nor most of them', () => {
    expect(zonesOf(zone('footer', [0, 1]), zone('main', [1, 3]), zone('footer', [3, 4]))).toEqual([
      'complementary',
      'main',
      'footer',
    ]);
    expect(zonesOf(zone('main', [0, 1]), zone('footer', [1, 2]))).toEqual(['main', 'complementary']);
    expect(zonesOf(zone('navigation', [0, 1]), zone('footer', [1, 2]))).toEqual(['navigation', 'main']);
  });

  it('is what its author declares', () => {
    expect(zonesOf(zone('main', [0, 1]), zone('footer', [1, 2], 1))).toEqual(['main', 'footer']);
  });
});

describe('the way home', () => {
  it('is no logo where it names no site', () => {
    expect(logosOf('<p><a href="/">Home</a> › <a href="/news/x">News</a></p>')).toEqual([]);
    expect(logosOf('<div><a href="/">首页</a></div>')).toEqual([]);
  });

  it('has words in small letters, once each', () => {
    const words = readHomeWords();
    expect(words.filter((word) => word === '' || word !== word.toLowerCase().normalize('NFC'))).toEqual([]);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });
});
