/** findHeadline: the title above the content, which models leave out as often as not; whoever edits a page means it, too. */
import type { Entry, OutlineLabel } from '../outline.ts';

/** Parts of main whose headings are their own. */
const APART: ReadonlySet<OutlineLabel> = new Set([
  'navigation',
  'complementary',
  'footer',
  'form',
  'search',
  'comments',
]);

/** The only heading of the first level in main; undefined where there is none, or one for each of many things. */
export function findHeadline(entries: readonly Entry[]): Entry | undefined {
  const found: Entry[] = [];
  const rest = entries.filter(({ label }) => label === 'main');
  for (let entry = rest.pop(); entry !== undefined; entry = rest.pop()) {
    if (entry.label === 'heading' && entry.attributes?.level === 1) found.push(entry);
    for (const inner of entry.entries) if (!APART.has(inner.label)) rest.push(inner);
  }
  return found.length === 1 ? found[0] : undefined;
}
