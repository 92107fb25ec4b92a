import { createAnalyzer } from '@anatome/core';
import { Segmenters } from '@anatome/core/lens';
import { describe, expect, it } from 'vitest';
import { type AnalysedVersion, analyseVersion } from '../../src/analysis/analyse-version.ts';
import type { PageRows, RowTable } from '../../src/analysis/row/page-rows.ts';
import { cutWords, toKey } from '../../src/index.ts';
import { TEXT_GAP } from '../../src/posting/segment-builder.ts';

const TOOLS = { analyzer: createAnalyzer(), wishes: {}, segmenters: new Segmenters() };

function toVersion(html: string): AnalysedVersion {
  const bytes = new TextEncoder().encode(html);
  const url = 'https://example.org/people/anna';
  return { url, contentType: 'text/html', bytes, sheets: new Map(), images: new Map(), ext: [] };
}

function analyse(html: string): Promise<PageRows> {
  return analyseVersion(toVersion(html), TOOLS);
}

/** Some columns of a table, a row a line. */
function show<Name extends RowTable>(
  rows: PageRows,
  name: Name,
  columns: readonly (keyof PageRows[Name][number] & string)[],
): string[] {
  return rows[name].map((row) =>
    columns.map((column) => String(row[column as keyof typeof row] ?? '-')).join(' | '),
  );
}

const STORM = 'The storm came in the night and took the roof of the old barn. Nobody was hurt. ';

const PAGE = `<!doctype html><html lang=en><title>Storm over the barn</title>
<header><nav><ul><li><a href="/">Home</a><li><a href="/news">News</a><li><a href="/about">About us</a></ul></nav></header>
<main><h1>Storm over the barn</h1><p>${STORM} It will be <a href="https://other.example/roof#a">built again</a> in spring.</p>
<h2>What is left</h2><p>${STORM.repeat(3)}</p></main>
<footer><p>© 2026 Example. All rights reserved.</p></footer>`;

