/** What a corpus says of its pages, without numbers and instants that differ from run to run. */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { type Engine, TABLE_NAMES, TABLES } from '@anatome/corpus';

/** Tables whose rows belong to an analysis. */
const ROWS = TABLE_NAMES.filter((name) => 'analysis' in TABLES[name].columns);

/** One line per version: its page, its bytes, what is said of it, and a sum of all its rows. */
export async function describeCorpus({ db }: Engine): Promise<string[]> {
  const analyses = await db
    .selectFrom('analysis')
    .innerJoin('version', 'version.id', 'analysis.version')
    .innerJoin('page', 'page.id', 'analysis.page')
    .leftJoin('page as first', 'first.id', 'analysis.near')
    .selectAll('analysis')
    .select(['page.address', 'version.blob', 'first.address as first'])
    .execute();
  const sums = new Map(analyses.map(({ id }) => [id, createHash('sha256')]));
  for (const name of ROWS) {
    let query = db.selectFrom(name).selectAll();
    for (const column of TABLES[name].key) query = query.orderBy(column as never);
    for (const { analysis, ...row } of (await query.execute()) as { analysis: number }[])
      sums.get(analysis)?.update(JSON.stringify([name, name === 'page_row' ? toSaid(row) : row]));
  }
  const lines = analyses.map(({ id, version, page, near, analysed, milliseconds, ext, ...said }) =>
    // What an older version knew of links is how it was when that was the current one.
    JSON.stringify({ ...said, ext: said.is_current === 1 ? ext : null, rows: sums.get(id)!.digest('hex') }),
  );
  return lines.sort();
}

/** A version as one row, without the time that it took. */
function toSaid({
  error,
  data,
}: {
  readonly error?: string | null;
  readonly data?: Uint8Array | null;
}): unknown {
  const columns = data ? (JSON.parse(gunzipSync(data).toString()) as object) : {};
  return { ...columns, milliseconds: 0, error };
}
