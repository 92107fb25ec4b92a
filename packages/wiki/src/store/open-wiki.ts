import { randomBytes } from 'node:crypto';
import { type OpenOptions, openStore } from '@anatome/corpus';
import { WIKI_SCHEMA, type WikiEngine } from './wiki-schema.ts';

const SALT = 'salt';

/** Opens a wiki: a file, or a database named by `postgres://…`. */
export async function openWiki(place: string, options: OpenOptions = {}): Promise<WikiEngine> {
  const engine = await openStore(WIKI_SCHEMA, place, options);
  try {
    if (!options.isReadOnly) await makeSalt(engine);
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** Made once for each wiki: hashes of addresses say nothing outside of it. */
async function makeSalt(engine: WikiEngine): Promise<void> {
  const value = randomBytes(16).toString('hex');
  await engine.write(({ insert }) => insert('wiki_setting', [{ name: SALT, value }], { isOnce: true }));
}

/** What hashes of addresses are salted with. */
export async function readSalt({ db }: Pick<WikiEngine, 'db'>): Promise<string> {
  const row = await db
    .selectFrom('wiki_setting')
    .select('value')
    .where('name', '=', SALT)
    .executeTakeFirstOrThrow();
  return row.value;
}
