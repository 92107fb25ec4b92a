/** Revisions are inserted; the head of their variant moves only from where its writer saw it. */
import { answerOnce, type Repeatable, wasAnswered } from './answer-once.ts';
import { type PreparedRevision, prepareRevision, type Saving } from './prepare-revision.ts';
import type { User } from './user.ts';
import { checkWriter, requireVariant } from './variant-access.ts';
import { WikiError } from './wiki-error.ts';
import { WIKI_LIMITS } from './wiki-limits.ts';
import type { WikiEngine, WikiTransaction } from './wiki-schema.ts';

/** Where a first revision was taken from. */
export interface Origin {
  readonly variant: string;
  readonly revision: number;
}

/** A revision that was kept: the variant, and its number there. */
export interface Kept {
  readonly id: string;
  readonly revision: number;
}

/** The next revision of a variant. */
export interface NextRevision extends Saving {
  readonly variant: string;
  /** The number of the revision that was the last one when its writer looked. */
  readonly head: number;
}

/** Keeps the next revision, or says with a WikiError who came first. When it resolves, it is on the disk. */
export async function addRevision(
  engine: WikiEngine,
  user: User,
  { next, request }: { readonly next: NextRevision; readonly request?: Repeatable | undefined },
): Promise<Kept> {
  const { head: now } = checkedWriter(user, await requireVariant(engine, user, next.variant));
  // Who is late already need not wait until all is made ready, unless it is a request that came before.
  if (now !== next.head && !(await wasAnswered(engine, { user, request }))) throw toConflict(now);
  const prepared = await prepareRevision(next);
  return engine.write(async (transaction) => {
    const { id } = checkedWriter(user, await requireVariant(transaction, user, next.variant));
    return answerOnce(transaction, { user, request }, async () => {
      await moveHead(transaction, id, next.head);
      const base = prepared.base ?? (await readBase(transaction, id, next.head));
      const revision = next.head + 1;
      await insertRevision(transaction, prepared, { id, revision, author: user.id, base });
      return { id, revision };
    });
  });
}

function checkedWriter<Variant extends Parameters<typeof checkWriter>[1]>(
  user: User,
  variant: Variant,
): Variant {
  checkWriter(user, variant);
  return variant;
}

/** One statement decides who comes first, whatever else is written meanwhile. */
async function moveHead({ db }: WikiTransaction, id: string, from: number): Promise<void> {
  if (from >= WIKI_LIMITS.revisions)
    throw new WikiError('full', `A variant has ${WIKI_LIMITS.revisions} revisions at most.`);
  const { numUpdatedRows } = await db
    .updateTable('wiki_variant')
    .set({ head: from + 1 })
    .where('id', '=', id)
    .where('head', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return;
  const { head } = await db
    .selectFrom('wiki_variant')
    .select('head')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  throw toConflict(head);
}

function toConflict(head: number): WikiError {
  return new WikiError('conflict', `Revision ${head} came first; merge with it and save again.`, head);
}

async function readBase({ db }: WikiTransaction, variant: string, number: number): Promise<string> {
  const { base } = await db
    .selectFrom('wiki_revision')
    .select('base')
    .where('variant', '=', variant)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return base;
}

/** Where a revision belongs, and whose it is. */
export interface RevisionPlace extends Kept {
  readonly author: number;
  /** The hash of the page as it was. */
  readonly base: string;
  readonly from?: Origin | undefined;
}

/** Writes the rows of a revision. */
export async function insertRevision(
  { insert }: WikiTransaction,
  { comment, changedAfterLoad, policy, edits, blobs }: PreparedRevision,
  { id, revision, author, base, from }: RevisionPlace,
): Promise<void> {
  await insert('wiki_blob', blobs, { isOnce: true });
  await insert('wiki_revision', [
    {
      variant: id,
      number: revision,
      author,
      time: new Date().toISOString(),
      comment,
      base,
      parent: revision === 1 ? null : revision - 1,
      from_variant: from?.variant ?? null,
      from_revision: from?.revision ?? null,
      policy,
      changed_after_load: changedAfterLoad ? 1 : 0,
      edits: edits.length,
    },
  ]);
  const rows = edits.map((edit, ordinal) => ({ variant: id, revision, ordinal, ...edit }));
  await insert('wiki_edit', rows);
}
