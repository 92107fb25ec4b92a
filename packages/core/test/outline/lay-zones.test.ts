import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BlockTable, createBlockTable } from '../../src/block/block-table.ts';
import { measure } from '../../src/feature/index.ts';
import { toCost, ZONES, type Zone } from '../../src/outline/judge-zones.ts';
import { layZones, type ZoneRegion } from '../../src/outline/lay-zones.ts';
import { parse } from '../../src/page/index.ts';
import { computeStyle, markBreaks } from '../../src/style/index.ts';

function toTable(html: string): BlockTable {
  const parsed = parse(html);
  const style = computeStyle(parsed);
  const page = parsed.layOut(markBreaks(parsed, style));
  return createBlockTable({ page, style, features: measure(page, style), layers: [] });
}

type Said = Zone | readonly [Zone, number];

/** Zones of a page whose blocks are judged as told, in order. */
function layAs(
  table: BlockTable,
  judged: readonly Said[],
  landmarks: Readonly<Record<number, Zone>> = {},
  content = new Uint8Array(table.blocks.count),
) {
  const { count } = table.blocks;
  const cost = ZONES.map((zone) =>
    Float64Array.from({ length: count }, (_, block) => {
      const said = judged[block];
      const [name, sure] = typeof said === 'string' ? [said, 1] : said;
      return toCost(zone === name ? sure : (1 - sure) / (ZONES.length - 1));
    }),
  );
  const landmark = new Int8Array(table.page.size).fill(-1);
  for (const [node, zone] of Object.entries(landmarks)) landmark[Number(node)] = ZONES.indexOf(zone);
  const judgement = { cost, declared: new Uint8Array(count), landmark, main: -1 };
  return layZones(table, judgement, content);
}

function show({ page }: BlockTable, regions: readonly ZoneRegion[]): string[] {
  return regions.map(({ zone, nodes }) => {
    const [from, to] = page.span(nodes[0], nodes[1]);
    return `${zone}: ${page.text.slice(from, to).replace(/\s+/g, ' ').trim()}`;
  });
}

function lay(html: string, judged: readonly Said[]): string[] {
  const table = toTable(html);
  return show(table, layAs(table, judged));
}

