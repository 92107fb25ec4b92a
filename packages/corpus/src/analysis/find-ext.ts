import { sql } from 'kysely';
import type { Engine } from '../store/engine.ts';

/** Texts of links that lead to a page, the one that most pages have first. */
export type LinkTexts = readonly string[];

/** More texts say the same again. */
const MOST_TEXTS = 10;

/**
 * What other pages call these pages: STAN's `ext`, "external anchor text pointing to the document" (Goller, 2.1). Pages of the
 * same host count too, for a homepage is found by the list of people that links to it.
 */
export async function findExt({ db }: Engine, pages: readonly number[]): Promise<Map<number, LinkTexts>> {
  if (pages.length === 0) return new Map();
  const rows = await db
    .selectFrom('page')
    .innerJoin('link', 'link.target', 'page.key')
    .innerJoin('analysis', 'analysis.id', 'link.analysis')
    .select(['page.id', 'link.text'])
    .where('page.id', 'in', pages)
    .where('analysis.is_current', '=', 1)
    .where('link.text', '<>', '')
    .whereRef('analysis.page', '<>', 'page.id')
    .groupBy(['page.id', 'link.text'])
    .orderBy('page.id')
    .orderBy(sql`count(DISTINCT analysis.page)`, 'desc')
    .orderBy('link.text')
    .execute();
  const texts = new Map<number, string[]>();
  for (const { id, text } of rows) {
    const known = texts.get(id);
    if (known === undefined) texts.set(id, [text]);
    else if (known.length < MOST_TEXTS) known.push(text);
  }
  return texts;
}
