/** Pages opened lately, kept in the browser: here by name, the markup of those brought along in `kept-markup`. */
import { signal } from '@preact/signals';
import { forgetMarkup, keepMarkup } from './kept-markup.ts';
import { isSameSource, type Source } from './source.ts';

export interface RecentPage {
  readonly source: Source;
  readonly title: string;
  readonly at: number;
}

const KEY = 'anatome.recent';
const MOST = 8;

/** The newest first. */
export const recentPages = signal<readonly RecentPage[]>(load());

/** Whether the browser keeps pages that were brought along; where it does not, they live as long as the tab. */
export const isMarkupKept = signal(true);

/** Puts a page at the top of the list. */
export async function rememberPage(source: Source, title: string): Promise<void> {
  const others = recentPages.value.filter((page) => !isSameSource(page.source, source));
  recentPages.value = [{ source, title, at: Date.now() }, ...others].slice(0, MOST);
  save();
  if (source.kind === 'markup') isMarkupKept.value = await keepMarkup(source);
}

/** Takes a page off the list; markup that was brought along is gone then. */
export function forgetPage(source: Source): void {
  recentPages.value = recentPages.value.filter((page) => !isSameSource(page.source, source));
  save();
  if (source.kind === 'markup') void forgetMarkup(source.id);
}

/** Empties the list, and with it all markup that was brought along. */
export function forgetPages(): void {
  recentPages.value = [];
  save();
  void forgetMarkup();
}

function load(): RecentPage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentPage).map(withoutMarkup) : [];
  } catch {
    return []; // A browser that keeps nothing still opens pages.
  }
}

function isRecentPage(page: RecentPage | undefined): boolean {
  const kind = page?.source?.kind;
  if (typeof page?.title !== 'string') return false;
  if (kind === 'markup') return typeof page.source.id === 'string';
  return (
    kind === 'url' || kind === 'sample' || (kind === 'corpus' && Number.isSafeInteger(page.source.version))
  );
}

function withoutMarkup(page: RecentPage): RecentPage {
  return page.source.kind === 'markup' ? { ...page, source: { ...page.source, html: undefined } } : page;
}

function save(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(recentPages.value.map(withoutMarkup)));
  } catch {
    // Full or forbidden: the list lives as long as the tab.
  }
}
