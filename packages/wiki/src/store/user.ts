/** People of a wiki: made and taken back by whoever runs it. */
import { StoreError, toHash } from '@anatome/corpus';
import { createToken, isProven, readToken } from './user-token.ts';
import type { WikiEngine, WikiTables } from './wiki-schema.ts';

/** A user, as operators see one. */
export interface UserLine {
  readonly name: string;
  readonly made: string;
  readonly revoked: string | null;
  readonly variants: number;
}

/** Who asks. */
export interface User {
  readonly id: number;
  readonly name: string;
}

/** A name is read in lists and in addresses of commands. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._ -]{0,49}$/u;

/** Makes a user, or gives one that was taken back a new token; the token is told once and not kept. */
export async function addUser(engine: WikiEngine, name: string): Promise<string> {
  if (!NAME.test(name)) {
    const detail = `A user is named by letters, digits, dots, dashes and spaces, 50 at most, not by ${JSON.stringify(name.slice(0, 100))}.`;
    throw new StoreError('bad-query', detail);
  }
  return engine.write(async (transaction) => {
    const there = await findByName(transaction, name);
    if (there !== undefined && there.revoked === null)
      throw new StoreError('bad-query', `There is a user ${name} already; remove it first for a new token.`);
    const id = there?.id ?? (await transaction.take('user', 1));
    const { token, salt, hash } = await createToken(id);
    const row = { name, salt, hash, revoked: null };
    if (there === undefined)
      await transaction.insert('wiki_user', [{ id, made: new Date().toISOString(), ...row }]);
    else await transaction.db.updateTable('wiki_user').set(row).where('id', '=', id).execute();
    return token;
  });
}

/** Takes a token back; whether there was one. What the user wrote stays. */
export async function revokeUser(engine: WikiEngine, name: string): Promise<boolean> {
  return engine.write(async ({ db }) => {
    const { numUpdatedRows } = await db
      .updateTable('wiki_user')
      .set({ revoked: new Date().toISOString() })
      .where('name', '=', name)
      .where('revoked', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** All users, those first who were made first. */
export async function listUsers({ db }: Pick<WikiEngine, 'db'>): Promise<UserLine[]> {
  return db
    .selectFrom('wiki_user')
    .select((row) => [
      'name',
      'made',
      'revoked',
      row
        .selectFrom('wiki_variant')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('owner', '=', 'wiki_user.id')
        .as('variants'),
    ])
    .orderBy('id')
    .execute() as Promise<UserLine[]>;
}

/** Secrets that were proven, by their hash: proving takes milliseconds, and is done once for each. */
const MOST_PROVEN = 1_000;

/** Says who a token belongs to. What was proven before is looked up; whether it was taken back is asked each time. */
export class TokenBook {
  readonly #proven = new Map<string, string>();

  /** Undefined where a token is nobody's, or no longer. */
  async find({ db }: Pick<WikiEngine, 'db'>, token: string): Promise<User | undefined> {
    const read = readToken(token);
    if (read === undefined) return undefined;
    const row = await db.selectFrom('wiki_user').selectAll().where('id', '=', read.user).executeTakeFirst();
    if (row === undefined || row.revoked !== null) return undefined;
    return (await this.#prove(read.secret, row)) ? { id: row.id, name: row.name } : undefined;
  }

  async #prove(secret: string, { salt, hash }: WikiTables['wiki_user']): Promise<boolean> {
    const key = toHash(`${hash}\n${secret}`);
    if (this.#proven.get(key) === hash) return true;
    if (!(await isProven(secret, { salt, hash }))) return false;
    if (this.#proven.size >= MOST_PROVEN) this.#proven.clear();
    this.#proven.set(key, hash);
    return true;
  }
}

function findByName(
  { db }: Pick<WikiEngine, 'db'>,
  name: string,
): Promise<WikiTables['wiki_user'] | undefined> {
  return db.selectFrom('wiki_user').selectAll().where('name', '=', name).executeTakeFirst();
}
