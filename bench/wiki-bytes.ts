/**
 * Made edits of real pages, written into their markup by source offsets: nothing outside the regions may change by a byte,
 * and what is read again in a region has to be what was meant.
 */
import { collectEditable, createAnalyzer } from '@anatome/core';
import { createRandom } from '@anatome/core/number';
import { readSetPages } from './content-sets/set-pages.ts';
import { ByteTally } from './wiki-bytes/byte-tally.ts';
import { writeDrawn } from './wiki-bytes/write-drawn.ts';

const EDITS = Number(process.env.WIKI_BYTES_EDITS ?? 2000);
const SETS = ['content', 'content-more'] as const;
const NEEDS = { lenses: ['rules'], parts: ['entries'] } as const;
/** Every so many pairs of pages; pages are gone through until there are enough edits. */
const EVERY = 2;

/** Measures, prints, and gives what can be recorded. */
export function benchWikiBytes(dataDir: string): Record<string, number> {
  const analyzer = createAnalyzer();
  const tally = new ByteTally();
  for (const set of SETS) {
    for (const { name, html, url } of readSetPages(dataDir, set, EVERY)) {
      if (tally.edits >= EDITS) break;
      const analysis = analyzer.analyze(html, { url: url || undefined, needs: NEEDS });
      const { page } = analysis;
      const regions = collectEditable(analysis).flatMap(({ nodes: [start, end] }) =>
        page.isElement(start) && page.end[start] === end ? [start] : [],
      );
      const random = createRandom(tally.edits + 1);
      tally.add(`${set}/${name}`, writeDrawn(html, { url: url || undefined, regions, random }));
    }
  }
  tally.print();
  return tally.toMetrics();
}
