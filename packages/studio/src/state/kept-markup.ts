/** Pasted and dropped pages, kept in this browser's IndexedDB so that they are still there after a reload. */
import { inStore } from './browser-store.ts';
import type { MarkupSource } from './source.ts';

interface KeptMarkup {
  readonly id: string;
  readonly name: string;
  readonly html: string;
  readonly contentType?: string | undefined;
  readonly url?: string | undefined;
  readonly isDressed?: boolean | undefined;
  readonly at: number;
}

/** A few more than are listed among the recent pages: Back may lead to an older one. */
const MOST_PAGES = 12;
/** Four pages of the largest size there is; browsers give an origin far more. */
const MOST_CHARACTERS = 40_000_000;

/** Keeps a page, and lets go of the oldest where there are too many. False where the browser keeps nothing. */
export async function keepMarkup(page: MarkupSource): Promise<boolean> {
  const { id, name, html, contentType, url, isDressed } = page;
  if (html === undefined) return true;
  try {
    await inStore('pages', 'readwrite', (store) => {
      store.put({ id, name, html, contentType, url, isDressed, at: Date.now() } satisfies KeptMarkup);
      const all = store.getAll();
      all.onsuccess = () => {
        for (const old of collectTooOld(all.result)) store.delete(old);
      };
      return all;
    });
    return true;
  } catch {
    return false;
  }
}

/** A kept page with its markup, or undefined. */
export async function findMarkup(id: string): Promise<MarkupSource | undefined> {
  await finishForgetting();
  try {
    const found = await inStore<KeptMarkup | undefined>('pages', 'readonly', (store) => store.get(id));
    if (found === undefined) return undefined;
    const { name, html, contentType, url, isDressed } = found;
    return { kind: 'markup', id, name, html, contentType, url, isDressed };
  } catch {
    return undefined;
  }
}

/** Forgets a kept page, or all of them: at once, though the store takes a moment and the tab may be gone before. */
export async function forgetMarkup(id: string = ALL): Promise<void> {
  const ids = [...readForgotten(), id];
  noteForgotten(ids);
  await finishForgetting(ids);
}

/** Stands for every page among those that are to be forgotten. */
const ALL = '*';
const FORGOTTEN = 'anatome.forgotten';

/** Lets go of what a person wants forgotten, of an earlier visit too. */
async function finishForgetting(ids: readonly string[] = readForgotten()): Promise<void> {
  if (ids.length === 0) return;
  try {
    await inStore('pages', 'readwrite', (store) =>
      ids.includes(ALL) ? store.clear() : ids.map((id) => store.delete(id)).at(-1)!,
    );
  } catch {
    // What the browser does not keep is forgotten already.
  }
  noteForgotten(readForgotten().filter((id) => !ids.includes(id)));
}

function readForgotten(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(FORGOTTEN) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function noteForgotten(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(FORGOTTEN);
    else localStorage.setItem(FORGOTTEN, JSON.stringify(ids));
  } catch {
    // Full or forbidden: then it is forgotten as soon as the store can.
  }
}

function collectTooOld(pages: readonly KeptMarkup[]): string[] {
  let size = 0;
  return pages
    .toSorted((a, b) => b.at - a.at)
    .filter(({ html }, index) => {
      size += html.length;
      return index > 0 && (index >= MOST_PAGES || size > MOST_CHARACTERS);
    })
    .map(({ id }) => id);
}
