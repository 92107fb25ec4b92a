/** Zones that models cannot see: told by names, and by the cells of a table that lays out the page. */
import { expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import { createBlockTable } from '../../src/block/index.ts';
import type { ZoneRegion } from '../../src/outline/lay-zones.ts';
import { addNamedZones } from '../../src/outline/named-zones.ts';

const PROSE =
  'The ferry that crosses the river every ten minutes has been pulled by a chain since 1911, and nobody knows why.';

/** The zones of a page that is one main part, its content what is `data-in`: `zone: first words`. */
function name(markup: string): string[] {
  const { page, style, features, layers } = analyze(`<body><div id=whole>${markup}</div>`, {
    url: 'https://example.org/a/b',
  });
  const table = createBlockTable({ page, style, features, layers });
  const chosen = new Uint8Array(table.blocks.count);
  for (const root of page.select('[data-in]'))
    chosen.fill(1, table.before[root], table.before[page.end[root]]);
  const [whole] = page.select('#whole');
  const main: ZoneRegion = { zone: 'main', nodes: [whole, page.end[whole]], words: 1, declared: 0 };
  return addNamedZones(table, [main], chosen).map(
    ({ zone, nodes }) =>
      `${zone}: ${page
        .textOf(...nodes)
        .split(/\s+/)
        .slice(0, 2)
        .join(' ')}`,
  );
}

const TEXT = `<p data-in>${PROSE} ${PROSE}</p>`;

it('a head leads home and stands first; the main part begins behind it', () => {
  const page = `<div id="page-header"><a href="/">Ottery Board</a> Talk of the town</div>${TEXT}`;
  expect(name(page)).toEqual(['header: Ottery Board', 'main: The ferry']);
  expect(name(page.replace('href="/"', 'href="/c"'))).toEqual(['main: Ottery Board']);
  expect(name(`${TEXT}${page}`)).toEqual(['main: The ferry']);
});

it('a side column is called so and holds no content', () => {
  const side = (inner: string): string => `${TEXT}<div class="page__side">${inner}</div>`.replace('__', '-');
  expect(name(side('Other stories'))).toEqual(['main: The ferry', 'complementary: Other stories']);
  expect(name(side('<b data-in>Other stories</b>'))).toEqual(['main: The ferry']);
  expect(name(side('Other stories').replace('page-side', 'reverse-side-effects'))).toEqual([
    'main: The ferry',
  ]);
});

it('a side column is the cell beside that of the content, but no cell among data', () => {
  const row = `<table><tr><td>Search Maps<td>${TEXT}</table>`;
  expect(name(row)).toEqual(['main: Search Maps', 'complementary: Search Maps']);
  expect(name(`${TEXT}<table><tr><td>Oak<td>400</table>`)).toEqual(['main: The ferry']);
});
