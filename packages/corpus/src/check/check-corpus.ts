/** Whether a corpus hangs together: what stands in one table and what has to stand in another for it. */
import { type Kysely, sql } from 'kysely';
import { OWNED_TABLES } from '../analysis/row/page-rows.ts';
import type { Engine } from '../store/engine.ts';
import type { TableName, Tables } from '../store/tables.ts';
import { findIndexFaults } from './find-index-faults.ts';

/** Says in sentences what is wrong with a corpus; nothing where all is well. Reads all of it but the bytes of pages. */
export function checkCorpus(engine: Engine): Promise<string[]> {
  return engine.read(findFaults);
}

/** The same as a transaction sees it. */
export async function findFaults(db: Kysely<Tables>): Promise<string[]> {
  return [
    ...(await findStrays(db)),
    ...(await findEmpty(db)),
    ...(await findUnsettled(db)),
    ...(await findIndexFaults(db)),
  ];
}

/** What belongs to something that is not there. */
async function findStrays(db: Kysely<Tables>): Promise<string[]> {
  const owned: readonly (readonly [TableName, string, TableName, string])[] = [
    ['version', 'page', 'page', 'id'],
    ['version', 'blob', 'blob', 'hash'],
    ['part', 'version', 'version', 'id'],
    ['part', 'blob', 'blob', 'hash'],
    ['analysis', 'version', 'version', 'id'],
    ['analysis', 'page', 'page', 'id'],
    ['analysis', 'settings', 'settings', 'key'],
    ['sampled', 'sample', 'sample', 'id'],
    ['sampled', 'version', 'version', 'id'],
    ['judgement', 'version', 'version', 'id'],
    ['judgement', 'form', 'form', 'id'],
    ['judgement', 'annotator', 'annotator', 'id'],
    ['example', 'lesson', 'lesson', 'id'],
    ['example', 'version', 'version', 'id'],
    ['round', 'lesson', 'lesson', 'id'],
    ...OWNED_TABLES.map((name) => [name, 'analysis', 'analysis', 'id'] as const),
  ];
  const faults: string[] = [];
  for (const [name, column, other, key] of owned) {
    const count = await countRows(
      db,
      sql`FROM ${sql.table(name)} AS one WHERE NOT EXISTS (SELECT 1 FROM ${sql.table(other)} AS other WHERE other.${sql.ref(key)} = one.${sql.ref(column)})`,
    );
    if (count > 0) faults.push(`${count} rows of ${name} have no ${column}.`);
  }
  return faults;
}

/** Analyses without rows: every page has a text or is empty, and every text has its words. */
async function findEmpty(db: Kysely<Tables>): Promise<string[]> {
  const wordless = await countRows(
    db,
    sql`FROM analysis WHERE error IS NULL AND words <> (SELECT coalesce(sum(block.words), 0) FROM block WHERE block.analysis = analysis.id AND label <> 'hidden')`,
  );
  const failed = await countRows(
    db,
    sql`FROM analysis WHERE error IS NOT NULL AND EXISTS (SELECT 1 FROM block WHERE block.analysis = analysis.id)`,
  );
  return [
    ...(wordless > 0 ? [`${wordless} analyses have other words than their blocks.`] : []),
    ...(failed > 0 ? [`${failed} analyses have failed, and have rows.`] : []),
  ];
}

/** Pages with a wrong number of current analyses, and what is said of pages that are not there. */
async function findUnsettled(db: Kysely<Tables>): Promise<string[]> {
  const pages = await countRows(
    db,
    sql`FROM (SELECT page FROM analysis WHERE error IS NULL GROUP BY page HAVING sum(is_current) <> 1) AS wrong`,
  );
  const failed = await countRows(db, sql`FROM analysis WHERE error IS NOT NULL AND is_current = 1`);
  const doubled = await countRows(
    db,
    sql`FROM (SELECT version FROM analysis GROUP BY version, settings HAVING count(*) > 1) AS doubled`,
  );
  return [
    ...(pages > 0 ? [`${pages} pages that could be analysed have no current analysis, or several.`] : []),
    ...(failed > 0 ? [`${failed} current analyses have failed.`] : []),
    ...(doubled > 0 ? [`${doubled} versions were analysed twice with the same settings.`] : []),
  ];
}

async function countRows(db: Kysely<Tables>, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count ${from}`.execute(db);
  return rows[0].count;
}
