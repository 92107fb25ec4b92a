import { StoreError, unpack } from '@anatome/corpus';
import { TextCache } from './text-cache.ts';
import type { WikiEngine } from './wiki-schema.ts';

/** Hashes of one statement. */
const AT_ONCE = 500;

/** Texts by their hashes, which are those of nothing else, whatever database they are in. */
const READ = new TextCache<string>();

/** Texts by their hashes; each is read once, however often it is named. */
export async function readBlobs(
  { db }: Pick<WikiEngine, 'db'>,
  hashes: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const wanted: string[] = [];
  for (const hash of new Set(hashes)) {
    const text = READ.get(hash);
    if (text === undefined) wanted.push(hash);
    else texts.set(hash, text);
  }
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const some = wanted.slice(from, from + AT_ONCE);
    const rows = await db.selectFrom('wiki_blob').selectAll().where('hash', 'in', some).execute();
    for (const row of rows) {
      const text = new TextDecoder().decode(await unpack(row));
      texts.set(row.hash, text);
      READ.keep(row.hash, text, text.length);
    }
  }
  const missing = wanted.find((hash) => !texts.has(hash));
  if (missing === undefined) return texts;
  throw new StoreError('damaged', `The text ${missing} is no longer there: the wiki is damaged.`);
}
