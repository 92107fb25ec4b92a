import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import type { Layer } from '../../../src/annotation/index.ts';
import {
  buildHeadlineTree,
  HYPNOTIC_NAMESPACE,
  toColouredHtml,
  toHypnoticXhtml,
  toReducedXml,
  toTreeDot,
  toTreeSvg,
} from '../../../src/export/macrostructure/index.ts';
import type { Features } from '../../../src/feature/index.ts';
import { createMacrostructureLens } from '../../../src/lens/macrostructure/index.ts';
import type { Page } from '../../../src/page/index.ts';
import { toScene } from '../../lens/lens-suite.ts';

const NAMES = { hypnotic: HYPNOTIC_NAMESPACE, xhtml: 'http://www.w3.org/1999/xhtml' };
const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', '..', 'fixtures', 'macrostructure');

function see(markup: string, options = {}): { page: Page; layer: Layer; features: Features } {
  const scene = toScene(markup);
  const { page, features } = scene;
  return { page, features, layer: createMacrostructureLens(options).annotate(scene) };
}

/** Runs a question over well-formed XML; malformed XML throws. */
function query<Answer>(xml: string, ask: (root: XmlElement) => Answer): Answer {
  const document = XmlDocument.fromString(xml);
  try {
    return ask(document.root);
  } finally {
    document.dispose();
  }
}

function count(xml: string, xpath: string): number {
  return query(xml, (root) => root.find(xpath, NAMES).length);
}

const HOSTILE =
  '<a:b c:d=1 _x3A_=2 "=3 xmlns=x xmlns:y=z onclick="&lt;">\u0000\u0001\u001f\ufffe<!-- a -- b --- --><svg><title>t</title>' +
  '<foreignObject><p>in</svg><math><mi>x</math><constructor __proto__=1>&amp;&lt;]]>\ud800</a:b>';

