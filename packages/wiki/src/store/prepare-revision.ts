/** A revision made ready outside of the transaction: made safe, measured, and gzipped. */
import { EDIT_POLICY, type EditContext, toEditHtml } from '@anatome/core/safe';
import { pack, toHash, toStorable } from '@anatome/corpus';
import type { RegionEdit } from '../edit/index.ts';
import { TextCache } from './text-cache.ts';
import { toContext } from './to-context.ts';
import { WikiError } from './wiki-error.ts';
import { WIKI_LIMITS } from './wiki-limits.ts';
import type { WikiTables } from './wiki-schema.ts';

/** What somebody wants to save. */
export interface Saving {
  readonly edits: readonly RegionEdit[];
  readonly comment: string;
  /** The page as it was; without it the revision has that of the one before. */
  readonly snapshot?: string | undefined;
  /** Whether the page had changed between its arrival and the edit. */
  readonly changedAfterLoad?: boolean | undefined;
}

/** What is to be written. */
export interface PreparedRevision {
  readonly comment: string;
  readonly changedAfterLoad: boolean;
  readonly policy: number;
  readonly base: string | undefined;
  readonly edits: readonly Pick<WikiTables['wiki_edit'], 'edit' | 'pointer' | 'base' | 'html'>[];
  readonly blobs: readonly WikiTables['wiki_blob'][];
}

/** Makes a revision safe and small; a WikiError says what is too much of it. */
export async function prepareRevision(saving: Saving): Promise<PreparedRevision> {
  const { comment, snapshot, changedAfterLoad = false } = saving;
  // What is too much is not read first; what was made safe may be longer than what was sent.
  checkEdits(saving.edits);
  const regions = saving.edits.map(toKeptEdit);
  checkEdits(regions);
  const texts = new Set(regions.flatMap(({ base, html }) => [base, html]));
  if (snapshot !== undefined) texts.add(toStorable(snapshot));
  const blobs = await Promise.all(Array.from(texts, packText));
  return {
    comment: toStorable(comment),
    changedAfterLoad,
    policy: EDIT_POLICY,
    base: snapshot === undefined ? undefined : toHash(toStorable(snapshot)),
    edits: regions.map(({ id, pointer, base, html }) => ({
      edit: id,
      pointer,
      base: toHash(base),
      html: toHash(html),
    })),
    blobs,
  };
}

interface KeptEdit {
  readonly id: string;
  readonly pointer: string;
  readonly base: string;
  readonly html: string;
}

/** Both texts once more in the one form: whoever sent them may have forgotten to. */
function toKeptEdit({ id, pointer, base, html }: RegionEdit): KeptEdit {
  const around = toContext(pointer);
  return {
    id: toStorable(id),
    pointer: toStorable(JSON.stringify(pointer)),
    base: toSafeText(base, around),
    html: toSafeText(html, around),
  };
}

/** Regions that were made safe, by what they stand in and what was sent. */
const SAFE = new TextCache<string>();
const PACKED = new TextCache<WikiTables['wiki_blob']>();

function toSafeText(html: string, around: EditContext): string {
  const key = `${around.join('/')}\n${html}`;
  const safe = SAFE.get(key) ?? toStorable(toEditHtml(html, { around }));
  SAFE.keep(key, safe, safe.length);
  return safe;
}

async function packText(text: string): Promise<WikiTables['wiki_blob']> {
  const blob = PACKED.get(text) ?? (await pack(new TextEncoder().encode(text)));
  PACKED.keep(text, blob, blob.data.length);
  return blob;
}

function checkEdits(edits: readonly Omit<KeptEdit, 'pointer'>[]): void {
  const most = WIKI_LIMITS;
  if (edits.length > most.edits)
    throw new WikiError('bad-edit', `A revision has ${most.edits} edits at most, not ${edits.length}.`);
  const sizes = edits.flatMap(({ base, html }) => [base.length, html.length]);
  if (sizes.some((size) => size > most.region))
    throw new WikiError('bad-edit', `A region has ${most.region} characters at most.`);
  if (sizes.reduce((sum, size) => sum + size, 0) > most.revision)
    throw new WikiError(
      'bad-edit',
      `All regions of a revision have ${most.revision} characters together at most.`,
    );
  if (new Set(edits.map(({ id }) => id)).size < edits.length)
    throw new WikiError('bad-edit', 'Two edits of a revision have the same id.');
}
