/**
 * Re-anchoring: edits of real pages are placed on the same pages as they are after a year of made changes. Where each
 * region went is known by a mark that is taken away before anything is measured. Numbers are chosen on even pages and
 * judged on odd ones.
 */
import { createAnalyzer } from '@anatome/core';
import { placeEdits } from '@anatome/wiki/edit';
import { readSetPages } from './content-sets/set-pages.ts';
import { AnchorTally } from './wiki-anchors/anchor-tally.ts';
import { PAGE_CHANGES } from './wiki-anchors/change-page.ts';
import { WeightFit } from './wiki-anchors/fit-weights.ts';
import { judgePlace } from './wiki-anchors/judge-place.ts';
import { makeCase } from './wiki-anchors/make-case.ts';

/** Every n-th pair of pages; all of them take a quarter of an hour. */
const EVERY = Number(process.env.WIKI_ANCHORS_EVERY ?? 6);
/** Prints weights fitted on the even pages. */
const IS_FITTING = process.env.WIKI_ANCHORS_FIT === '1';
const SETS = ['content', 'content-more'] as const;
/** Larger pages would take most of the time. */
const LARGEST = 600_000;

/** Measures, prints a table by kind of change for both halves, and gives what can be recorded. */
export function benchWikiAnchors(dataDir: string): Record<string, number> {
  const analyzer = createAnalyzer();
  const kinds = Object.keys(PAGE_CHANGES);
  const tally = new AnchorTally();
  const fit = new WeightFit();
  for (const [number, set] of SETS.entries()) {
    let place = -1;
    for (const { html, url } of readSetPages(dataDir, set, EVERY)) {
      place++;
      const kind = kinds[(place >> 1) % kinds.length];
      const seed = 1_000_000 * number + place;
      const made =
        html.length > LARGEST ? undefined : makeCase(html, { analyzer, url: url || undefined, kind, seed });
      if (made === undefined) tally.skip();
      else {
        if (IS_FITTING && place % 2 === 0) fit.add(made);
        const placed = placeEdits(made.page, made.outline, made.edits);
        for (const [at, each] of placed.entries())
          tally.add(place % 2 === 0 ? 'even' : 'odd', kind, judgePlace(made.page, each, made.truths[at]));
      }
    }
  }
  tally.print();
  if (IS_FITTING) console.log(fit.solve());
  return tally.toMetrics();
}
