import { describe, expect, it } from 'vitest';
import { analyze, extract } from '../../src/analyze.ts';
import { createAnalyzer } from '../../src/create-analyzer.ts';
import { writeFormat } from '../../src/format/index.ts';
import { createObjectsLens, createRulesLens, type Lens, loadClassicRules } from '../../src/lens/index.ts';
import { parse } from '../../src/page/index.ts';

const TEXT = 'The ferry that crosses the river every ten minutes has been pulled by a chain since 1911. ';
const PAGE = `<title>Ferry</title><nav><a href=/a>News</a> <a href=/b>Sport</a></nav>
<main><h1>The ferry</h1><p>${TEXT.repeat(4)}</p></main><footer>© 2026 The Courier</footer>`;

/** A lens that says nothing but its name. */
const createLens = (name: string, layer = name): Lens => ({
  name,
  labels: [],
  annotate: () => ({ lens: layer, annotations: [], shortfalls: [] }),
});

/** The objects lens, which the outline needs, as one that fails. */
const broken: Lens = {
  ...createObjectsLens(),
  annotate: () => {
    throw new Error('No.');
  },
};

describe('an analyser', () => {
  it('says what fell short in a lens that only the outline needs', () => {
    const analyzer = createAnalyzer({ lenses: [broken] });
    const needs = { lenses: [], parts: ['entries', 'type'] } as const;
    const { layers, shortfalls } = analyzer.analyze(PAGE, { needs });
    expect(layers).toEqual([]);
    expect(Object.keys(shortfalls)).toEqual(['objects']);
    expect(extract(PAGE, { lenses: [broken] }).warnings).toEqual([
      { code: 'shortfall', message: 'objects, annotate: This lens failed on this page: No.' },
    ]);
  });

  it('refuses two lenses of one name', () => {
    expect(() => createAnalyzer({ lenses: [createLens('a'), createLens('a')] })).toThrow(
      'Every lens needs a name of its own; these have a, a.',
    );
  });

  it('shows a lens once, however often it was named, and whatever its layer is called', () => {
    const analyzer = createAnalyzer({ lenses: [createLens('one', 'two')] });
    const { layers } = analyzer.analyze(PAGE, { needs: { lenses: ['one', 'one'], parts: ['entries'] } });
    expect(layers.map(({ lens }) => lens)).toEqual(['two']);
  });

  it('gives what it has to an analyser made from it', () => {
    const mine = createAnalyzer({ lenses: [createLens('mine')], model: 'none' });
    const { layers, outline } = mine.with({}).analyze(PAGE);
    expect(layers.map(({ lens }) => lens)).toEqual(['mine']);
    expect(outline.content.confidence).toBe(mine.analyze(PAGE).outline.content.confidence);
    expect(outline.content.confidence).not.toBe(analyze(PAGE).outline.content.confidence);
  });

  it('keeps to its budget on pages that are parsed already', () => {
    const { shortfalls } = createAnalyzer({ budget: { time: 0.000_1 } }).analyzePage(parse(PAGE));
    expect(Object.keys(shortfalls)).toContain('rules');
  });

  it('looks by rules of its own', () => {
    const classic = createAnalyzer({ rules: [loadClassicRules()] });
    const { layers } = classic.analyze(PAGE, { needs: { lenses: ['rules'], parts: [] } });
    const lens = createRulesLens({ ruleSets: [loadClassicRules()] });
    expect(layers).toEqual(analyze(PAGE, { lenses: [lens] }).layers);
    expect(layers).not.toEqual(analyze(PAGE, { needs: { lenses: ['rules'], parts: [] } }).layers);
  });

  it('has timings that stay as they are', () => {
    const { timings, outline } = analyze(PAGE);
    const before = JSON.stringify(timings);
    expect(outline.entries.length + outline.type.label.length).toBeGreaterThan(0);
    expect(JSON.stringify(timings)).toBe(before);
  });

  it('says what is wrong with a call', () => {
    const call = (work: () => unknown) => {
      try {
        return work();
      } catch (error) {
        return String(error);
      }
    };
    expect([
      call(() => analyze(new ArrayBuffer(2) as never)),
      call(() => analyze(null as never)),
      call(() => createAnalyzer({ lenses: ['rules' as never] })),
      call(() => analyze(PAGE, { needs: { lenses: [], parts: ['entry' as never] } })),
      call(() => analyze(PAGE, { needs: {} as never })),
      call(() => writeFormat('jsn' as never, analyze(PAGE))),
      call(() => writeFormat('csv', analyze(PAGE, { needs: { lenses: [], parts: [] } }))),
      call(() => writeFormat('text', analyze(PAGE, { needs: { lenses: ['rules'], parts: [] } }))),
      call(() => writeFormat('outline', analyze(PAGE, { needs: { lenses: [], parts: [] } }))),
    ]).toEqual([
      'TypeError: A page is a string or a Uint8Array, not ArrayBuffer; of an ArrayBuffer make one by new Uint8Array(buffer).',
      'TypeError: A page is a string or a Uint8Array, not Null; of an ArrayBuffer make one by new Uint8Array(buffer).',
      'TypeError: Expected a lens, as createRulesLens() makes one, but got "rules"; names of lenses go into needs.',
      expect.stringMatching(
        /^TypeError: Expected needs as .* but got \{"lenses":\[\],"parts":\["entry"\]\}\.$/,
      ),
      expect.stringMatching(/^TypeError: Expected needs as /),
      'Error: There is no format "jsn"; there are outline, text, markdown, json, html, xhtml, csv, parts, part-tree, editable, regions, genre, genre-json, genre-xml, records.',
      'Error: This analysis was not asked for the lens "repetition"; name it among the lenses of its needs.',
      'Error: This analysis was not asked for the lens "macrostructure"; name it among the lenses of its needs.',
      'Error: This analysis was not asked for entries; name it among the parts of its needs.',
    ]);
  });
});
