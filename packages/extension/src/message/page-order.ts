/** What the worker asks of the script in a page, and what that answers. */
import type { RegionEdit } from '@anatome/wiki/edit';

/** Whose version is on the page. */
export interface VersionLabel {
  readonly variant: string;
  readonly revision: number;
  readonly name: string;
  readonly author: string;
  readonly isMine: boolean;
}

/** Both changed the same words: the page's own text is shown until somebody decides. */
export interface PageConflict {
  readonly edit: RegionEdit;
  readonly theirs: string;
}

/** How a page stands. */
export interface PageState {
  readonly title: string;
  /** What the page says its address is, if it says so. */
  readonly canonical: string | undefined;
  readonly mode: 'original' | 'shown' | 'editing';
  readonly label: VersionLabel | undefined;
  /** Regions that differ from the original. */
  readonly changes: number;
  /** While editing: places one can write in. */
  readonly regions: number;
  /** The page's own scripts changed its text after it was first looked at. */
  readonly changedAfterLoad: boolean;
  /** The page can read cookies, so it may be somebody's own view of it. */
  readonly withCookies: boolean;
  readonly conflicts: readonly PageConflict[];
  /** Edits whose region is gone. */
  readonly orphans: readonly RegionEdit[];
}

/** What of a page is sent, and what is not. */
export interface Snapshot {
  readonly markup: string;
  /** What was left out, in words, with counts. */
  readonly leftOut: readonly string[];
}

/** All that a save needs of a page. */
export interface PageCopy {
  readonly state: PageState;
  readonly edits: readonly RegionEdit[];
  readonly snapshot: Snapshot;
}

/** What a page may be asked: the question and the answer of each kind. */
export interface PageOrders {
  readonly look: [null, PageState];
  readonly show: [{ readonly edits: readonly RegionEdit[]; readonly label: VersionLabel }, PageState];
  readonly restore: [null, PageState];
  readonly edit: [
    {
      readonly edits: readonly RegionEdit[];
      readonly label: VersionLabel | null;
      readonly isDraft: boolean;
      /** Rules of the site, in eLISA's language; they say what may be edited before anything else does. */
      readonly rules: string;
    },
    PageState,
  ];
  /** Whether rules can be read. */
  readonly check: [{ readonly rules: string }, null];
  readonly copy: [null, PageCopy];
  readonly leave: [null, PageState];
  readonly settle: [{ readonly edit: string; readonly take: 'mine' | 'theirs' | 'both' }, PageState];
  readonly link: [{ readonly address: string; readonly title: string }, PageState];
  readonly reveal: [{ readonly edit: string }, null];
}

export type OrderName = keyof PageOrders;

/** What a page tells of its own accord; of no other page than the one it is in. */
export type PageNews =
  | { readonly news: 'draft'; readonly edits: readonly RegionEdit[]; readonly label: VersionLabel | null }
  | { readonly news: 'no-draft' }
  | { readonly news: 'state' }
  | { readonly news: 'wish'; readonly wish: 'save' | 'new-page'; readonly words: string };
