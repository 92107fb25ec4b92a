/** Saves what was written on a page: as a new variant, or as the next version of one. */
import { type EditConflict, mergeRevisions, type RegionEdit } from '@anatome/wiki/edit';
import type { PageCopy, VersionLabel } from '../message/page-order.ts';
import type { Decision, Review, SaveConflict, Saved, SaveWish } from '../message/panel-ask.ts';
import { Trouble } from '../message/trouble.ts';
import type { Variant } from '../message/wiki-answer.ts';
import { callServer, HeadMoved } from './call-server.ts';
import { requireConnection } from './connection.ts';
import { dropDraft } from './draft.ts';
import { orderPage } from './order-page.ts';
import { readEdits, readRevisions, toPath } from './read-wiki.ts';
import { readRules } from './site-rules.ts';
import { findTabUrl, toAddress } from './tab-address.ts';

/** How often a save is tried again when others are faster. */
const MOST_TRIES = 5;

export async function review(tab: number): Promise<Review> {
  const { state, edits, snapshot } = await orderPage(tab, 'copy', null);
  const bytes = new TextEncoder().encode(snapshot.markup).length;
  return { edits, snapshot, bytes, withCookies: state.withCookies, changedAfterLoad: state.changedAfterLoad };
}

export async function save(wish: SaveWish): Promise<Saved> {
  const copy = await orderPage(wish.tab, 'copy', null);
  if (!(await isChanged(copy)))
    throw new Trouble({
      what: 'Nothing was changed yet.',
      advice: 'Write something in one of the bright places of the page first.',
      code: 'no-change',
    });
  const { label } = copy.state;
  const saved = label?.isMine ? await saveRevision(wish, copy, label) : await saveVariant(wish, copy);
  if (saved.outcome === 'saved') await showSaved(wish.tab, saved.label);
  return saved;
}

/** Whether the edits say anything else, or of anything else, than the version they were begun on. */
async function isChanged({ edits, state: { label } }: PageCopy): Promise<boolean> {
  const base = label === undefined ? [] : await readEdits(label.variant, label.revision);
  const said = new Map(base.map((edit) => [edit.id, edit]));
  const isSame = ({ id, html, baseHash }: RegionEdit): boolean =>
    said.get(id)?.html === html && said.get(id)?.baseHash === baseHash;
  return edits.length !== base.length || !edits.every(isSame);
}

async function showSaved(tab: number, label: VersionLabel): Promise<void> {
  const edits = await readEdits(label.variant, label.revision);
  await orderPage(tab, 'show', { edits, label });
  await dropDraft(toAddress(await findTabUrl(tab)));
}

async function saveVariant(wish: SaveWish, copy: PageCopy): Promise<Saved> {
  const { state, edits, snapshot } = copy;
  const url = await findTabUrl(wish.tab);
  const body = {
    address: toAddress(url, state.canonical),
    title: state.title,
    withCookies: state.withCookies,
    snapshot: snapshot.markup,
    edits,
    comment: wish.comment,
    changedAfterLoad: state.changedAfterLoad,
    ...(wish.visibility === undefined ? {} : { visibility: wish.visibility }),
    ...(state.label === undefined
      ? {}
      : { from: { variant: state.label.variant, revision: state.label.revision } }),
  };
  const made = await post<Variant>('/v1/wiki/variants', body);
  return {
    outcome: 'saved',
    label: { variant: made.id, revision: 1, name: made.name, author: made.owner, isMine: true },
  };
}

/** Saves on the head one knows; when it has moved, both are put together and it is tried again. */
async function saveRevision(wish: SaveWish, copy: PageCopy, label: VersionLabel): Promise<Saved> {
  let head = label.revision;
  let edits = copy.edits;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    try {
      await post(`${toPath(label.variant)}/revisions`, toRevision(wish, copy, edits), head);
      return { outcome: 'saved', label: { ...label, revision: head + 1 } };
    } catch (error) {
      if (!(error instanceof HeadMoved)) throw error;
    }
    head = (await readRevisions(label.variant))[0]!.number;
    const merged = await mergeWith({ ...label, revision: head }, { since: label.revision, copy, wish });
    if (merged.outcome !== 'merged') return merged;
    edits = merged.edits;
  }
  throw new Trouble({
    what: 'Others save this variant faster than you can.',
    advice: 'Save again in a moment: your text is kept.',
    code: 'busy',
  });
}

function toRevision(wish: SaveWish, { state, snapshot }: PageCopy, edits: readonly RegionEdit[]): object {
  const { changedAfterLoad } = state;
  return { edits, comment: wish.comment, snapshot: snapshot.markup, changedAfterLoad };
}

/** What one has, since when, and what was decided. */
interface Meanwhile {
  readonly since: number;
  readonly copy: PageCopy;
  readonly wish: SaveWish;
}

type Merged = { readonly outcome: 'merged'; readonly edits: readonly RegionEdit[] } | Saved;

/** Puts one's own edits and those of the newest version together; asks where both changed the same words. */
async function mergeWith(newest: VersionLabel, { since, copy, wish }: Meanwhile): Promise<Merged> {
  const [base, theirs] = await Promise.all([
    readEdits(newest.variant, since),
    readEdits(newest.variant, newest.revision),
  ]);
  const merged = mergeRevisions({ base, mine: copy.edits, theirs });
  if (!('conflicts' in merged)) return { outcome: 'merged', edits: merged.edits };
  const open = merged.conflicts.filter((conflict) => findDecision(conflict, wish) === undefined);
  if (open.length > 0) return { outcome: 'conflict', conflicts: open.map(toSaveConflict) };
  const edits = [...merged.edits, ...merged.conflicts.flatMap((conflict) => decide(conflict, wish))];
  if (!wish.decided?.some(({ take }) => take === 'both')) return { outcome: 'merged', edits };
  const rules = await readRules(await findTabUrl(wish.tab));
  await orderPage(wish.tab, 'edit', { edits, label: newest, isDraft: true, rules });
  return { outcome: 'editing' };
}

function findDecision(conflict: EditConflict, { decided = [] }: SaveWish): Decision | undefined {
  return decided.find(({ edit }) => edit === nameConflict(conflict));
}

function decide(conflict: EditConflict, wish: SaveWish): RegionEdit[] {
  const { mine, theirs } = conflict;
  const take = findDecision(conflict, wish)?.take;
  const chosen = take === 'theirs' ? theirs : mine;
  if (take === 'both' && mine !== undefined && theirs !== undefined)
    return [{ ...mine, html: theirs.html + mine.html }];
  return chosen === undefined ? [] : [chosen];
}

function nameConflict({ mine, theirs, base }: EditConflict): string {
  return (mine ?? theirs ?? base)!.id;
}

/** A region that one side no longer edits is there as the page has it. */
function toSaveConflict(conflict: EditConflict): SaveConflict {
  const { mine, theirs, base } = conflict;
  const original = (mine ?? theirs ?? base)!.base;
  return { edit: nameConflict(conflict), mine: mine?.html ?? original, theirs: theirs?.html ?? original };
}

/** A save is named by what is in it: sent twice, it is done once. */
async function post<T>(path: string, body: object, head?: number): Promise<T> {
  const connection = await requireConnection();
  const text = new TextEncoder().encode(`${path}\n${head ?? ''}\n${JSON.stringify(body)}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  const key = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return callServer<T>(connection, path, {
    method: 'POST',
    body,
    key,
    ...(head === undefined ? {} : { head }),
  });
}