describe('toHypnoticXhtml', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.html'));

  it.each(files)('keeps every element and the checks of section 4.3 in %s', (file) => {
    const { page, layer } = see(readFileSync(join(FOLDER, file), 'utf8'), { texts: true });
    const xml = toHypnoticXhtml(page, layer);
    let elements = 0;
    for (let node = 0; node < page.size; node++) if (page.isElement(node)) elements++;
    expect(count(xml, '//xhtml:*')).toBe(elements);
    expect(count(xml, '//hypnotic:TextBlock//hypnotic:TextBlock')).toBe(0);
    expect(count(xml, '//hypnotic:*')).toBe(layer.annotations.length);
    expect(count(xml, '//xhtml:*[not(@hypnotic:Path)]')).toBe(0);
  });

  it('writes levels, font sizes and paths as the paper does', () => {
    const { page, layer } = see('<h2>Title</h2><p>Words.');
    const xml = toHypnoticXhtml(page, layer);
    expect(count(xml, '//hypnotic:Headline[@Level="1"]/hypnotic:TextBlock[@FontSize="24"]/xhtml:h2')).toBe(1);
    expect(count(xml, '//xhtml:p[@hypnotic:Path="/html[1]/body[1]/p[1]"]')).toBe(1);
  });

  it('says all that stage 1 knows on the elements themselves', () => {
    const { page, layer, features } = see(
      '<div>One two <p>three <a href=/x>four</a> five <font size=4>six</font> <img src=a.gif width=20 height=20></p></div>',
    );
    const xml = toHypnoticXhtml(page, layer, features);
    const valuesOf = (name: string): Record<string, string> =>
      query(xml, (root) => {
        const element = root.get(`//xhtml:${name}`, NAMES) as XmlElement;
        const own = element.attrs.filter(({ prefix }) => prefix === 'hypnotic');
        return Object.fromEntries(own.map((attribute) => [attribute.name, attribute.value]));
      });
    const body = '/html[1]/body[1]';
    const words = (local: number, subtree: number) => ({
      WordsLocal: String(local),
      WordsSubtree: String(subtree),
    });
    const links = (local: number, subtree: number) => ({
      LinksLocal: String(local),
      LinksSubtree: String(subtree),
    });
    const none = { ...links(0, 0), FontSize: '0' };
    expect(valuesOf('div')).toEqual({ Path: `${body}/div[1]`, ...words(2, 6), ...none, ...links(0, 1) });
    expect(valuesOf('p')).toEqual({ Path: `${body}/div[1]/p[1]`, ...words(2, 4), ...none, ...links(1, 1) });
    expect(valuesOf('a')).toEqual({
      Path: `${body}/div[1]/p[1]/a[1]`,
      ...words(1, 1),
      ...none,
      Link: 'internal',
    });
    expect(valuesOf('font')).toMatchObject({ FontSize: '10' });
    expect(valuesOf('img')).toEqual({
      Path: `${body}/div[1]/p[1]/img[1]`,
      ...words(0, 0),
      ...none,
      Image: 'icon',
    });
  });

  it('puts sentences and tokens inside their texts, white space and all', () => {
    const { page, layer } = see(
      '<p>  First  <b>bold</b> sentence here. Second\n sentence is here.</p><pre>a  b</pre>',
      {
        sentences: true,
        tokens: true,
      },
    );
    const xml = toHypnoticXhtml(page, layer);
    const words = query(xml, (root) =>
      root.find('//hypnotic:Token', NAMES).map((token) => (token as XmlElement).content),
    );
    expect(words).toEqual([
      'First',
      'bold',
      'sentence',
      'here.',
      'Second',
      'sentence',
      'is',
      'here.',
      'a',
      'b',
    ]);
    expect(count(xml, '//hypnotic:Sentence[not(@Part)]')).toBe(2);
    expect(query(xml, (root) => root.get('//xhtml:p', NAMES)!.content)).toBe(
      '  First  bold sentence here. Second\n sentence is here.',
    );
  });

  it('is well-formed for hostile names, controls, comments and foreign elements', () => {
    const { page, layer } = see(HOSTILE, { tokens: true });
    expect(count(toHypnoticXhtml(page, layer), '//hypnotic:TextBlock')).toBeGreaterThan(0);
  });

  it('is well-formed for anything', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom('<p ', '<b>', '"', "'", '>', '<!--', '--'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (parts) => {
        const { page, layer } = see(parts.join(''), { sentences: true, tokens: true });
        for (const xml of [toHypnoticXhtml(page, layer), toReducedXml(page, layer), toTreeSvg(page, layer)]) {
          query(xml, () => undefined);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('leaves paths out of a page nested beyond reason', () => {
    const scene = toScene('<div>'.repeat(5000), { budget: { depth: Number.POSITIVE_INFINITY } });
    const layer = createMacrostructureLens().annotate(scene);
    expect(toHypnoticXhtml(scene.page, layer).length).toBeLessThan(200_000);
  });
});

describe('toReducedXml', () => {
  it('has no element of HTML, and a dummy where one governed several blocks', () => {
    const { page, layer } = see(
      '<div><p>One.<p>Two <b>words</b>.</div><p><b>Three</b><br>four and more words.',
    );
    expect(toReducedXml(page, layer)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<hypnotic:Document xmlns:hypnotic="${HYPNOTIC_NAMESPACE}">
  <hypnotic:Node>
    <hypnotic:Node>
      <hypnotic:TextBlock Score="1" Text="fragment" Words="1" Links="0" FontSize="0">One.</hypnotic:TextBlock>
      <hypnotic:TextBlock Score="1" Text="fragment" Words="2" Links="0" FontSize="0">Two words.</hypnotic:TextBlock>
    </hypnotic:Node>
    <hypnotic:TextBlock Score="1" Text="fragment" Words="5" Links="0" FontSize="0">
      <hypnotic:Headline Level="1" Score="0.5" FontSize="5" Inline="true">Three</hypnotic:Headline>
      four and more words.
    </hypnotic:TextBlock>
  </hypnotic:Node>
</hypnotic:Document>
`);
  });

  it('has the tokens and sentences in place of the words', () => {
    const { page, layer } = see('<p>One <b>two</b>  three four five &amp; six.', {
      sentences: true,
      tokens: true,
    });
    const xml = toReducedXml(page, layer);
    const contentsOf = (name: string): string[] =>
      query(xml, (root) =>
        root.find(`//hypnotic:${name}`, NAMES).map((found) => (found as XmlElement).content),
      );
    expect(contentsOf('TextBlock')).toEqual(['One two three four five & six.']);
    expect(contentsOf('Token')).toEqual(['One', 'two', 'three', 'four', 'five', '&', 'six.']);
    expect(contentsOf('Sentence').map((part) => part.trim())).toEqual([
      'One',
      'two',
      'three four five & six.',
    ]);
  });
});

describe('tree drawings', () => {
  const { page, layer } = see('<h1>Say "hi" \\ now</h1><p>Words & <i>more</i>.');

  it('draws the source without annotations, the augmented tree with both, the reduced one without elements', () => {
    const names = (kind: 'source' | 'augmented' | 'reduced'): string[] =>
      [...toTreeDot(page, layer, kind).matchAll(/label="([^"\\]+)/g)].map(([, name]) => name);
    expect(names('source')).toEqual([
      'document',
      'html',
      'head',
      'body',
      'h1',
      'Say ',
      'p',
      'Words &',
      'i',
      'more',
      '.',
    ]);
    expect(names('augmented').filter((name) => name.startsWith('hypnotic:'))).toHaveLength(3);
    expect(names('reduced')).toEqual([
      'document',
      'hypnotic:Node',
      'hypnotic:Headline 1',
      'hypnotic:TextBlock',
      'hypnotic:TextBlock',
    ]);
  });

  it('escapes quotes and backslashes in DOT', () => {
    expect(toTreeDot(page, layer, 'source')).toContain('label="Say \\"hi\\" \\\\ now"');
  });

  it('draws one box per node and one line per edge in SVG', () => {
    const svg = toTreeSvg(page, layer, 'reduced');
    const SVG = { s: 'http://www.w3.org/2000/svg' };
    expect(query(svg, (root) => root.find('//s:rect', SVG).length)).toBe(5);
    expect(query(svg, (root) => root.find('//s:line', SVG).length)).toBe(4);
  });

  it('says how much of a huge tree is not drawn', () => {
    const huge = see('<p>word</p>'.repeat(5000));
    expect(toTreeDot(huge.page, huge.layer)).toMatch(/… \d+ more branches/);
  });
});

describe('toColouredHtml', () => {
  const { page, layer } = see(
    '<title>A & B</title><h1>One <script>alert(1)</script></h1><ul><li><a href="javascript:alert(2)" onclick=x>two</a><li>3</ul>' +
      '<hr><p><b>Four</b> <img alt="five" width=20 height=20></p><div hidden>six</div><h2>Seven</h2>',
  );
  const html = toColouredHtml(page, layer);

  it('colours what the paper colours, with the values on hover', () => {
    for (const label of ['TextBlock', 'Headline', 'List', 'Separator', 'Icon']) {
      expect(html).toContain(`class="${label}" title="${label}&#10;`);
    }
    expect(html).toContain('.TextBlock { background: #cfe3f7');
  });

  it('keeps no script, no address and no hidden words of the page', () => {
    expect(html).not.toMatch(/alert|onclick|href|six/);
    expect(html).toContain('<b>Four</b>');
    expect(html).toContain('[five]');
  });

  it('has sentences and tokens in the line, their values on hover', () => {
    const tagged = see('<p>One &amp; two', { tokens: true, tagger: () => ['NUM', 'CCONJ', 'NUM'] });
    expect(toColouredHtml(tagged.page, tagged.layer)).toMatch(
      /<span class="Token" title="Token&#10;[^"]*partOfSpeech: &quot;CCONJ&quot;[^"]*">&amp;<\/span>/,
    );
  });

  it('folds the headlines', () => {
    expect(html).toContain('<details open><summary>1 One</summary>\n<p>1.1 Seven</p>\n</details>');
    expect(buildHeadlineTree(page, layer).map(({ number, children }) => [number, children.length])).toEqual([
      ['1', 1],
    ]);
  });
});
