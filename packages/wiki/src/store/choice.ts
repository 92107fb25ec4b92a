/** Which variant somebody wants to see of a page. */
import type { User } from './user.ts';
import { requireVariant } from './variant-access.ts';
import { WikiError } from './wiki-error.ts';
import type { WikiEngine, WikiTables, WikiTransaction } from './wiki-schema.ts';

/** Notes what somebody wants to see; the last one counts. */
export async function chooseFor({ db }: WikiTransaction, row: WikiTables['wiki_choice']): Promise<void> {
  await db
    .insertInto('wiki_choice')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user', 'page']).doUpdateSet({ variant: row.variant }))
    .execute();
}

/** Chooses a variant of the page at an address, or, with null, the original. */
export async function choose(
  engine: WikiEngine,
  user: User,
  { address, variant }: { readonly address: string; readonly variant: string | null },
): Promise<void> {
  await engine.write(async (transaction) => {
    const page = await transaction.db
      .selectFrom('wiki_page')
      .select('id')
      .where('address', '=', address)
      .executeTakeFirst();
    // Of a page nobody has edited the original is shown anyway.
    if (page === undefined && variant === null) return;
    const chosen = variant === null ? undefined : await requireVariant(transaction, user, variant);
    if (page === undefined || (chosen !== undefined && chosen.page !== page.id))
      throw new WikiError('not-found', 'This page has no such variant.');
    await chooseFor(transaction, { user: user.id, page: page.id, variant });
  });
}
