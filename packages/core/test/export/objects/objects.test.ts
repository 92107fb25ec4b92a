import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import {
  compareSequences,
  compareSignatures,
  toObjectGraph,
  toObjectNdjson,
  toObjectRows,
  toObjectSvg,
  toObjectText,
  toSignatures,
  toSignatureText,
} from '../../../src/export/objects/index.ts';
import { createObjectsLens } from '../../../src/lens/objects/index.ts';
import { parse } from '../../../src/page/index.ts';
import { toScene } from '../../lens/lens-suite.ts';

const lens = createObjectsLens();
const CHAPTERS = readFileSync(
  join(import.meta.dirname, '../../../../../fixtures/objects/chapters.html'),
  'utf8',
);

function graphOf(markup: string) {
  const scene = toScene(markup);
  return toObjectGraph(scene.page, lens.annotate(scene).annotations);
}

const CARDS = '<div><h3>Kettle</h3><p>Boils</p></div>'.repeat(3);
const PAGE = `<title>Shop "A"</title><header><a href="/"><img src="l.gif"></a></header><main>${CARDS}</main><footer>© Shop</footer>`;

describe('the object graph', () => {
  it('is the same after a trip through JSON', () => {
    const graph = graphOf(CHAPTERS);
    expect(JSON.parse(JSON.stringify(graph))).toEqual(graph);
  });

  it('needs the page and the annotations alone, and passes over other lenses', () => {
    const scene = toScene(PAGE);
    const { annotations } = lens.annotate(scene);
    const stranger = { ...annotations[0], lens: 'rules', label: 'navigation' };
    expect(toObjectGraph(scene.page, [stranger, ...annotations])).toEqual(
      toObjectGraph(scene.page, annotations),
    );
  });

  it('joins the parts of a zone', () => {
    const menu = '<a href="/a">a</a><a href="/b">b</a><a href="/c">c</a><a href="/d">d</a><a href="/e">e</a>';
    const graph = graphOf(
      `<h1>Tea</h1>${'<p>Words and words.</p>'.repeat(9)}<div>${menu} © Shop</div><div>Hear us</div>`,
    );
    const body = graph.zones.find((zone) => zone.class === 'BodyZone')!;
    expect(body.runs).toHaveLength(2);
    expect(body.content.at(-1)?.text).toBe('Hear us');
    expect(body.content.map(({ order }) => order)).toEqual(body.content.map((_, index) => index + 1));
  });

  it('puts parts below their Structure', () => {
    const [, body] = graphOf(PAGE).zones;
    expect(body.content).toHaveLength(1);
    expect(body.content[0]).toMatchObject({ class: 'Structure', name: 'Structure1', records: 3 });
    expect(body.content[0].parts.map((part) => part.name)).toEqual([
      'Title2',
      'Paragraph3',
      'Title4',
      'Paragraph5',
      'Title6',
      'Paragraph7',
    ]);
  });
});

describe('rows', () => {
  const NOTHING = {
    href: null,
    relation: null,
    src: null,
    alt: null,
    width: null,
    height: null,
    style: null,
  };

  it('carry place, class, tags, text, and what the paper asks of objects; every column is always there', () => {
    const rows = toObjectRows(graphOf(PAGE), 'a.html');
    expect(rows[0]).toEqual({
      document: 'a.html',
      url: 'https://example.org/folder/page.html',
      zone: 'HeaderZone',
      view: 'zone',
      class: 'HeaderZone',
      supertypes: ['WebZone'],
      order: 1,
      parent: 'WebDocument',
      record: null,
      records: null,
      path: '/html[1]/body[1]/header[1]',
      last: '/html[1]/body[1]/header[1]',
      tags: 1,
      text: '',
      link: false,
      links: 0,
      centred: false,
      ...NOTHING,
    });
    expect(rows.find((row) => row.class === 'Image')).toEqual({
      document: 'a.html',
      url: 'https://example.org/folder/page.html',
      zone: 'HeaderZone',
      view: 'content',
      class: 'Image',
      supertypes: ['ImageElement', 'WebElement'],
      order: 1,
      parent: 'HeaderZone',
      record: null,
      records: null,
      path: '/html[1]/body[1]/header[1]/a[1]',
      last: '/html[1]/body[1]/header[1]/a[1]',
      tags: 1,
      text: '',
      link: true,
      links: 1,
      centred: false,
      ...NOTHING,
      href: '/',
      relation: 'internal',
      src: 'l.gif',
    });
    expect(new Set(rows.map((row) => Object.keys(row).join())).size).toBe(1);
  });

  it('say the record of each part of a Structure', () => {
    const parts = toObjectRows(graphOf(PAGE)).filter((row) => row.parent === 'Structure1');
    expect(parts.map(({ order, record }) => [order, record])).toEqual([
      ...[2, 3].map((order) => [order, 1]),
      ...[4, 5].map((order) => [order, 2]),
      ...[6, 7].map((order) => [order, 3]),
    ]);
  });

  it('say how many tags a run has and which is its last, NbTag and LastTag of the paper', () => {
    const rows = toObjectRows(graphOf(CHAPTERS)).filter((row) => row.view === 'zone');
    expect(rows.map(({ zone, tags, last }) => [zone, tags, last.slice(-6)])).toEqual([
      ['HeaderZone', 1, 'div[1]'],
      ['BodyZone', 7, 'div[8]'],
      ['FootZone', 1, 'div[9]'],
    ]);
    const [text] = toObjectRows(graphOf('<div>Words <b>and</b> more</div>')).filter(
      (row) => row.view === 'content',
    );
    expect(text).toMatchObject({ tags: 1, path: '/html[1]/body[1]/div[1]/text()[1]' });
    expect(text.last).toBe('/html[1]/body[1]/div[1]/text()[2]');
  });

  it('are one JSON object per line', () => {
    const rows = toObjectRows(graphOf(CHAPTERS));
    const lines = toObjectNdjson(rows).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(rows);
  });
});

