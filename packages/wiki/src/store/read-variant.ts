/** Variants as those see them who may. */
import { listRevisions, type RevisionLine } from './read-revision.ts';
import type { User } from './user.ts';
import { isVisible, requireVariant, type Visibility, type Writers } from './variant-access.ts';
import { WikiError } from './wiki-error.ts';
import type { WikiEngine } from './wiki-schema.ts';

/** A variant in a list. */
export interface VariantLine {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly isMine: boolean;
  readonly visibility: Visibility;
  readonly writers: Writers;
  /** The number of its last revision, and who made it, when and why. */
  readonly head: number;
  readonly author: string;
  readonly revised: string;
  readonly comment: string;
}

/** The variants of a page, and which of them is shown. */
export interface PageVariants {
  readonly address: string;
  /** As the variant that is shown has it, else the one that was revised last. */
  readonly title: string;
  /** What was chosen, else one's own that was revised last; null is the original. */
  readonly shown: string | null;
  readonly variants: readonly VariantLine[];
}

/** A variant with all but its history. */
export interface VariantHead extends VariantLine {
  readonly address: string;
  /** Where the page was read. */
  readonly url: string;
  readonly title: string;
  readonly withCookies: boolean;
  /** What its link is made of. */
  readonly secret: string;
}

/** A variant with its history. */
export interface Variant extends VariantHead {
  readonly revisions: readonly RevisionLine[];
}

type Reading = Pick<WikiEngine, 'db'>;

function selectVariants({ db }: Reading) {
  return db
    .selectFrom('wiki_variant')
    .innerJoin('wiki_page', 'wiki_page.id', 'wiki_variant.page')
    .innerJoin('wiki_user as owner', 'owner.id', 'wiki_variant.owner')
    .innerJoin('wiki_revision as last', (join) =>
      join.onRef('last.variant', '=', 'wiki_variant.id').onRef('last.number', '=', 'wiki_variant.head'),
    )
    .innerJoin('wiki_user as author', 'author.id', 'last.author')
    .select([
      'wiki_variant.id',
      'wiki_variant.name',
      'wiki_variant.owner as owner_id',
      'owner.name as owner',
      'wiki_variant.visibility',
      'wiki_variant.writers',
      'wiki_variant.secret',
      'wiki_variant.with_cookies',
      'wiki_variant.head',
      'wiki_variant.page',
      'author.name as author',
      'last.time as revised',
      'last.comment',
      'wiki_page.address',
      'wiki_variant.url',
      'wiki_variant.title',
    ]);
}

type SelectedVariant = Awaited<ReturnType<ReturnType<typeof selectVariants>['executeTakeFirstOrThrow']>>;

function toLine(
  { id, name, owner, owner_id, visibility, writers, head, author, revised, comment }: SelectedVariant,
  user: User | undefined,
): VariantLine {
  return {
    id,
    name,
    owner,
    isMine: owner_id === user?.id,
    visibility: visibility as Visibility,
    writers: writers as Writers,
    head,
    author,
    revised,
    comment,
  };
}

/** The page that was asked for, by its address or by the salted hash of it. */
export type PageName = { readonly address: string } | { readonly hash: string };

/** The variants of a page that a user may see; undefined where there is none. One's own come first. */
export async function readPageVariants(
  reading: Reading,
  user: User,
  name: PageName,
): Promise<PageVariants | undefined> {
  const [column, value] =
    'hash' in name
      ? (['wiki_page.hash', name.hash] as const)
      : (['wiki_page.address', name.address] as const);
  const rows = await selectVariants(reading)
    .where(column, '=', value)
    .where((row) => isVisible(row as never, user))
    .orderBy('last.time', 'desc')
    .execute();
  if (rows.length === 0) return undefined;
  const variants = rows.map((row) => toLine(row, user));
  const own = variants.filter(({ isMine }) => isMine);
  const [{ address, page }] = rows;
  const shown = await readShown(reading, { user, page, own, variants });
  const { title } = rows.find(({ id }) => id === shown) ?? rows[0];
  return { address, title, shown, variants: [...own, ...variants.filter(({ isMine }) => !isMine)] };
}

interface Choosing {
  readonly user: User;
  readonly page: number;
  readonly own: readonly VariantLine[];
  readonly variants: readonly VariantLine[];
}

/** Never somebody else's that was not chosen; nor one that may no longer be seen. */
async function readShown({ db }: Reading, { user, page, own, variants }: Choosing): Promise<string | null> {
  const choice = await db
    .selectFrom('wiki_choice')
    .select('variant')
    .where('user', '=', user.id)
    .where('page', '=', page)
    .executeTakeFirst();
  if (choice?.variant === null) return null;
  if (variants.some(({ id }) => id === choice?.variant)) return choice!.variant;
  return own[0]?.id ?? null;
}

/** The salted hashes of addresses with variants that a user may see, and that begin with these digits. */
export async function findNear({ db }: Reading, user: User, prefix: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wiki_page')
    .innerJoin('wiki_variant', 'wiki_variant.page', 'wiki_page.id')
    .select('hash')
    .distinct()
    // Digits end at "f".
    .where('hash', '>=', prefix)
    .where('hash', '<', `${prefix}g`)
    .where((row) => isVisible(row as never, user))
    .orderBy('hash')
    .execute();
  return rows.map(({ hash }) => hash);
}

/** A variant with its history, for a user who may see it. */
export async function readVariant(reading: Reading, user: User, id: string): Promise<Variant> {
  return withHistory(reading, await readVariantHead(reading, user, id));
}

/** The same without history, which may be long. */
export async function readVariantHead(reading: Reading, user: User, id: string): Promise<VariantHead> {
  await requireVariant(reading, user, id);
  return toHead(
    await selectVariants(reading).where('wiki_variant.id', '=', id).executeTakeFirstOrThrow(),
    user,
  );
}

/** The same for whoever has the link; private ones have none. */
export async function readLinked(reading: Reading, secret: string): Promise<Variant> {
  const row = await selectVariants(reading)
    .where('wiki_variant.secret', '=', secret)
    .where('wiki_variant.visibility', '!=', 'private' satisfies Visibility)
    .executeTakeFirst();
  if (row === undefined) throw new WikiError('not-found', 'There is nothing under this link.');
  return withHistory(reading, toHead(row, undefined));
}

/** All variants of a wiki, for whoever runs it. */
export async function listAllVariants(
  reading: Reading,
): Promise<(VariantLine & { readonly address: string })[]> {
  const rows = await selectVariants(reading)
    .orderBy('wiki_page.address')
    .orderBy('wiki_variant.made')
    .execute();
  return rows.map((row) => ({ ...toLine(row, undefined), address: row.address }));
}

function toHead(row: SelectedVariant, user: User | undefined): VariantHead {
  const { address, url, title, secret, with_cookies } = row;
  return { ...toLine(row, user), address, url, title, withCookies: with_cookies === 1, secret };
}

async function withHistory(reading: Reading, head: VariantHead): Promise<Variant> {
  return { ...head, revisions: await listRevisions(reading, head.id) };
}
