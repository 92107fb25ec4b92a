/** What the operator takes out of the wiki for good; that it was done is recorded, and not what it said. */
import { toStorable } from '@anatome/corpus';
import { WikiError } from './wiki-error.ts';
import type { WikiEngine, WikiTables, WikiTransaction } from './wiki-schema.ts';

/** What is to be erased: a variant, or all variants of a page. */
export type Erasable = { readonly variant: string } | { readonly address: string };

export interface ErasureNote {
  readonly by: string;
  readonly why: string;
}

/** How much was erased. */
export interface Erased {
  readonly variants: number;
  readonly revisions: number;
  readonly blobs: number;
}

/** Hashes of one statement. */
const AT_ONCE = 500;

/** Erases variants with all their revisions, and the texts that nobody else has; nobody writes meanwhile. */
export async function erase(engine: WikiEngine, what: Erasable, note: ErasureNote): Promise<Erased> {
  const erased = await engine.write(
    async (transaction) => {
      const variants = await findVariants(transaction, what);
      const counts = { variants: variants.length, revisions: 0, blobs: 0 };
      for (const variant of variants) {
        const gone = await eraseVariant(transaction, variant);
        counts.revisions += gone.revisions;
        counts.blobs += gone.blobs;
      }
      await record(transaction, { what: toName(what), note, counts });
      return counts;
    },
    { isAlone: true },
  );
  await engine.tidy();
  return erased;
}

/** What was erased and why, the first one first. */
export function listErasures({ db }: Pick<WikiEngine, 'db'>): Promise<WikiTables['wiki_erasure'][]> {
  return db.selectFrom('wiki_erasure').selectAll().orderBy('id').execute();
}

function toName(what: Erasable): string {
  return 'variant' in what ? `variant ${what.variant}` : `page ${what.address}`;
}

async function findVariants({ db }: WikiTransaction, what: Erasable) {
  const all = db
    .selectFrom('wiki_variant')
    .innerJoin('wiki_page', 'wiki_page.id', 'wiki_variant.page')
    .select(['wiki_variant.id', 'wiki_variant.page']);
  const found = await ('variant' in what
    ? all.where('wiki_variant.id', '=', what.variant)
    : all.where('wiki_page.address', '=', what.address)
  ).execute();
  if (found.length === 0) throw new WikiError('not-found', `The wiki has no ${toName(what)}.`);
  return found;
}

async function eraseVariant(
  { db }: WikiTransaction,
  { id, page }: { readonly id: string; readonly page: number },
): Promise<Omit<Erased, 'variants'>> {
  const edits = await db.selectFrom('wiki_edit').select(['base', 'html']).where('variant', '=', id).execute();
  const revisions = await db.selectFrom('wiki_revision').select('base').where('variant', '=', id).execute();
  const hashes = new Set([
    ...edits.flatMap(({ base, html }) => [base, html]),
    ...revisions.map((r) => r.base),
  ]);
  await db.deleteFrom('wiki_edit').where('variant', '=', id).execute();
  await db.deleteFrom('wiki_revision').where('variant', '=', id).execute();
  await db.deleteFrom('wiki_answer').where('variant', '=', id).execute();
  await db.deleteFrom('wiki_choice').where('variant', '=', id).execute();
  await db.deleteFrom('wiki_variant').where('id', '=', id).execute();
  await db
    .updateTable('wiki_revision')
    .set({ from_variant: null, from_revision: null })
    .where('from_variant', '=', id)
    .execute();
  await dropEmptyPage(db, page);
  return { revisions: revisions.length, blobs: await dropBlobs(db, [...hashes]) };
}

async function dropEmptyPage(db: WikiTransaction['db'], page: number): Promise<void> {
  const left = await db
    .selectFrom('wiki_variant')
    .select('id')
    .where('page', '=', page)
    .limit(1)
    .executeTakeFirst();
  if (left !== undefined) return;
  await db.deleteFrom('wiki_choice').where('page', '=', page).execute();
  await db.deleteFrom('wiki_page').where('id', '=', page).execute();
}

/** Texts that no revision has any longer. */
async function dropBlobs(db: WikiTransaction['db'], hashes: readonly string[]): Promise<number> {
  let dropped = 0;
  for (let from = 0; from < hashes.length; from += AT_ONCE) {
    const { numDeletedRows } = await db
      .deleteFrom('wiki_blob')
      .where('hash', 'in', hashes.slice(from, from + AT_ONCE))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('wiki_edit').select('edit').whereRef('base', '=', 'wiki_blob.hash'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('wiki_edit').select('edit').whereRef('html', '=', 'wiki_blob.hash'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('wiki_revision').select('number').whereRef('base', '=', 'wiki_blob.hash'))),
      )
      .executeTakeFirst();
    dropped += Number(numDeletedRows);
  }
  return dropped;
}

interface ErasureRecord {
  readonly what: string;
  readonly note: ErasureNote;
  readonly counts: Erased;
}

async function record(
  { insert, take }: WikiTransaction,
  { what, note, counts: { revisions, blobs } }: ErasureRecord,
): Promise<void> {
  const [by, why] = [toStorable(note.by), toStorable(note.why)];
  const row = { id: await take('erasure', 1), at: new Date().toISOString(), by, what, why };
  await insert('wiki_erasure', [{ ...row, revisions, blobs }]);
}
