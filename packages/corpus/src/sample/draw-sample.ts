import { toKey } from '../store/to-key.ts';

/** What can be drawn. */
export interface Drawable {
  readonly address: string;
  readonly host: string;
  /** Pages with the same one say nearly the same. */
  readonly near?: number | null | undefined;
}

export interface DrawOptions {
  readonly seed: string;
  readonly size: number;
  /** Most pages of one host. */
  readonly perHost?: number | undefined;
  /** Whether of pages that say nearly the same one at most is drawn. */
  readonly isFolded?: boolean | undefined;
}

/** What was drawn, of how many. */
export interface Drawn<Page> {
  readonly population: number;
  readonly pages: readonly Page[];
}

/**
 * Draws pages at random. Each has a lot made from seed and address alone, and the lowest lots win: neither the order of
 * pages nor the database, nor pages that are not among these have a say in it. A larger sample of one seed begins with
 * the smaller one.
 */
export function drawSample<Page extends Drawable>(
  pages: readonly Page[],
  { seed, size, perHost = Number.POSITIVE_INFINITY, isFolded = false }: DrawOptions,
): Drawn<Page> {
  const lots = pages.map((page) => ({ page, lot: toKey(`${seed}\n${page.address}`) }));
  lots.sort((a, b) => a.lot - b.lot || (a.page.address < b.page.address ? -1 : 1));
  const ranked = lots.map(({ page }) => page);
  const all = isFolded ? foldFirst(ranked) : ranked;
  return { population: all.length, pages: takeCapped(all, size, perHost) };
}

/** The first of each group of pages that say nearly the same. */
function foldFirst<Page extends Drawable>(ranked: readonly Page[]): Page[] {
  const seen = new Set<number>();
  return ranked.filter(({ near }) => near == null || (!seen.has(near) && seen.add(near)));
}

function takeCapped<Page extends Drawable>(ranked: readonly Page[], size: number, perHost: number): Page[] {
  const counts = new Map<string, number>();
  const taken: Page[] = [];
  for (const page of ranked) {
    if (taken.length >= size) break;
    const count = counts.get(page.host) ?? 0;
    if (count >= perHost) continue;
    counts.set(page.host, count + 1);
    taken.push(page);
  }
  return taken;
}
