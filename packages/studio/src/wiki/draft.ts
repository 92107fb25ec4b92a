/** What was written and not saved yet, kept in this browser: a reload or a crash loses nothing. */
import type { RegionEdit } from '@anatome/wiki/edit';
import { inStore } from '../state/browser-store.ts';

export interface Draft {
  /** Whose it is, and of which page. */
  readonly key: string;
  readonly at: number;
  /** The version it was begun on; undefined for the original. */
  readonly begun: { readonly variant: string; readonly revision: number } | undefined;
  readonly edits: readonly RegionEdit[];
}

/** Older ones are let go where there are too many: set by hand. */
const MOST_DRAFTS = 40;

/** Names the draft of a page: one for each user and page. */
export function toDraftKey(user: string, address: string): string {
  return `${user}\n${address}`;
}

/** Keeps a draft; false where the browser keeps nothing. */
export async function keepDraft(draft: Draft): Promise<boolean> {
  try {
    await inStore('drafts', 'readwrite', (store) => {
      store.put(draft);
      const all = store.getAll();
      all.onsuccess = () => {
        const drafts = (all.result as Draft[]).toSorted((one, other) => other.at - one.at);
        for (const { key } of drafts.slice(MOST_DRAFTS)) store.delete(key);
      };
      return all;
    });
    return true;
  } catch {
    return false;
  }
}

/** The draft of a page, or undefined. */
export async function findDraft(key: string): Promise<Draft | undefined> {
  try {
    return await inStore<Draft | undefined>('drafts', 'readonly', (store) => store.get(key));
  } catch {
    return undefined;
  }
}

/** Throws it away. */
export async function dropDraft(key: string): Promise<void> {
  try {
    await inStore('drafts', 'readwrite', (store) => store.delete(key));
  } catch {
    // What the browser does not keep is gone already.
  }
}
