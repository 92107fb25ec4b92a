import type { Reading } from '../catalogue/reading.ts';
import { StoreError } from '../store/store-error.ts';
import type { Row } from '../store/tables.ts';

/** A sample in one line. */
export interface SampleLine {
  readonly name: string;
  readonly made: string;
  readonly seed: string;
  /** Only what was said; of a list of addresses how many there were, and their SHA-256. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Pages that were asked for. */
  readonly wanted: number;
  /** Pages that met the parameters. */
  readonly population: number;
  /** Pages that are in it: fewer than wanted where there were no more, or some were forgotten since. */
  readonly size: number;
}

/** A page of a sample. */
export interface SampledPage {
  readonly rank: number;
  readonly page: number;
  readonly version: number;
  readonly url: string;
  readonly host: string;
  readonly title: string | null;
  readonly type: string | null;
  readonly language: string | null;
  readonly words: number | null;
}

export interface SampleRecord extends SampleLine {
  /** In the order they were drawn. */
  readonly pages: readonly SampledPage[];
}

/** All samples, the newest first. */
export async function listSamples({ db }: Reading): Promise<SampleLine[]> {
  const rows = await db
    .selectFrom('sample')
    .select(['name', 'made', 'seed', 'parameters', 'wanted', 'population'])
    .select((select) =>
      select
        .selectFrom('sampled')
        .select(({ fn }) => fn.countAll<number>().as('size'))
        .whereRef('sampled.sample', '=', 'sample.id')
        .as('size'),
    )
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ parameters, size, ...row }) => ({
    ...row,
    parameters: JSON.parse(parameters),
    size: size ?? 0,
  }));
}

/** A sample with its pages. */
export async function readSample(reading: Reading, name: string): Promise<SampleRecord> {
  const { id, parameters, ...line } = await findSample(reading, name);
  const pages = await reading.db
    .selectFrom('sampled')
    .innerJoin('page', 'page.id', 'sampled.page')
    .leftJoin('analysis', (join) =>
      join.onRef('analysis.page', '=', 'sampled.page').on('analysis.is_current', '=', 1),
    )
    .select(['sampled.rank', 'sampled.page', 'sampled.version', 'page.url', 'page.host'])
    .select(['analysis.title', 'analysis.type', 'analysis.language', 'analysis.words'])
    .where('sampled.sample', '=', id)
    .orderBy('sampled.rank')
    .execute();
  return { ...line, parameters: JSON.parse(parameters), size: pages.length, pages };
}

/** The row of a sample; that there is none is an error. */
export async function findSample({ db }: Reading, name: string): Promise<Row<'sample'>> {
  const row = await db.selectFrom('sample').selectAll().where('name', '=', name).executeTakeFirst();
  if (row === undefined) throw new StoreError('unknown', `The corpus has no sample ${name}.`);
  return row;
}
