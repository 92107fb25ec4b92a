import { randomBytes } from 'node:crypto';
import { toStorable } from '@anatome/corpus';
import { hashAddress } from '../edit/index.ts';
import { answerOnce, type Repeatable } from './answer-once.ts';
import { chooseFor } from './choice.ts';
import { insertRevision, type Kept, type Origin } from './keep-revision.ts';
import { readSalt } from './open-wiki.ts';
import { type PreparedRevision, prepareRevision, type Saving } from './prepare-revision.ts';
import type { User } from './user.ts';
import { requireVariant, type Visibility, type Writers } from './variant-access.ts';
import { WikiError } from './wiki-error.ts';
import { WIKI_LIMITS } from './wiki-limits.ts';
import type { WikiEngine, WikiTransaction } from './wiki-schema.ts';

/** A variant somebody begins, with its first revision. */
export interface NewVariant extends Saving {
  /** As `toPageAddress` gives it. */
  readonly address: string;
  /** Where it was read. */
  readonly url: string;
  readonly title: string;
  readonly snapshot: string;
  /** Whether the page was read as somebody who was known there. */
  readonly withCookies: boolean;
  readonly name?: string | undefined;
  readonly visibility?: Visibility | undefined;
  readonly writers?: Writers | undefined;
  readonly from?: Origin | undefined;
  /** What its link is made of; any that cannot be guessed where left out. */
  readonly secret?: string | undefined;
}

/** A name that cannot be guessed: 128 bits. */
export function createSecret(): string {
  return randomBytes(16).toString('base64url');
}

/** Keeps a variant and its first revision; it is what its owner is shown from now on. Nobody else sees it, unless that is said. */
export async function createVariant(
  engine: WikiEngine,
  user: User,
  { variant, request }: { readonly variant: NewVariant; readonly request?: Repeatable | undefined },
): Promise<Kept> {
  const prepared = await prepareRevision(variant);
  return engine.write((transaction) =>
    answerOnce(transaction, { user, request }, async () => {
      if (variant.from !== undefined) await checkOrigin(transaction, user, variant.from);
      const page = await makePage(transaction, variant.address);
      await checkRoom(transaction, page, user);
      const id = await insertVariant(transaction, { page, user, variant, prepared });
      await chooseFor(transaction, { user: user.id, page, variant: id });
      return { id, revision: 1 };
    }),
  );
}

/** What is said to be taken from somewhere must be there, and may be seen. */
async function checkOrigin(transaction: WikiTransaction, user: User, from: Origin): Promise<void> {
  const { head } = await requireVariant(transaction, user, from.variant);
  if (from.revision > head) throw new WikiError('not-found', `There is no revision ${from.revision} of it.`);
}

async function makePage(transaction: WikiTransaction, address: string): Promise<number> {
  const { db, insert } = transaction;
  const kept = toStorable(address);
  const find = () => db.selectFrom('wiki_page').select('id').where('address', '=', kept).executeTakeFirst();
  const there = await find();
  if (there !== undefined) return there.id;
  const hash = hashAddress(await readSalt(transaction), kept);
  const id = await transaction.take('page', 1);
  const row = { id, address: kept, hash, made: new Date().toISOString() };
  // Somebody else may have made it meanwhile.
  await insert('wiki_page', [row], { isOnce: true });
  return (await find())!.id;
}

async function checkRoom({ db }: WikiTransaction, page: number, user: User): Promise<void> {
  const owners = await db.selectFrom('wiki_variant').select('owner').where('page', '=', page).execute();
  const own = owners.filter(({ owner }) => owner === user.id).length;
  if (own >= WIKI_LIMITS.variants)
    throw new WikiError('full', `A user has ${WIKI_LIMITS.variants} variants of a page at most.`);
  if (owners.length >= WIKI_LIMITS.variantsPerPage)
    throw new WikiError('full', `A page has ${WIKI_LIMITS.variantsPerPage} variants at most.`);
}

interface Insertion {
  readonly page: number;
  readonly user: User;
  readonly variant: NewVariant;
  readonly prepared: PreparedRevision;
}

async function insertVariant(
  transaction: WikiTransaction,
  { page, user, variant, prepared }: Insertion,
): Promise<string> {
  const { name, visibility = 'private', writers = 'owner', withCookies, from } = variant;
  const id = randomBytes(9).toString('base64url');
  const row = { id, page, owner: user.id, visibility, writers, with_cookies: withCookies ? 1 : 0, head: 1 };
  await transaction.insert('wiki_variant', [
    {
      ...row,
      url: toStorable(variant.url),
      title: toStorable(variant.title),
      name: toStorable(name ?? user.name),
      secret: variant.secret ?? createSecret(),
      made: new Date().toISOString(),
    },
  ]);
  await insertRevision(transaction, prepared, {
    id,
    revision: 1,
    author: user.id,
    base: prepared.base!,
    from,
  });
  return id;
}
