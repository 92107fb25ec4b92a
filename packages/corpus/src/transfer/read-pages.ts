import { type Kysely, sql } from 'kysely';
import { inGroups } from '../store/in-groups.ts';
import type { Row, Tables } from '../store/tables.ts';
import type { AnyRow } from './corpus-file.ts';

/** Pages whose rows are read together, and bytes of so many blobs. */
const PAGES = 200;
const BLOBS = 16;

/**
 * Pages with all they need, page after page: bytes that no page before it has, the page, and each version before its parts.
 * Whoever takes in whole pages never has half of one.
 */
export async function* readPages(db: Kysely<Tables>): AsyncGenerator<AnyRow> {
  let last = -1;
  for (;;) {
    const pages = await db
      .selectFrom('page')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGES)
      .execute();
    if (pages.length === 0) return;
    yield* readGroup(db, pages);
    last = pages.at(-1)!.id;
  }
}

async function* readGroup(db: Kysely<Tables>, pages: readonly Row<'page'>[]): AsyncGenerator<AnyRow> {
  const versions = await readVersions(db, pages);
  const parts = await readParts(db, versions);
  const firsts = new Map<string, number>();
  for (const { id, page, blob } of versions)
    for (const hash of [blob, ...(parts.get(id) ?? []).map((part) => part.blob)])
      if (!firsts.has(hash)) firsts.set(hash, page);
  const before = await findBefore(db, [...firsts.keys()], pages[0].id);
  const fresh = [...firsts].filter(([hash]) => !before.has(hash));
  const hashes = fresh.map(([hash]) => hash);
  const blobs = readBlobs(db, hashes);
  const counts = groupBy(fresh, ([, page]) => page);
  const versionsOf = groupBy(versions, ({ page }) => page);
  for (const page of pages) {
    for (let left = counts.get(page.id)?.length ?? 0; left > 0; left--) {
      const { value } = await blobs.next();
      if (value !== undefined) yield { table: 'blob', row: value };
    }
    yield { table: 'page', row: page };
    for (const row of versionsOf.get(page.id) ?? []) {
      yield { table: 'version', row };
      for (const part of parts.get(row.id) ?? []) yield { table: 'part', row: part };
    }
  }
}

/** In the order of pages, then of their own numbers. */
async function readVersions(db: Kysely<Tables>, pages: readonly Row<'page'>[]): Promise<Row<'version'>[]> {
  return db
    .selectFrom('version')
    .selectAll()
    .where('page', '>=', pages[0].id)
    .where('page', '<=', pages.at(-1)!.id)
    .orderBy('page')
    .orderBy('id')
    .execute();
}

async function readParts(
  db: Kysely<Tables>,
  versions: readonly Row<'version'>[],
): Promise<Map<number, Row<'part'>[]>> {
  const parts: Row<'part'>[] = [];
  for (const group of inGroups(versions.map(({ id }) => id)))
    parts.push(
      ...(await db
        .selectFrom('part')
        .selectAll()
        .where('version', 'in', group)
        .orderBy('version')
        .orderBy('url')
        .execute()),
    );
  return groupBy(parts, ({ version }) => version);
}

/** Those of these blobs that a page before `page` has. */
async function findBefore(db: Kysely<Tables>, hashes: readonly string[], page: number): Promise<Set<string>> {
  const found = new Set<string>();
  for (const group of inGroups(hashes)) {
    const rows = await db
      .selectFrom('blob')
      .select('hash')
      .where('hash', 'in', group)
      .where(
        sql<boolean>`(EXISTS (SELECT 1 FROM version WHERE version.blob = blob.hash AND version.page < ${page})
          OR EXISTS (SELECT 1 FROM part JOIN version ON version.id = part.version WHERE part.blob = blob.hash AND version.page < ${page}))`,
      )
      .execute();
    for (const { hash } of rows) found.add(hash);
  }
  return found;
}

/** Blobs in this order. */
async function* readBlobs(db: Kysely<Tables>, hashes: readonly string[]): AsyncGenerator<Row<'blob'>> {
  for (const group of inGroups(hashes, BLOBS)) {
    const rows = await db.selectFrom('blob').selectAll().where('hash', 'in', group).execute();
    const byHash = new Map(rows.map((row) => [row.hash, row]));
    for (const hash of group) yield byHash.get(hash)!;
  }
}

function groupBy<Value>(values: readonly Value[], toKey: (value: Value) => number): Map<number, Value[]> {
  const groups = new Map<number, Value[]>();
  for (const value of values) {
    const group = groups.get(toKey(value));
    if (group) group.push(value);
    else groups.set(toKey(value), [value]);
  }
  return groups;
}
