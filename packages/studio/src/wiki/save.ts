/** Saves what was edited: as the next version of a variant, or as a variant of one's own. */

import { type EditConflict, mergeRevisions, type RegionEdit } from '@anatome/wiki/edit';
import { batch, signal } from '@preact/signals';
import { CallError } from '../api/call.ts';
import type { Variant } from '../api/wiki-answer.ts';
import { wikiPlace } from '../state/wiki.ts';
import { tellWiki } from './ask-wiki.ts';
import { type EditWork, session, throwAway, work } from './edit-desk.ts';
import { type Trouble, toTrouble } from './follow.ts';
import { account, askEdits, refresh, variant } from './wiki-state.ts';

/** What a save says beside the edits. */
export interface SaveWish {
  readonly comment: string;
  /** Of a new variant. */
  readonly name?: string | undefined;
  readonly visibility?: string | undefined;
}

/** Somebody else was faster, and both changed the same words. */
export interface Clash {
  readonly head: number;
  /** What nobody disputes. */
  readonly edits: readonly RegionEdit[];
  readonly conflicts: readonly EditConflict[];
  readonly wish: SaveWish;
}

export const clash = signal<Clash>();
export const isSaving = signal(false);
export const saveTrouble = signal<Trouble>();
/** What the last save came to. */
export const saveNote = signal('');

/** Tries again when others are faster; set by hand. */
const MOST_TRIES = 5;

/** The variant that the next version goes to; undefined where it becomes one of one's own. */
export function findTarget(now: EditWork): Variant | undefined {
  const known = variant.value.value;
  if (known === undefined || known.id !== now.begun?.variant) return undefined;
  return known.isMine || known.writers === 'team' ? known : undefined;
}

/** Saves what is in the frame. */
export async function save(wish: SaveWish): Promise<void> {
  const [now, edited] = [work.value, session.value];
  if (now === undefined || edited === undefined) return;
  const edits = edited.collectEdits();
  if (isSame(edits, now.edits)) {
    saveTrouble.value = {
      title: 'Nothing was changed',
      detail: 'Write in one of the outlined places first.',
    };
    return;
  }
  const target = findTarget(now);
  await during(() =>
    target === undefined
      ? saveVariant(now, edits, wish)
      : saveRevision({ now, target: target.id, wish }, { edits, head: now.begun!.revision, base: now.edits }),
  );
}

/** Saves with what was decided where both changed the same words. */
export async function settle(chosen: readonly (RegionEdit | undefined)[]): Promise<void> {
  const [now, open] = [work.value, clash.value];
  const target = now && findTarget(now);
  if (now === undefined || open === undefined || target === undefined) return;
  const { head, wish } = open;
  const edits = [...open.edits, ...chosen.filter((edit) => edit !== undefined)];
  await during(async () => {
    const base = (await askEdits(target.id, head)).edits;
    clash.value = undefined;
    await saveRevision({ now, target: target.id, wish }, { edits, head, base });
  });
}

async function during(saving: () => Promise<void>): Promise<void> {
  batch(() => {
    isSaving.value = true;
    saveTrouble.value = undefined;
    saveNote.value = '';
  });
  try {
    await saving();
  } catch (error) {
    saveTrouble.value = toTrouble(error);
  } finally {
    isSaving.value = false;
  }
}

async function saveVariant(now: EditWork, edits: readonly RegionEdit[], wish: SaveWish): Promise<void> {
  const { base, begun } = now;
  checkSize(base.markup.length);
  const made = await tellWiki<Variant>('/variants', {
    body: {
      address: base.url,
      title: base.title.slice(0, LONGEST_TITLE),
      // The server, or somebody's file, has read it: nobody was signed in there.
      withCookies: false,
      snapshot: base.markup,
      edits,
      comment: wish.comment,
      ...(wish.name && { name: wish.name }),
      ...(wish.visibility && { visibility: wish.visibility }),
      ...(begun !== undefined && { from: begun }),
    },
  });
  await finish(made.id, 'Saved as a variant of yours.');
}

/** As the wiki has it. */
const LONGEST_TITLE = 500;

function checkSize(length: number): void {
  const most = account.value.value?.limits.snapshot ?? Number.POSITIVE_INFINITY;
  if (length <= most) return;
  const detail = `It has ${length.toLocaleString('en')} characters; ${most.toLocaleString('en')} at most are kept with an edit.`;
  throw new CallError('This page is too large for the wiki', detail);
}

/** Where a save goes. */
interface Target {
  readonly now: EditWork;
  readonly target: string;
  readonly wish: SaveWish;
}

/** What is saved, on top of what. */
interface Attempt {
  readonly edits: readonly RegionEdit[];
  readonly head: number;
  /** The edits of that revision. */
  readonly base: readonly RegionEdit[];
}

async function saveRevision({ now, target, wish }: Target, first: Attempt): Promise<void> {
  checkSize(now.base.markup.length);
  let attempt = first;
  for (let turn = 0; turn < MOST_TRIES; turn++) {
    const { edits, head } = attempt;
    try {
      const body = { edits, comment: wish.comment, snapshot: now.base.markup };
      const { number } = await tellWiki<{ number: number }>(`/variants/${target}/revisions`, { body, head });
      const others = number - first.head - 1;
      await finish(
        target,
        others > 0
          ? `Saved as version ${number}, together with what others had saved.`
          : `Saved as version ${number}.`,
      );
      return;
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 409 || error.head === undefined) throw error;
      const next = await mergeWith(target, error.head, attempt);
      if ('conflicts' in next) {
        clash.value = { head: error.head, ...next, wish };
        return;
      }
      attempt = next;
    }
  }
  throw new CallError('Others save faster than you can', 'Save again in a moment: your text is kept.');
}

async function mergeWith(
  target: string,
  head: number,
  { edits: mine, base }: Attempt,
): Promise<Attempt | Pick<Clash, 'edits' | 'conflicts'>> {
  const theirs = (await askEdits(target, head)).edits;
  const merged = mergeRevisions({ base, mine, theirs });
  return 'conflicts' in merged ? merged : { edits: merged.edits, head, base: theirs };
}

async function finish(id: string, note: string): Promise<void> {
  await throwAway();
  batch(() => {
    clash.value = undefined;
    saveNote.value = note;
    wikiPlace.value = { variant: id };
    refresh();
  });
}

function isSame(edits: readonly RegionEdit[], before: readonly RegionEdit[]): boolean {
  const said = new Map(before.map(({ id, html }) => [id, html]));
  return edits.length === before.length && edits.every(({ id, html }) => said.get(id) === html);
}
