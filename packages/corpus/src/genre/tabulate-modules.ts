/** What pages of a genre are made of: table 2 of Rehm's paper (section 3.3) for a corpus, by what Anatome found. */
import { type Genre, type GenreModule, listModules, loadTaxonomy } from '@anatome/core/genre';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { LEAST_FEATURES, PAPERS_THRESHOLD } from '../agreement/count-modules.ts';
import type { Reading } from '../catalogue/reading.ts';
import { findSample } from '../sample/read-sample.ts';
import { QueryError } from '../search/query.ts';
import { collectGenresBelow } from './genre-line.ts';

/** Which pages are counted, beside being of the genre. */
export interface TabulateOptions {
  /** Only pages of this sample. */
  readonly sample?: string | undefined;
  /** Only pages of these hosts. */
  readonly host?: readonly string[] | undefined;
}

/** A module or feature of the genre, and how many pages have it. */
export interface ModuleRow extends Omit<GenreModule, 'features' | 'number'> {
  /** Of a hundred pages, where somebody has counted: in the paper. */
  readonly number: number | null;
  /** Pages that have it, on them or by a link; of a complex module those with two features of it or more. */
  readonly pages: number;
  /** Those of them where a link alone leads to it. */
  readonly linked: number;
  readonly percent: number | null;
  /** What the threshold makes of it here; a complex module is compulsory where a feature of it is. */
  readonly here: GenreModule['status'] | null;
}

export interface ModuleTable {
  readonly genre: string;
  readonly label: string;
  /** Pages of the genre, or of one that is a kind of it. */
  readonly pages: number;
  readonly threshold: number;
  /** In the order of the taxonomy. */
  readonly rows: readonly ModuleRow[];
}

/** Counts the modules of a genre in the pages that are of it. */
export async function tabulateModules(
  reading: Reading,
  genre: string,
  options: TabulateOptions = {},
): Promise<ModuleTable> {
  const found = findGenre(genre);
  const pages = await toPages(reading, found, options);
  const total = await countPages(reading, pages);
  const counts = await countByName(reading, pages);
  const threshold = found.threshold ?? PAPERS_THRESHOLD;
  const toRow = (module: GenreModule, count: Count): ModuleRow => {
    const { features: _, number = null, ...facts } = module;
    const percent = total === 0 ? null : (count.pages * 100) / total;
    const here = percent === null ? null : percent >= threshold ? 'compulsory' : 'optional';
    return { ...facts, number, ...count, percent, here };
  };
  const rows: ModuleRow[] = [];
  for (const module of found.modules) {
    const features = module.features.map((feature) => toRow(feature, counts.get(feature.id) ?? NONE));
    if (module.level !== 'complex') rows.push(toRow(module, counts.get(module.id) ?? NONE));
    else {
      const row = toRow(module, await countComplex(reading, pages, module));
      const isCompulsory = features.some(({ here }) => here === 'compulsory');
      // As in the paper's table.
      rows.push({ ...row, here: row.here && (isCompulsory ? 'compulsory' : 'optional') }, ...features);
    }
  }
  return { genre: found.id, label: found.label, pages: total, threshold, rows };
}

function findGenre(name: string): Genre {
  const { genres } = loadTaxonomy();
  const genre = genres.find(({ id }) => id === name.trim().toLowerCase());
  if (genre !== undefined && listModules(genre).length > 0) return genre;
  const known = genres.filter((each) => listModules(each).length > 0).map(({ id }) => id);
  throw new QueryError(
    `There is no genre “${name.slice(0, 60)}” with modules; there is ${known.join(', ')}.`,
  );
}

/** The analyses that are counted, as a condition on them. */
async function toPages(
  reading: Reading,
  genre: Genre,
  { sample, host }: TabulateOptions,
): Promise<RawBuilder<SqlBool>> {
  const conditions = [
    sql<SqlBool>`analysis.is_current = 1 AND analysis.genre IN (${sql.join(collectGenresBelow(genre.id))})`,
  ];
  if (sample !== undefined) {
    const { id } = await findSample(reading, sample);
    conditions.push(sql`analysis.page IN (SELECT page FROM sampled WHERE sample = ${id})`);
  }
  if (host !== undefined && host.length > 0)
    conditions.push(sql`analysis.page IN (SELECT id FROM page WHERE host IN (${sql.join(host)}))`);
  return sql.join(conditions, sql` AND `);
}

async function countPages({ db }: Reading, pages: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*) AS count FROM analysis WHERE ${pages}`.execute(db);
  return rows[0].count;
}

type Count = Pick<ModuleRow, 'pages' | 'linked'>;
const NONE: Count = { pages: 0, linked: 0 };

/** Of each module the pages that have it, and those that only link to it. */
async function countByName({ db }: Reading, pages: RawBuilder<SqlBool>): Promise<ReadonlyMap<string, Count>> {
  const { rows } = await sql<Count & { name: string }>`
    SELECT name, count(*) AS pages, cast(sum(is_linked) AS bigint) AS linked FROM (
      SELECT module.name, min(CASE WHEN module.realised = 'linked' THEN 1 ELSE 0 END) AS is_linked
      FROM module JOIN analysis ON analysis.id = module.analysis WHERE ${pages}
      GROUP BY module.analysis, module.name
    ) AS found GROUP BY name`.execute(db);
  return new Map(rows.map(({ name, ...count }) => [name, count]));
}

/** Pages with two features of a complex module or more; linked where all of them are. */
async function countComplex(
  { db }: Reading,
  pages: RawBuilder<SqlBool>,
  { features }: GenreModule,
): Promise<Count> {
  const { rows } = await sql<Count>`
    SELECT count(*) AS pages, cast(coalesce(sum(is_linked), 0) AS bigint) AS linked FROM (
      SELECT min(CASE WHEN module.realised = 'linked' THEN 1 ELSE 0 END) AS is_linked
      FROM module JOIN analysis ON analysis.id = module.analysis
      WHERE ${pages} AND module.name IN (${sql.join(features.map(({ id }) => id))})
      GROUP BY module.analysis HAVING count(DISTINCT module.name) >= ${sql.lit(LEAST_FEATURES)}
    ) AS found`.execute(db);
  return rows[0];
}
