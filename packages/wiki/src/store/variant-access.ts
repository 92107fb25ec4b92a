/** Who may see a variant, and who may write in it. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { User } from './user.ts';
import { WikiError } from './wiki-error.ts';
import type { WikiEngine, WikiTables } from './wiki-schema.ts';

export const VISIBILITIES = ['private', 'link', 'public'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const WRITERS = ['owner', 'team'] as const;
export type Writers = (typeof WRITERS)[number];

type Variant = WikiTables['wiki_variant'];

/** One's own, and those that are public; of others nobody is told that they exist. */
export function isVisible(
  row: ExpressionBuilder<WikiTables, 'wiki_variant'>,
  user: User,
): Expression<SqlBool> {
  return row.or([
    row('wiki_variant.owner', '=', user.id),
    row('wiki_variant.visibility', '=', 'public' satisfies Visibility),
  ]);
}

/** A variant that a user may see; others are not found, whether there are any or not. */
export async function requireVariant(
  { db }: Pick<WikiEngine, 'db'>,
  user: User,
  id: string,
): Promise<Variant> {
  const variant = await db
    .selectFrom('wiki_variant')
    .selectAll()
    .where('id', '=', id)
    .where((row) => isVisible(row, user))
    .executeTakeFirst();
  if (variant === undefined) throw new WikiError('not-found', 'There is no such variant.');
  return variant;
}

/** Throws where a user may see a variant but not write in it. */
export function checkWriter(user: User, { owner, writers }: Variant): void {
  if (owner === user.id || writers === ('team' satisfies Writers)) return;
  throw new WikiError('not-writer', 'Only its owner writes in this variant; make one of your own from it.');
}

/** Throws where a user is not the owner of a variant that may be seen. */
export function checkOwner(user: User, { owner }: Variant): void {
  if (owner === user.id) return;
  throw new WikiError('not-writer', 'Only its owner changes what a variant is called and who sees it.');
}
