import type { Engine } from '../store/engine.ts';
import { findExt, type LinkTexts } from './find-ext.ts';
import type { Redo } from './redo.ts';

/** A version that is to be analysed. */
export interface Due {
  readonly version: number;
  /** The analysis of the same version with the same settings that it takes the place of. */
  readonly replaces: number | undefined;
  /** Texts of links that lead to the page. */
  readonly ext: LinkTexts;
}

/** Rows that are read at once. */
const ROWS = 1_000;

/** How many versions are to be analysed. */
export async function countDue(engine: Engine, settings: string, redo: Redo | undefined): Promise<number> {
  const { count } = await toDue(engine, settings, redo)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Versions that have no analysis with these settings yet, or one that is to be made again; the oldest first. */
export async function* findDue(
  engine: Engine,
  settings: string,
  redo: Redo | undefined,
): AsyncGenerator<Due> {
  for (let last = 0; ; ) {
    const rows = await toDue(engine, settings, redo)
      .select(['version.id as version', 'analysis.id as replaces'])
      .where('version.id', '>', last)
      .orderBy('version.id')
      .limit(ROWS)
      .execute();
    for (const { version, replaces } of rows) yield { version, replaces: replaces ?? undefined, ext: [] };
    if (rows.length < ROWS) return;
    last = rows[rows.length - 1].version;
  }
}

function toDue({ db }: Engine, settings: string, redo: Redo | undefined) {
  return db
    .selectFrom('version')
    .leftJoin('analysis', (join) =>
      join.onRef('analysis.version', '=', 'version.id').on('analysis.settings', '=', settings),
    )
    .where(({ eb, or, and }) => {
      const missing = eb('analysis.id', 'is', null);
      if (redo === undefined) return missing;
      const old = eb('analysis.id', '<=', redo.until);
      return or([missing, redo.which === 'all' ? old : and([old, eb('analysis.error', 'is not', null)])]);
    });
}

/** Current analyses that did not know the texts of links that lead to their page today. */
export async function findLinked(engine: Engine, settings: string): Promise<Due[]> {
  const due: Due[] = [];
  for (let last = 0; ; ) {
    const rows = await engine.db
      .selectFrom('analysis')
      .select(['id', 'version', 'page', 'ext'])
      .where('is_current', '=', 1)
      .where('settings', '=', settings)
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROWS)
      .execute();
    const texts = await findExt(
      engine,
      rows.map(({ page }) => page),
    );
    for (const { id, version, page, ext } of rows) {
      const known = texts.get(page) ?? [];
      if ((ext ?? '[]') !== JSON.stringify(known)) due.push({ version, replaces: id, ext: known });
    }
    if (rows.length < ROWS) return due;
    last = rows[rows.length - 1].id;
  }
}
