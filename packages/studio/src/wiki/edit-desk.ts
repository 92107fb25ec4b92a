/** Editing, from its beginning to a saved version or a draft. */

import { type PlacedEdit, placeEdits, type RegionEdit } from '@anatome/wiki/edit';
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { FrameIndex } from '../page-frame/frame-index.ts';
import { frame, frameTurn } from '../page-frame/frame-state.ts';
import { shownTab } from '../state/store.ts';
import { isEditing } from '../state/wiki.ts';
import { type Draft, dropDraft, findDraft, keepDraft, toDraftKey } from './draft.ts';
import { dressFrame } from './dress-frame.ts';
import { EditSession } from './edit-session.ts';
import type { PageBase } from './page-base.ts';
import { account, askEdits, base, chosenRevision, placed, shownEdits, variant } from './wiki-state.ts';

/** What is being edited. */
export interface EditWork {
  readonly base: PageBase;
  /** The version it was begun on; undefined for the original. */
  readonly begun: Draft['begun'];
  /** The edits of that version. */
  readonly edits: readonly RegionEdit[];
  /** What was on the page when it began. */
  readonly placed: readonly PlacedEdit[];
  readonly isDraft: boolean;
}

/** Undefined while one only looks. */
export const work = signal<EditWork>();
/** The page as it is edited; there as soon as the frame is. */
export const session = signal<EditSession>();
/** Places that were changed and are not saved. */
export const changes = signal(0);
/** Whether the browser keeps drafts. */
export const isDraftKept = signal(true);
/** A draft of the open page from before. */
export const draft = signal<Draft>();

const draftKey = computed(() => {
  const [user, address] = [account.value.value?.user, base.value.value?.address];
  return user === undefined || address === undefined ? undefined : toDraftKey(user, address);
});

/** Milliseconds after the last key; then what was written is kept. */
const REST = 400;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Begins on what is looked at. */
export function beginEditing(): void {
  const [known, edits, list] = [base.value.value, shownEdits.value, placed.value];
  if (known === undefined || edits === undefined || list === undefined) return;
  const [id, revision] = [variant.value.value?.id, chosenRevision.value];
  const begun = id === undefined || revision === undefined ? undefined : { variant: id, revision };
  work.value = { base: known, begun, edits, placed: list, isDraft: false };
}

/** Goes on where one was before. */
export async function continueDraft({ begun, edits }: Draft): Promise<void> {
  const known = base.value.value;
  if (known === undefined) return;
  const before = begun === undefined ? [] : (await askEdits(begun.variant, begun.revision)).edits;
  if (base.value.value !== known) return;
  const list = placeEdits(known.page, known.outline, edits);
  work.value = { base: known, begun, edits: before, placed: list, isDraft: true };
}

/** Stops; what is not saved stays as a draft. */
export async function stopEditing(): Promise<void> {
  const isChanged = changes.value > 0 || work.value?.isDraft === true;
  if (isChanged) await keep();
  end();
}

/** Throws away what was written and not saved. */
export async function throwAway(): Promise<void> {
  const key = draftKey.value;
  end();
  draft.value = undefined;
  if (key !== undefined) await dropDraft(key);
}

/** Leaves the page as it was. */
function end(): void {
  clearTimeout(timer);
  batch(() => {
    session.value?.end();
    session.value = undefined;
    work.value = undefined;
    isEditing.value = false;
    changes.value = 0;
  });
}

function hearChange(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void keep(), REST);
}

/** Keeps what was written. */
async function keep(): Promise<void> {
  clearTimeout(timer);
  const [now, of, user] = [session.value, work.value, account.value.value?.user];
  if (now === undefined || of === undefined || user === undefined) return;
  changes.value = now.changes;
  const key = toDraftKey(user, of.base.address);
  const kept: Draft = { key, at: Date.now(), begun: of.begun, edits: now.collectEdits() };
  draft.value = kept;
  isDraftKept.value = await keepDraft(kept);
}

/** What the frame is to show; undefined for the page as it is. */
const dressing = computed(() => {
  if (shownTab.value !== 'edit' || base.value.value === undefined) return undefined;
  const now = work.value;
  const list = now?.placed ?? placed.value;
  if (list === undefined || (now === undefined && list.length === 0)) return undefined;
  return { work: now, placed: list, base: base.value.value };
});

let dressed: { readonly page: Document; readonly as: unknown } | undefined;

effect(() => {
  const [known, wanted] = [frame.value, dressing.value];
  if (known === undefined) return;
  const shown = known.index.page;
  untracked(() => {
    if (dressed?.page === shown) {
      if (dressed.as !== wanted) frameTurn.value++;
    } else if (wanted !== undefined) {
      dressed = { page: shown, as: wanted };
      const now = dressFrame(wanted.base.page, shown, wanted.placed);
      if (wanted.work !== undefined) {
        session.value = new EditSession({ ...wanted.work, frame: now, changed: hearChange });
        isEditing.value = true;
      }
      frame.value = { ...known, index: new FrameIndex(shown), layout: known.layout + 1 };
    }
  });
});

/** Who goes elsewhere finds a draft when coming back. */
effect(() => {
  const isThere = shownTab.value === 'edit' && base.value.value === work.value?.base;
  if (work.value !== undefined && !isThere) untracked(() => void stopEditing());
});

/** The draft of the page that is open. */
effect(() => {
  const key = draftKey.value;
  untracked(() => {
    draft.value = undefined;
    if (key === undefined) return;
    void findDraft(key).then((found) => {
      if (draftKey.peek() === key && draft.peek() === undefined) draft.value = found;
    });
  });
});

addEventListener('pagehide', () => void keep());