describe('the identity of a document', () => {
  const idOf = (markup: string, url?: string): string => toObjectGraph(parse(markup, { url }), []).id;

  it('is the same for the same page', () => {
    expect(idOf(PAGE)).toMatch(/^[0-9a-f]{32}$/);
    expect(idOf(PAGE)).toBe(idOf(PAGE));
    expect(toObjectRows(graphOf(PAGE))[0].document).toBe(graphOf(PAGE).id);
  });

  it('is shared by no two pages, with an address or without', () => {
    const a = 'https://example.org/a';
    const pages = [
      '',
      '<p>',
      '<p>a',
      '<p>b',
      '<p title=a>',
      '<p id=a>',
      '<b>a',
      '<!--a-->',
      '<p></p>a',
      '<p ab="">',
    ];
    const ids = [...pages, '<p a=b>'].flatMap((markup) => [
      idOf(markup),
      idOf(markup, a),
      idOf(markup, `${a}b`),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the graph of a menu', () => {
  it('lists where its links lead and its pictures come from', () => {
    const [zone] = graphOf(
      '<p><a href="/a"><img src="a.gif"></a> <a href="https://b.example/"><img src="b.gif"></a></p>',
    ).zones;
    expect(zone.content[0]).toMatchObject({
      ...{ class: 'Image', links: 2, hrefs: ['/a', 'https://b.example/'], relation: 'mixed' },
      ...{ images: 2, srcs: ['a.gif', 'b.gif'] },
    });
  });
});

describe('the text', () => {
  it('is an object diagram in lines', () => {
    expect(toObjectText(graphOf(PAGE))).toBe(
      [
        ': WebDocument "Shop ”A”"',
        '├─ : HeaderZone /html[1]/body[1]/header[1]',
        '│  ├─ «presentation»',
        '│  │  └─ LegalInformation1 : LegalInformation',
        '│  └─ «content»',
        '│     └─ Image1 : Image «Link»',
        '├─ : BodyZone /html[1]/body[1]/main[1]',
        '│  ├─ «presentation»',
        '│  │  ├─ Record1 : Record {record=1 of 3} "Kettle Boils"',
        '│  │  ├─ Record2 : Record {record=2 of 3} "Kettle Boils"',
        '│  │  └─ Record3 : Record {record=3 of 3} "Kettle Boils"',
        '│  └─ «content»',
        '│     └─ Structure1 : Structure {records=3} "Kettle Boils Kettle Boils Kettle Boils"',
        '│        ├─ Title2 : Title "Kettle"',
        '│        ├─ Paragraph3 : Paragraph "Boils"',
        '│        ├─ Title4 : Title "Kettle"',
        '│        ├─ Paragraph5 : Paragraph "Boils"',
        '│        ├─ Title6 : Title "Kettle"',
        '│        └─ Paragraph7 : Paragraph "Boils"',
        '└─ : FootZone /html[1]/body[1]/footer[1]',
        '   ├─ «presentation»',
        '   │  └─ LegalInformation1 : LegalInformation "© Shop"',
        '   └─ «content»',
        '      └─ Paragraph1 : Paragraph "© Shop"',
        '',
      ].join('\n'),
    );
  });
});

describe('the drawing', () => {
  it.each([
    ['the Chapters page', CHAPTERS],
    ['a page of many objects', '<p>Words</p>'.repeat(500)],
    [
      'hostile names',
      '<title>"<&\u0001</title><p>\u0000<script>"&lt;</p><footer>© <b>&lt;svg onload=x&gt;</b></footer>',
    ],
    ['nothing', ''],
  ])('of %s is well-formed', (_name, markup) => {
    const svg = toObjectSvg(graphOf(markup));
    const document = XmlDocument.fromString(svg);
    expect(document.root.name).toBe('svg');
    document.dispose();
  });

  it('says how much it left out', () => {
    expect(toObjectSvg(graphOf('<p>Words</p>'.repeat(500)))).toContain('… and 460 more');
  });
});

describe('signatures', () => {
  it('are the classes of a zone in both views', () => {
    expect(toSignatures(graphOf(CHAPTERS)).map(toSignatureText)[0]).toBe(
      'HeaderZone LegalInformation Menu / ImageLink UnorderedListLink',
    );
  });

  it('do not depend on how many of a kind there are, on scripts or on rules', () => {
    const one = graphOf('<main><p>One</p></main><footer>© x</footer>');
    const many = graphOf(
      '<main><p>One</p><hr><p>Two</p><script></script><p>Three</p></main><footer>© y</footer>',
    );
    expect(toSignatures(many)).toEqual(toSignatures(one));
  });

  it('tell pages of one shop from others', () => {
    const [shop, other, plain] = [PAGE, PAGE.replaceAll('Kettle', 'Lamp'), '<p>Words</p>'].map((markup) =>
      toSignatures(graphOf(markup)),
    );
    expect(compareSignatures(shop, other)).toEqual({
      score: 1,
      zones: Object.assign(Object.create(null), { HeaderZone: 1, BodyZone: 1, FootZone: 1 }),
    });
    expect(compareSignatures(shop, plain).score).toBeLessThan(0.5);
  });

  it('compare in either direction, 1 only for equal sequences', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
    fc.assert(
      fc.property(words, words, (one, other) => {
        const likeness = compareSequences(one, other);
        expect(likeness).toBe(compareSequences(other, one));
        expect(likeness).toBeGreaterThanOrEqual(0);
        expect(likeness === 1).toBe(one.join() === other.join());
      }),
    );
  });
});