describe('the rows of a page', () => {
  it('are its outline, each entry after the one around it', async () => {
    const rows = await analyse(PAGE);
    expect(show(rows, 'region', ['ordinal', 'parent', 'label', 'level', 'text']).slice(0, 6)).toEqual([
      '0 | -1 | header | - | ',
      '1 | 0 | navigation | - | 3 links',
      '2 | -1 | main | - | ',
      '3 | 2 | heading | 1 | Storm over the barn',
      '4 | 2 | paragraph | - | The storm came in the night and took the roof of the old barn. Nobody was hurt. It will be built again in spring.',
      '5 | 2 | heading | 2 | What is left',
    ]);
    for (const { parent, node, node_end: end } of rows.region.filter((each) => each.parent >= 0)) {
      const around = rows.region[parent];
      expect(around.node <= node && end <= around.node_end).toBe(true);
    }
  });

  it('are its texts, with what they are in the outline and in the macrostructure', async () => {
    const rows = await analyse(PAGE);
    expect(show(rows, 'block', ['zone', 'label', 'level', 'macro', 'continuous', 'words', 'path'])).toEqual([
      ' | title | - | - | 0 | 4 | /html[1]/head[1]/title[1]',
      'navigation | navigation | - | ListItem | 0 | 1 | /html[1]/body[1]/header[1]/nav[1]/ul[1]/li[1]',
      'navigation | navigation | - | ListItem | 0 | 1 | /html[1]/body[1]/header[1]/nav[1]/ul[1]/li[2]',
      'navigation | navigation | - | ListItem | 0 | 2 | /html[1]/body[1]/header[1]/nav[1]/ul[1]/li[3]',
      'main | heading | 1 | Headline | 0 | 4 | /html[1]/body[1]/main[1]/h1[1]',
      'main | paragraph | - | TextBlock | 1 | 24 | /html[1]/body[1]/main[1]/p[1]',
      'main | heading | 2 | Headline | 0 | 3 | /html[1]/body[1]/main[1]/h2[1]',
      'main | paragraph | - | TextBlock | 1 | 51 | /html[1]/body[1]/main[1]/p[2]',
      'footer | paragraph | - | TextBlock | 0 | 5 | /html[1]/body[1]/footer[1]/p[1]',
    ]);
  });

  it('are its modules, each with the words it is made of as the index counts them', async () => {
    const rows = await analyse(`<!doctype html><html lang=en><title>Ann Marsh</title><h1>Ann Marsh</h1>
      <p>Phone: (503) 555-0142</p><p>Email: <a href="mailto:ann@example.edu">ann@example.edu</a></p>
      <h2>Research interests</h2><p>Parallel machines, and how they are told what to do.</p>
      <p><a href="papers.html">Publications</a></p><h2>Office hours</h2><p>Tuesday 2:00 to 3:30, and by appointment.</p>`);
    const words = rows.block.flatMap(({ text, words: count }) => {
      const cut = cutWords(text);
      expect(cut).toHaveLength(count);
      return [...cut, ...Array(TEXT_GAP).fill('')];
    });
    const told = rows.module.map(({ name, realised, url, word, word_end: end }) =>
      [name, realised, url ?? '-', words.slice(word, end).filter(Boolean).join(' ')].join(' | '),
    );
    expect(told).toEqual(
      expect.arrayContaining([
        'phone | inline | - | phone 503 555 0142',
        expect.stringMatching(/^email \| inline \| - \| (email )?ann example edu$/),
        expect.stringMatching(
          /^research-interests \| inline \| - \| research interests parallel machines and how they are told what to do/,
        ),
        'publications | linked | https://example.org/people/papers.html | publications',
        'office-hours | inline | - | office hours tuesday 2 00 to 3 30 and by appointment',
      ]),
    );
    expect(rows.module.find(({ name }) => name === 'publications')?.target).toBe(
      toKey('https://example.org/people/papers.html'),
    );
  });

  it('are the sentences of running text, as ranges of it', async () => {
    const rows = await analyse(PAGE);
    const texts = rows.sentence.map(({ block, start, stop }) => rows.block[block].text.slice(start, stop));
    expect(texts.slice(0, 3)).toEqual([
      'The storm came in the night and took the roof of the old barn.',
      'Nobody was hurt.',
      'It will be built again in spring.',
    ]);
    expect(rows.sentence.filter(({ block }) => block === 7)).toHaveLength(6);
  });

  it('are its links, by where they lead', async () => {
    const rows = await analyse(`<base href="/a/"><a href="b?c=1#d">one</a> <a href="#x">two</a>
      <a href="mailto:a@example.org">three</a> <a href="//www.example.org/"><img alt="four" src=i.png></a>
      <a href=" https://other.example ">five</a> <a href="javascript:void(0)">six</a> <a name=no>none</a>`);
    expect(show(rows, 'link', ['ordinal', 'kind', 'url', 'text'])).toEqual([
      '0 | internal | https://example.org/a/b?c=1#d | one',
      '1 | internal | https://example.org/a/#x | two',
      '2 | contact | mailto:a@example.org | three',
      '3 | sameDomain | https://www.example.org/ | four',
      '4 | external | https://other.example/ | five',
      '5 | other | javascript:void(0) | six',
    ]);
    expect(rows.link.map(({ target }) => target)).toEqual([
      toKey('https://example.org/a/b?c=1'),
      toKey('https://example.org/a/'),
      null,
      toKey('https://www.example.org/'),
      toKey('https://other.example/'),
      null,
    ]);
  });

  it('are its objects by zone and view, aggregates before their parts', async () => {
    const rows = await analyse(PAGE);
    expect(show(rows, 'object', ['ordinal', 'parent', 'zone', 'view', 'class', 'attributes'])).toEqual([
      '0 | -1 | HeaderZone | zone | HeaderZone | -',
      '1 | -1 | BodyZone | zone | BodyZone | -',
      '2 | -1 | FootZone | zone | FootZone | -',
      '3 | 0 | HeaderZone | presentation | Menu | {"links":3}',
      '4 | 0 | HeaderZone | content | UnorderedList | {"link":true,"links":3}',
      '5 | 1 | BodyZone | presentation | Bulk | -',
      '6 | 1 | BodyZone | presentation | Bulk | -',
      '7 | 1 | BodyZone | presentation | Bulk | -',
      '8 | 1 | BodyZone | presentation | Bulk | -',
      '9 | 1 | BodyZone | content | Title | -',
      '10 | 1 | BodyZone | content | Paragraph | -',
      '11 | 1 | BodyZone | content | Title | -',
      '12 | 1 | BodyZone | content | Paragraph | -',
      '13 | 2 | FootZone | presentation | LegalInformation | -',
      '14 | 2 | FootZone | content | Paragraph | -',
    ]);
  });

  it('are what grammars found', async () => {
    const rows = await analyse(
      '<p>Anna Miller<br>12 Main Street<br>Springfield, IL 62701<br>Phone: (217) 555-0123</p>',
    );
    expect(show(rows, 'entity', ['label', 'text', 'fields', 'path'])).toEqual([
      'Address | Anna Miller\n12 Main Street\nSpringfield, IL 62701 | {"owner":"Anna Miller","street":"12 Main Street","zip":"62701","city":"Springfield","state":"IL"} | /html[1]/body[1]/p[1]/text()[1]',
      'Person | Anna Miller | - | /html[1]/body[1]/p[1]/text()[1]',
      'StreetLines | 12 Main Street | - | /html[1]/body[1]/p[1]/text()[2]',
      'Street | 12 Main Street | - | /html[1]/body[1]/p[1]/text()[2]',
      'City | Springfield | - | /html[1]/body[1]/p[1]/text()[3]',
      'State | IL | - | /html[1]/body[1]/p[1]/text()[3]',
      'Zipcode | 62701 | - | /html[1]/body[1]/p[1]/text()[3]',
      'Telephone | (217) 555-0123 | - | /html[1]/body[1]/p[1]/text()[4]',
    ]);
  });

  it('are the fields of its records, as written, as read and as compared', async () => {
    const products = [
      ['Ärmel & Co', '€ 11,90', '1'],
      ['Blue shirt', '€ 20,00', '2'],
      ['Red shirt', '€ 9,50', '3'],
      ['Green shirt', '€ 19,00', '4'],
    ].map(
      ([name, price, url]) =>
        `<li class=product><h3><a href="${url}">${name}</a></h3><span class=price>${price}</span></li>`,
    );
    const rows = await analyse(`<html lang=de><h1>Shirts</h1><ul>${products.join('')}</ul>`);
    expect(show(rows, 'series', ['series', 'rank', 'type', 'records', 'path'])).toEqual([
      '1 | 0 | records | 4 | /html[1]/body[1]/ul[1]',
    ]);
    expect(
      show(rows, 'field', ['record', 'column', 'name', 'kind', 'text', 'folded', 'number', 'unit']).slice(
        0,
        6,
      ),
    ).toEqual([
      '0 | 0 | title | text | Ärmel & Co | armel co | - | -',
      '0 | 1 | price | price | € 11,90 | 11 90 | 11.9 | EUR',
      '0 | 2 | link | link | https://example.org/people/1 |  | - | -',
      '1 | 0 | title | text | Blue shirt | blue shirt | - | -',
      '1 | 1 | price | price | € 20,00 | 20 00 | 20 | EUR',
      '1 | 2 | link | link | https://example.org/people/2 |  | - | -',
    ]);
  });

  it('say what the page is as a whole', async () => {
    const { facts } = await analyse(PAGE);
    expect(facts).toMatchObject({
      title: 'Storm over the barn',
      type: 'article',
      language: 'en',
      language_from: 'text',
    });
    // 4 + 4 + 24 + 3 + 51 + 5 of the blocks above, and 4 of the navigation.
    expect(facts.words).toBe(95);
    expect(facts.simhash).toMatch(/^[0-9a-f]{16}$/);
    expect((await analyse('<p>Too short to be like anything.')).facts.simhash).toBeNull();
  });

  it('say what was left out', async () => {
    const analyzer = createAnalyzer({ budget: { nodes: 5 } });
    const { facts } = await analyseVersion(toVersion(PAGE), { ...TOOLS, analyzer });
    expect(facts.message).toContain('5 nodes of');
  });

  it('hold no text that a database does not take', async () => {
    const said = '{"@type":"Article","headline":"A \\u0000 and \\ud83d of it","author":"Anna \\ud800"}';
    const long = `${'x'.repeat(299)}😀`;
    const rows = await analyse(`<script type="application/ld+json">${said}</script><a href="/">${long}</a>`);
    expect(rows.facts.author).toBe('Anna \ufffd');
    expect(rows.link[0].text.endsWith('x\ufffd')).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
  });

  it('are none of what is no page', async () => {
    await expect(analyse('%PDF-1.7\n1 0 obj')).rejects.toMatchObject({ code: 'not-a-page' });
  });

  it('are there for a page with nothing on it', async () => {
    const rows = await analyse('');
    expect(rows.block).toEqual([]);
    expect(rows.facts).toMatchObject({ words: 0, simhash: null, type: 'other' });
  });
});
