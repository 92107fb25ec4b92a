/** Pages opened lately, kept in the browser. Brought-along markup is kept too, as long as it is small. */
import { signal } from '@preact/signals';
import type { Source } from './source.ts';

export interface RecentPage {
  readonly source: Source;
  readonly title: string;
  readonly at: number;
}

const KEY = 'anatome.recent';
const MOST = 8;
/** Browsers give an origin about 5 MB; eight of these leave room. */
const LARGEST_MARKUP = 400_000;

/** The newest first. */
export const recentPages = signal<readonly RecentPage[]>(load());

/** Puts a page at the top of the list. */
export function rememberPage(source: Source, title: string): void {
  const key = toKey(source);
  const others = recentPages.value.filter((page) => toKey(page.source) !== key);
  recentPages.value = [{ source, title, at: Date.now() }, ...others].slice(0, MOST);
  save();
}

/** Whether two sources are the same page. */
export function isSameSource(a: Source | undefined, b: Source): boolean {
  return a !== undefined && toKey(a) === toKey(b);
}

function toKey(source: Source): string {
  if (source.kind === 'markup') return `markup:${source.name}:${source.html.length}`;
  return source.kind === 'url' ? source.url : `sample:${source.name}`;
}

function load(): RecentPage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((page) => page?.source?.kind && page.title !== undefined)
      : [];
  } catch {
    return []; // A browser that keeps nothing still opens pages.
  }
}

function save(): void {
  const kept = recentPages.value.filter(
    ({ source }) => source.kind !== 'markup' || source.html.length <= LARGEST_MARKUP,
  );
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Full or forbidden: the list lives as long as the tab.
  }
}
