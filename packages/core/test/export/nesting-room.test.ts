import { describe, expect, it } from 'vitest';
import type { Analysis } from '../../src/analysis/index.ts';
import { analyze } from '../../src/analyze.ts';
import type { JsonEntry } from '../../src/export/index.ts';
import { toJson, writeFormat } from '../../src/format/index.ts';
import { query } from '../../src/xpath/index.ts';

/** Found by `npm run fuzz -- --target growth`: its JSON was thirteen times the page. */
const FOUND = '<ul><l<foreignObject>i>museum</uluwwwwli>coast</]l>oord• • [2>1.5/5 2.5/5 <ul>';
const DEEP = {
  'lists in lists, as found': FOUND.repeat(154),
  'quotes in quotes': '<blockquote>some words '.repeat(600),
  'lists in lists': '<ul><li>some words of an item '.repeat(600),
  'lists in lists, of a letter each': '<ul><li>a'.repeat(1700),
  'definitions in definitions': `<section>${'<dl><dt>a<dd>'.repeat(200)}</section>`.repeat(8),
  'lists in lists of a footer': `<p>Some words.</p><footer>${'<ul><li>a'.repeat(1700)}`,
  'lists beside lists in a footer': `<p>Some words.</p><footer>${'<ul><li>a</ul>'.repeat(1200)}`,
  'many small zones inside of many': `${'<div>'.repeat(90)}${'<aside>some</aside><footer>x</footer>'.repeat(400)}`,
  'many forms inside of many': `${'<div>'.repeat(90)}${'<form><input></form>'.repeat(400)}`,
};
/** Bytes that any page has in a format, and bytes over bytes of the page. */
const [FIXED, MOST_RATIO] = [6000, 8];

describe('pages that nest deep', () => {
  it.each(Object.entries(DEEP))('are written in at most eight times their bytes: %s', (_, markup) => {
    const analysis = analyze(markup);
    for (const format of ['text', 'markdown', 'outline', 'csv', 'json'] as const)
      expect([format, countBytes(format, analysis)]).toEqual([
        format,
        expect.toSatisfy((bytes: number) => bytes <= FIXED + MOST_RATIO * Buffer.byteLength(markup)),
      ]);
  });

  it.each(Object.entries(DEEP))('have paths that lead where they should: %s', (_, markup) => {
    const analysis = analyze(markup);
    const { outline } = toJson(analysis, { layers: true });
    const waiting = outline.map((entry) => ({ entry, whole: entry.path }));
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { entry, whole } = next;
      expect(query(analysis.page, whole)).toEqual([entry.nodes![0]]);
      for (const inner of entry.entries ?? []) waiting.push({ entry: inner, whole: toWhole(inner, whole) });
    }
  });

  it('keep every word in its order', () => {
    const words = Array.from({ length: 900 }, (_, at) => `word${at}`);
    const analysis = analyze(`<main>${words.map((word) => `<ul><li>${word} `).join('')}`);
    // The first may be taken for a title.
    for (const format of ['text', 'markdown'] as const)
      expect(
        String(writeFormat(format, analysis))
          .match(/word\d+/g)
          ?.slice(-890),
      ).toEqual(words.slice(-890));
  });

  it('are set in by all their levels while there is room', () => {
    const analysis = analyze('<ul><li>some words of an item '.repeat(20));
    expect(writeFormat('text', analysis)).toContain(`\n${' '.repeat(38)}- some words`);
    expect(writeFormat('markdown', analysis)).toContain(`\n${' '.repeat(38)}- some words`);
  });
});

function toWhole({ path }: JsonEntry, around: string): string {
  return path.startsWith('/') ? path : `${around}/${path}`;
}

function countBytes(format: Parameters<typeof writeFormat>[0], analysis: Analysis): number {
  try {
    const output = writeFormat(format, analysis);
    return Buffer.byteLength(typeof output === 'string' ? output : JSON.stringify(output));
  } catch (error) {
    // A page without a table has no CSV.
    if ((error as Error).name === 'FormatError') return 0;
    throw error;
  }
}
