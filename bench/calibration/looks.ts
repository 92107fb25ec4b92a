/** Scores of headings and lists by their look: those of odd pages, which nobody read who wrote rules, declared no more. */

import { readSetPages } from '../content-sets/set-pages.ts';
import {
  analyze,
  collectBullets,
  collectLabelled,
  collectWanted,
  undeclareHeadings,
  undeclareLists,
} from '../outline/declared-look.ts';
import type { Shown } from './reliability.ts';

const SETS = ['content', 'content-more'] as const;
const WAYS = ['br', 'div'] as const;

/** Headings of one evidence: those with a score, and of those without whether they were declared. */
interface HeadingScores {
  readonly shown: Shown[];
  readonly unscored: number[];
}

/** Headings by evidence; of lists, which share of their items were items. */
export interface LookScores {
  readonly headings: Map<string, HeadingScores>;
  readonly lists: number[];
}

/** Collects them from every n-th pair of pages, of each pair the odd one. */
export function collectLookScores(dataDir: string, every: number): LookScores {
  const scores: LookScores = { headings: new Map(), lists: [] };
  for (const set of SETS) {
    let place = 0;
    for (const { html, url } of readSetPages(dataDir, set, every)) {
      if (place++ % 2 === 0) continue;
      const declared = analyze(html, url);
      addHeadings(scores, declared, url);
      for (const way of WAYS)
        addLists(scores, analyze(undeclareLists(declared.page, declared.style, way), url));
    }
  }
  return scores;
}

type Seen = ReturnType<typeof analyze>;

function addHeadings({ headings }: LookScores, { page, style }: Seen, url: string): void {
  const after = analyze(undeclareHeadings(page, style), url);
  const wanted = new Set(collectWanted(after.page, after.style).map(([node]) => after.page.span(node)[0]));
  for (const { nodes, score, reasons } of collectLabelled(after.entries, 'heading')) {
    const evidence = reasons[0]?.values?.evidence;
    if (evidence === undefined) continue;
    const known = headings.get(String(evidence)) ?? { shown: [], unscored: [] };
    headings.set(String(evidence), known);
    const found = Number(wanted.has(after.page.span(...nodes)[0]));
    if (score === undefined) known.unscored.push(found);
    else known.shown.push({ said: score, found });
  }
}

/** Which share of a list's items were items. */
function addLists({ lists }: LookScores, { page, entries }: Seen): void {
  const bullets = collectBullets(page);
  for (const { attributes, entries: inside } of collectLabelled(entries, 'list')) {
    const items = inside.filter(({ label }) => label === 'item');
    if (attributes?.marking === undefined || items.length === 0) continue;
    const right = items.filter(({ nodes }) => bullets.has(page.span(...nodes)[0])).length;
    lists.push(right / items.length);
  }
}
