/** What the panel asks of the worker, and what that answers. */
import type { RegionEdit } from '@anatome/wiki/edit';
import type { PageState, Snapshot, VersionLabel } from './page-order.ts';
import type { PageVariants, Revision, RevisionDifference, VariantChange, Visibility } from './wiki-answer.ts';

/** The server one is connected to; never its token. */
export interface Connection {
  readonly address: string;
  readonly user: string;
  readonly shareOrigin: string;
}

/** A draft that was not saved. */
export interface DraftNote {
  readonly time: number;
  readonly edits: number;
}

/** All that the panel shows of a tab. */
export interface TabView {
  readonly address: string;
  readonly origin: string;
  readonly page: PageState;
  readonly variants: PageVariants;
  readonly draft: DraftNote | null;
  /** May the extension look at pages of this site without being asked? */
  readonly isAutomatic: boolean;
  /** The reader's rules for this site; empty where there are none. */
  readonly rules: string;
}

/** What a first save would send. */
export interface Review {
  readonly edits: readonly RegionEdit[];
  readonly snapshot: Snapshot;
  readonly bytes: number;
  readonly withCookies: boolean;
  readonly changedAfterLoad: boolean;
}

export interface SaveWish {
  readonly tab: number;
  readonly comment: string;
  /** A first save makes a variant: who may see it. Left alone, it stays as the server has it: private. */
  readonly visibility?: Visibility;
  /** What was decided where somebody else saved the same words meanwhile. */
  readonly decided?: readonly Decision[];
}

/** A region where somebody else saved other words meanwhile; both as HTML. */
export interface SaveConflict {
  readonly edit: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Which of both is to stand; both means one after the other on the page, to be edited there. */
export interface Decision {
  readonly edit: string;
  readonly take: 'mine' | 'theirs' | 'both';
}

export type Saved =
  | { readonly outcome: 'saved'; readonly label: VersionLabel }
  | { readonly outcome: 'conflict'; readonly conflicts: readonly SaveConflict[] }
  /** Both stand on the page and are being edited. */
  | { readonly outcome: 'editing' };

/** What the panel may ask: the question and the answer of each kind. */
export interface PanelAsks {
  readonly status: [null, Connection | null];
  readonly connect: [{ readonly address: string; readonly token: string }, Connection];
  readonly disconnect: [null, null];
  readonly view: [{ readonly tab: number }, TabView];
  readonly versions: [{ readonly variant: string }, readonly Revision[]];
  readonly show: [{ readonly tab: number; readonly variant: string; readonly revision?: number }, TabView];
  readonly original: [{ readonly tab: number }, TabView];
  readonly edit: [{ readonly tab: number; readonly isDraft: boolean }, TabView];
  readonly review: [{ readonly tab: number }, Review];
  readonly save: [SaveWish, Saved];
  readonly discard: [{ readonly tab: number }, TabView];
  readonly forget: [{ readonly tab: number }, TabView];
  readonly settle: [
    { readonly tab: number; readonly edit: string; readonly take: 'mine' | 'theirs' | 'both' },
    TabView,
  ];
  readonly reveal: [{ readonly tab: number; readonly edit: string }, null];
  /** What two versions say differently; 0 is the original. */
  readonly compare: [
    { readonly variant: string; readonly from: number; readonly to: number },
    readonly RevisionDifference[],
  ];
  readonly change: [
    { readonly tab: number; readonly variant: string; readonly change: VariantChange },
    TabView,
  ];
  readonly share: [{ readonly variant: string }, string];
  readonly make: [
    { readonly tab: number; readonly title: string; readonly text: string; readonly comment: string },
    string,
  ];
  readonly rules: [{ readonly tab: number; readonly rules: string }, TabView];
  readonly automatic: [{ readonly tab: number; readonly isAutomatic: boolean }, TabView];
}

export type AskName = keyof PanelAsks;

/** Says to the panel that something on a tab is no longer as it was. */
export interface PanelNews {
  readonly to: 'panel';
  readonly tab: number;
  readonly wish?: 'save' | 'new-page';
  readonly words?: string;
}
