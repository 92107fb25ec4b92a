/** Which analyses are to be made again: kept with the corpus, so that a run that was broken off goes on with it. */
import type { Engine } from '../store/engine.ts';

/** All that there were when it was asked for, or those of them that had failed. */
export interface Redo {
  readonly which: 'all' | 'failed';
  /** The last analysis that there was then. */
  readonly until: number;
}

/** What is still to be made again with these settings. */
export async function readRedo({ db }: Engine, settings: string): Promise<Redo | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', nameOf(settings))
    .executeTakeFirst();
  return row && (JSON.parse(row.value) as Redo);
}

/** Asks for it; where the same was asked for and not finished, that goes on. */
export async function beginRedo(engine: Engine, settings: string, which: Redo['which']): Promise<void> {
  if ((await readRedo(engine, settings))?.which === which) return;
  await engine.write(async ({ db, insert, take }) => {
    const until = (await take('analysis', 0)) - 1;
    await db.deleteFrom('setting').where('name', '=', nameOf(settings)).execute();
    await insert('setting', [{ name: nameOf(settings), value: JSON.stringify({ which, until }) }]);
  });
}

/** Says that it is done. */
export async function endRedo(engine: Engine, settings: string): Promise<void> {
  await engine.write(({ db }) =>
    db
      .deleteFrom('setting')
      .where('name', '=', nameOf(settings))
      .execute()
      .then(() => {}),
  );
}

function nameOf(settings: string): string {
  return `redo ${settings}`;
}