describe('layZones', () => {
  it('joins neighbours of one zone', () => {
    const html = '<div>menu</div><div>one two</div><div>three</div><div>small print</div>';
    expect(lay(html, ['navigation', 'main', 'main', 'footer'])).toEqual([
      'navigation: menu',
      'main: one two three',
      'footer: small print',
    ]);
  });

  it('does not let a doubtful word part an element', () => {
    const html = '<div><p>one two three</p><p>four</p><p>five six</p></div>';
    expect(lay(html, ['main', ['navigation', 0.5], 'main'])).toEqual(['main: one two three four five six']);
  });

  it('keeps a small foot out of a long main part', () => {
    const text = 'word '.repeat(500).trim();
    const html = `<div><div>${text}</div><div>small print of the owner</div></div>`;
    expect(lay(html, ['main', ['footer', 0.95]])).toEqual([
      `main: ${text}`,
      'footer: small print of the owner',
    ]);
  });

  it('takes what is declared as one zone, whatever stands in it', () => {
    const table = toTable(
      '<div><header><p>The Courier daily</p><p>one two three</p></header></div><p>text</p>',
    );
    const header = table.page.select('header')[0];
    const regions = layAs(table, ['header', 'navigation', 'main'], { [header]: 'header' });
    expect(show(table, regions)).toEqual(['header: The Courier daily one two three', 'main: text']);
  });

  it('keeps a hidden menu, and no other hidden text that is no content', () => {
    const html =
      '<div hidden><a href=/>one</a> two</div><div>text</div><div hidden>three</div><div hidden>four</div>' +
      '<div hidden>no link, no menu</div>';
    const judged = ['navigation', 'main', 'main', 'complementary', 'navigation'] as const;
    expect(lay(html, judged)).toEqual(['navigation: one two', 'main: text']);
  });

  it('joins a main part over hidden text', () => {
    expect(lay('<p>one</p><p hidden>two</p><p>three</p>', ['main', 'main', 'main'])).toEqual([
      'main: one two three',
    ]);
  });

  it('does not cut a line of text', () => {
    expect(lay('<div><b>One</b> and the rest</div><p>foot</p>', ['main', 'footer'])).toEqual([
      'main: One and the rest',
      'footer: foot',
    ]);
  });

  const TEXT = 'word '.repeat(40).trim();
  const MENU = 'one two three four five six seven eight nine ten';

  it('keeps a menu between two parts of one main inside it', () => {
    const html = `<div>${TEXT} a</div><div>${MENU}</div><div>${TEXT} b</div>`;
    expect(lay(html, ['main', 'navigation', 'main'])).toEqual([
      `main: ${TEXT} a ${MENU} ${TEXT} b`,
      `navigation: ${MENU}`,
    ]);
  });

  it('leaves a menu at the edge of a main part beside it', () => {
    const html = `<div>${MENU}</div><div>${TEXT} a</div><div>${TEXT} b</div><div>${MENU}</div>`;
    expect(lay(html, ['navigation', 'main', 'main', 'navigation'])).toEqual([
      `navigation: ${MENU}`,
      `main: ${TEXT} a ${TEXT} b`,
      `navigation: ${MENU}`,
    ]);
  });

  it('has one main part: of two that a foot stands between, the larger', () => {
    const html = `<div>${TEXT}</div><div>${MENU}</div><div>sign up here</div>`;
    const mains = lay(html, ['main', 'footer', ['main', 0.4]]).filter((line) => line.startsWith('main'));
    expect(mains).toEqual([`main: ${TEXT}`]);
  });

  it('has its main part where the content is', () => {
    const table = toTable(`<div><p>${MENU}</p></div><div><p>${TEXT}</p></div><div><p>small print</p></div>`);
    const judged: Said[] = [['main', 0.9], ['complementary', 0.5], 'footer'];
    const regions = layAs(table, judged, {}, Uint8Array.of(0, 1, 0));
    expect(show(table, regions).filter((line) => line.startsWith('main'))).toEqual([
      expect.stringContaining(TEXT),
    ]);
  });

  it('keeps a menu inside the header it is in', () => {
    const html = `<div><p>The Courier of the river towns</p><div>${MENU}</div></div><div>${TEXT}</div>`;
    expect(lay(html, ['header', 'navigation', 'main'])).toEqual([
      `header: The Courier of the river towns ${MENU}`,
      `navigation: ${MENU}`,
      `main: ${TEXT}`,
    ]);
  });

  it('puts every visible block into a zone, whatever is judged; zones lie inside or beside each other', () => {
    const tree = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('<p>one two</p>', '<span>three</span>', 'four', '<p></p>', '<p hidden>five</p>'),
        fc.array(tie('tree'), { maxLength: 4 }).map((parts) => `<div>${parts.join('')}</div>`),
      ),
    })).tree;
    const said = fc.tuple(fc.constantFrom(...ZONES), fc.double({ min: 0.2, max: 1, noNaN: true }));
    fc.assert(
      fc.property(tree, fc.infiniteStream(said), (html, stream) => {
        const table = toTable(html);
        const judged = Array.from({ length: table.blocks.count }, () => stream.next().value!);
        const regions = layAs(table, judged);
        const covers = new Uint8Array(table.page.size);
        const open: ZoneRegion[] = [];
        for (const region of regions) {
          covers.fill(1, region.nodes[0], region.nodes[1]);
          while (open.length > 0 && open.at(-1)!.nodes[1] <= region.nodes[0]) open.pop();
          expect(region.nodes[1]).toBeLessThanOrEqual(open.at(-1)?.nodes[1] ?? table.page.size);
          open.push(region);
        }
        for (const first of table.blocks.first) {
          if (table.style.hidden[first] === 0) expect(covers[first]).toBe(1);
        }
        expect(regions.filter(({ zone }) => zone === 'main').length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
