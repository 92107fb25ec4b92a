import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analyze.ts';
import type { JsonEntry } from '../../src/export/index.ts';
import { toJson } from '../../src/format/index.ts';
import { query } from '../../src/xpath/index.ts';

const LONG = 'The storm that had been feared for days reached the coast last night and took roofs with it. ';
const CARD = (name: string, price: string): string =>
  `<article><h3><a href="/${name}">${name}</a></h3><p>A fine lamp for any desk.</p><p>€ ${price}</p></article>`;

/** Each entry as `label path | text`, deeper ones indented. */
function toLines(entries: readonly JsonEntry[], indent = ''): string[] {
  return entries.flatMap(({ label, path, text, entries: inner = [] }) => [
    `${indent}${label} ${path}${text === undefined ? '' : ` | ${text}`}`,
    ...toLines(inner, `${indent}  `),
  ]);
}

describe('entries of JSON', () => {
  it('say where they are from the entry around them, and of the content only the beginning', () => {
    const { outline } = toJson(
      analyze(`<main><h1>Storm</h1><p>${LONG.repeat(3)}</p></main><footer><p>© 2026 ${LONG}</p></footer>`),
    );
    expect(toLines(outline)).toEqual([
      'main /html[1]/body[1]/main[1]',
      '  heading h1[1] | Storm',
      '  paragraph p[1] | The storm that had been…',
      'footer /html[1]/body[1]/footer[1]',
      `  paragraph p[1] | © 2026 ${LONG.trim()}`,
    ]);
  });

  it('leave to the records what these say', () => {
    const cards = [CARD('Aro', '12'), CARD('Bel', '14'), CARD('Cid', '19'), CARD('Dor', '23')];
    const html = `<main><h1>Lamps</h1><div>${cards.join('')}</div></main>`;
    const analysis = analyze(html, { url: 'https://shop.example/lamps' });
    const { outline, records } = toJson(analysis);
    expect(records[0].rows).toHaveLength(4);
    expect(toLines(outline).join('\n')).not.toContain('Bel');
    expect(toLines(toJson(analysis, { hasReasons: true }).outline).join('\n')).toContain('Bel');
  });

  it('have paths that XPath follows from the entry around', () => {
    const html = `<div><div><h2>One</h2><p>${LONG}</p></div><div><h2>Two</h2><p>${LONG}</p></div></div>`;
    const analysis = analyze(html);
    const { page } = analysis;
    const walk = (entries: readonly JsonEntry[], around: string): void => {
      for (const { path, nodes = [-1], entries: inner = [] } of entries) {
        const whole = path.startsWith('/') ? path : `${around}/${path}`;
        expect(query(page, whole)).toEqual([nodes[0]]);
        walk(inner, whole);
      }
    };
    walk(toJson(analysis, { layers: true }).outline, '');
  });
});
