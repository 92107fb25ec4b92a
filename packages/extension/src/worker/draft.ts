/** Drafts: what was written and not saved, by address. They survive a crash, and are offered on the next visit. */
import type { RegionEdit } from '@anatome/wiki/edit';
import type { VersionLabel } from '../message/page-order.ts';
import type { DraftNote } from '../message/panel-ask.ts';
import { dropValue, readKeys, readValue, writeValue } from './database.ts';

export interface Draft {
  readonly time: number;
  readonly edits: readonly RegionEdit[];
  /** What it was begun on; null for the original. */
  readonly label: VersionLabel | null;
}

/** More than anybody leaves lying; the oldest goes first. */
const MOST_DRAFTS = 200;
/** Characters of one draft. */
const LARGEST_DRAFT = 8_000_000;

export function findDraft(address: string): Promise<Draft | undefined> {
  return readValue<Draft>('draft', address);
}

export async function keepDraft(address: string, draft: Omit<Draft, 'time'>): Promise<void> {
  const { edits, label } = draft;
  const size = edits.reduce((sum, { base, html }) => sum + base.length + html.length, 0);
  if (size > LARGEST_DRAFT) throw new RangeError(`A draft of ${size} characters is too large to be kept.`);
  await writeValue('draft', address, { time: Date.now(), edits, label });
  await dropOldest();
}

export function dropDraft(address: string): Promise<void> {
  return dropValue('draft', address);
}

export function toDraftNote(draft: Draft | undefined): DraftNote | null {
  return draft === undefined ? null : { time: draft.time, edits: draft.edits.length };
}

async function dropOldest(): Promise<void> {
  const keys = await readKeys('draft');
  if (keys.length <= MOST_DRAFTS) return;
  const drafts = await Promise.all(
    keys.map(async (key) => ({ key, time: (await findDraft(key))?.time ?? 0 })),
  );
  drafts.sort((a, b) => a.time - b.time);
  for (const { key } of drafts.slice(0, keys.length - MOST_DRAFTS)) await dropDraft(key);
}
