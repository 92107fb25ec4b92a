import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Annotation, Layer } from '../../../src/annotation/index.ts';
import { checkMacrostructure, toColouredHtml, toSelfCheckText } from '../../../src/export/index.ts';
import { createMacrostructureLens } from '../../../src/lens/macrostructure/index.ts';
import { toScene } from '../../lens/lens-suite.ts';

const lens = createMacrostructureLens({ texts: true, sentences: true, tokens: true });

/** Tags that open and close at random: broken nesting, items without lists, cells without tables. */
const PIECES = [
  ...'p div b i font ul ol li dl dt dd table tr td th caption h1 h3 span a small big pre button select option'.split(
    ' ',
  ),
].flatMap((tag) => [`<${tag}>`, `</${tag}>`]);
const pieces = fc.constantFrom(
  ...PIECES,
  '<br>',
  '<br><br>',
  '<hr>',
  '<img width=10 height=10>',
  '<img width=300 height=4>',
  '<div hidden>',
  '<span style="display:none">',
  '<font size=6>',
  '<a href=#x>',
  '- ',
  '• ',
  '1. ',
  '2. ',
  'words of a sentence. ',
  'word',
  ' ',
);

describe('the self-checks', () => {
  it('hold on any markup', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const scene = toScene(parts.join(''));
        expect(checkMacrostructure(scene.page, lens.annotate(scene))).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });

  const { page } = toScene('<body><p>one <b>two</b></p><p>three</p>');
  const [first, second] = [page.resolve('/html[1]/body[1]/p[1]'), page.resolve('/html[1]/body[1]/p[2]')];
  const bold = page.resolve('/html[1]/body[1]/p[1]/b[1]');
  const block = (nodes: readonly [number, number], label = 'TextBlock'): Annotation => {
    return { lens: 'macrostructure', label, nodes, score: 1, reasons: [] };
  };
  const check = (...annotations: Annotation[]): string[] => {
    const layer: Layer = { lens: 'macrostructure', annotations, shortfalls: [] };
    return checkMacrostructure(page, layer);
  };
  const sound = [block([first, second]), block([second, page.size])];

  it('pass a sound layer', () => {
    expect(check(...sound)).toEqual([]);
  });

  it.each([
    ['a block in a block', [sound[0], block([bold, page.end[bold]]), sound[1]], /holds TextBlock/],
    ['words without a block', [sound[0]], /lies in 0 text blocks/],
    ['a place that is no run', [...sound, block([bold, page.size], 'Headline')], /no run of neighbouring/],
    ['an item without a list', [block([first, second], 'ListItem'), ...sound], /stands in no list/],
    ['a place outside the page', [...sound, block([second, page.size + 1], 'Icon')], /outside the page/],
    [
      'a separator in a block',
      [sound[0], block([bold, bold + 1 + 1], 'Separator'), sound[1]],
      /holds Separator/,
    ],
  ] as const)('find %s', (_name, annotations, message) => {
    expect(check(...annotations).join('\n')).toMatch(message);
  });

  const layerOf = (annotations: readonly Annotation[]): Layer => {
    return { lens: 'macrostructure', annotations, shortfalls: [] };
  };
  const unsound = layerOf([sound[0], block([bold, page.end[bold]]), sound[1]]);

  it('are told one by one', () => {
    const text = toSelfCheckText(page, layerOf(sound));
    expect(text).toMatch(/^ok {2}TextBlock\/\/TextBlock\nok {2}TextBlock\/\/List\n/);
    expect(text).toMatch(/\n27 self-checks, 0 violations\n$/);
  });

  it('are told with what they found', () => {
    const text = toSelfCheckText(page, unsound);
    expect(text).toContain('1  TextBlock//TextBlock\n      TextBlock [');
    expect(text).toContain('1  every text in exactly one TextBlock\n      Text ');
    expect(text).toMatch(/, 2 violations\n$/);
  });

  it('are cut short where there are too many to read', () => {
    const many = toScene('<p>word</p>'.repeat(100)).page;
    expect(toSelfCheckText(many, layerOf([]))).toContain('      … and 80 more\n');
  });

  it('stand at the beginning of the coloured page', () => {
    expect(toColouredHtml(page, layerOf(sound))).toContain('<p class="checks">All 27 self-checks hold.</p>');
    const failed = toColouredHtml(page, unsound);
    expect(failed).toContain('Self-checks failed: TextBlock//TextBlock, every text in exactly one TextBlock');
    expect(failed.indexOf('Self-checks failed')).toBeLessThan(failed.indexOf('<main>'));
  });
});
