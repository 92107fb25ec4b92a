import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FeatureColumns, type Features, IMAGE, LINK } from '../../src/feature/index.ts';
import type { Page, PrefixSums } from '../../src/page/index.ts';
import { at, measured, total } from './measured.ts';

const SUMS = [
  ...[
    'words',
    'characters',
    'sentences',
    'digits',
    'commas',
    'punctuation',
    'capitalizedWords',
    'upperWords',
  ],
  ...['textNodes', 'visibleWords', 'visibleCharacters', 'links', 'linkWords', 'visibleLinkWords', 'images'],
  ...['headings', 'listItems', 'lineBreaks', 'controls'],
] as (keyof FeatureColumns)[];

function collectSums(features: Features): PrefixSums[] {
  const kinds = Object.values(LINK).flatMap((kind) => [features.linksOf(kind), features.linkWordsOf(kind)]);
  const images = Object.values(IMAGE).map((kind) => features.imagesOf(kind));
  return [...SUMS.map((name) => features[name] as PrefixSums), ...kinds, ...images];
}

/** The first node at which a total falls, or -1. */
function findFall(page: Page, sums: PrefixSums): number {
  for (let node = 0; node < page.size; node++) if (sums[node + 1] < sums[node]) return node;
  return -1;
}

/** The first node whose count is not its own and its children's, or -1. */
function findUnequal(page: Page, sums: PrefixSums): number {
  for (let node = 0; node < page.size; node++) {
    let sum = sums[node + 1] - sums[node];
    for (const child of page.children(node)) sum += total(sums, page, child);
    if (sum !== total(sums, page, node)) return node;
  }
  return -1;
}

const piece = fc.oneof(
  fc.constantFrom(
    '<p>',
    '</p>',
    '<a href=#x>',
    '<a href="//b.org">',
    '</a>',
    '<img width=1 height=1>',
    '<svg>',
  ),
  fc.constantFrom(
    '<b>',
    '</b>',
    '<h1>',
    '<li>',
    '<br>',
    '<input>',
    '<table><td>',
    '<i hidden>',
    '<template>',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('One. ', 'two', ' Mr. ', '漢字。', 'ไทย', '[1] ', '…', ' '),
);
const markup = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

describe('all columns', () => {
  it('cover every node, and totals never fall', () => {
    fc.assert(
      fc.property(markup, (text) => {
        const { page, features } = measured(text, { url: 'https://a.org/' });
        for (const sums of collectSums(features)) {
          expect(sums.length).toBe(page.size + 1);
          expect(sums[0]).toBe(0);
          expect(findFall(page, sums)).toBe(-1);
        }
        for (const name of ['link', 'linkElement', 'image', 'fontScale', 'emphasis', 'highlight'] as const) {
          expect(features[name].length).toBe(page.size);
        }
      }),
    );
  });

  it('make a subtree the sum of its children and itself', () => {
    fc.assert(
      fc.property(markup, (text) => {
        const { page, features } = measured(text);
        for (const sums of collectSums(features)) {
          expect(findUnequal(page, sums)).toBe(-1);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('split links and their words by kind without loss', () => {
    fc.assert(
      fc.property(markup, (text) => {
        const { page, features } = measured(text, { url: 'https://a.org/' });
        const kinds = Object.values(LINK).filter((kind) => kind !== LINK.none);
        const sum = (of: (kind: number) => PrefixSums): number =>
          kinds.reduce((before, kind) => before + total(of(kind), page), 0);
        expect(sum((kind) => features.linksOf(kind))).toBe(total(features.links, page));
        expect(sum((kind) => features.linkWordsOf(kind))).toBe(total(features.linkWords, page));
        expect(total(features.visibleLinkWords, page)).toBeLessThanOrEqual(total(features.linkWords, page));
      }),
    );
  });
});

describe('structure', () => {
  it('counts headings, items, line breaks and controls', () => {
    const { page, features } = measured(
      '<h1>a</h1><h6>b</h6><ul id=list><li>c<li>d</ul><dl><dt>e<dd>f</dl>g<br>h<br>' +
        '<form><input><input type=HIDDEN><select></select><textarea></textarea><button></button></form>',
    );
    expect(total(features.headings, page)).toBe(2);
    expect(total(features.listItems, page)).toBe(4);
    expect(total(features.listItems, page, at(page, 'list'))).toBe(2);
    expect(total(features.lineBreaks, page)).toBe(2);
    expect(total(features.controls, page)).toBe(4);
  });
});

describe('large pages', () => {
  const cases: [string, string][] = [
    ['4 MB of text', `<p>${'Some words, and more. '.repeat(180_000)}`],
    ['50,000 links', '<a href="https://x.org/a#b">w </a>'.repeat(50_000)],
    [
      '20,000 looks',
      Array.from({ length: 20_000 }, (_, i) => `<b style="color:#${(i + 0x100000).toString(16)}">x`).join(
        '</b>',
      ),
    ],
    ['an address of spaces', `<a href="x${' '.repeat(1_000_000)}y">z</a>`],
  ];
  it.each(cases)('%s: measured in no time', (_, text) => {
    const { page, features } = measured(text);
    expect(features.words.length).toBe(page.size + 1);
  });
});
