import { unpack } from '@anatome/corpus';
import type { WikiEngine } from './wiki-schema.ts';

/** Hashes of one statement. */
const AT_ONCE = 500;

/** Texts by their hashes; each is read once, however often it is named. */
export async function readBlobs(
  { db }: Pick<WikiEngine, 'db'>,
  hashes: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(hashes)];
  const texts = new Map<string, string>();
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE);
    const rows = await db.selectFrom('wiki_blob').selectAll().where('hash', 'in', some).execute();
    for (const row of rows) texts.set(row.hash, new TextDecoder().decode(await unpack(row)));
  }
  return texts;
}
