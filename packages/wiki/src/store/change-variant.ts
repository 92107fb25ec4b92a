import { toStorable } from '@anatome/corpus';
import type { User } from './user.ts';
import { checkOwner, requireVariant, type Visibility, type Writers } from './variant-access.ts';
import type { WikiEngine } from './wiki-schema.ts';

/** What may be said of a variant after it was made. */
export interface VariantChange {
  readonly name?: string | undefined;
  readonly visibility?: Visibility | undefined;
  readonly writers?: Writers | undefined;
}

/** Names a variant anew, or says who sees it and who writes in it. What it says stays as it is. */
export async function changeVariant(
  engine: WikiEngine,
  user: User,
  { id, change }: { readonly id: string; readonly change: VariantChange },
): Promise<void> {
  const { name, visibility, writers } = change;
  const row = {
    ...(name !== undefined && { name: toStorable(name) }),
    ...(visibility !== undefined && { visibility }),
    ...(writers !== undefined && { writers }),
  };
  await engine.write(async (transaction) => {
    checkOwner(user, await requireVariant(transaction, user, id));
    if (Object.keys(row).length === 0) return;
    await transaction.db.updateTable('wiki_variant').set(row).where('id', '=', id).execute();
  });
}
