/** The short form of `npm run bench -- wiki-bytes`: our own pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectEditable, createAnalyzer } from '@anatome/core';
import { createRandom } from '@anatome/core/number';
import { expect, it } from 'vitest';
import { ByteTally } from '../bench/wiki-bytes/byte-tally.ts';
import { writeDrawn } from '../bench/wiki-bytes/write-drawn.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/pages');
const URL = 'https://example.org/a';

it('edits of our pages change nothing outside their regions and say what was meant', () => {
  const analyzer = createAnalyzer();
  const tally = new ByteTally();
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.html'));
  for (const [seed, name] of names.entries()) {
    const markup = readFileSync(join(FOLDER, name), 'utf8');
    const analysis = analyzer.analyze(markup, { url: URL });
    const regions = collectEditable(analysis).flatMap(({ nodes: [start, end] }) =>
      analysis.page.isElement(start) && analysis.page.end[start] === end ? [start] : [],
    );
    tally.add(name, writeDrawn(markup, { url: URL, regions, random: createRandom(seed) }));
  }
  const metrics = tally.toMetrics();
  expect(metrics).toMatchObject({ pages_same_outside: 1, meant: 1, placed_elsewhere: 0 });
  // A region that its markup tears apart is left out, and that is said.
  expect(metrics.refused).toBeLessThan(0.05);
  expect(tally.edits).toBeGreaterThan(30);
});
