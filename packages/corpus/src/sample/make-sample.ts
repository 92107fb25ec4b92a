import { randomBytes } from 'node:crypto';
import { QueryError } from '../search/query.ts';
import type { Engine } from '../store/engine.ts';
import { checkFinished } from '../store/importing.ts';
import { toHash } from '../store/pack.ts';
import { StoreError } from '../store/store-error.ts';
import { toStorable } from '../store/to-storable.ts';
import { drawSample } from './draw-sample.ts';
import { findDrawable } from './find-drawable.ts';
import { readSample, type SampleRecord } from './read-sample.ts';
import { checkParameters, type SampleParameters, toKeptParameters } from './sample-parameters.ts';

export interface SampleWish {
  readonly name: string;
  readonly size: number;
  /** Any text; one is made up where it is left out. */
  readonly seed?: string | undefined;
  readonly parameters?: SampleParameters | undefined;
}

export const MOST_SAMPLED = 100_000;
/** What samples and forms are called: it stands in addresses and commands. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,59}$/u;
const LONGEST_SEED = 200;

/** Refuses names that cannot be typed. */
export function checkName(what: string, name: string): void {
  if (NAME.test(name)) return;
  throw new QueryError(
    `A ${what} is named by letters, digits, dots and dashes, 60 at most, not by ${JSON.stringify(name.slice(0, 100))}.`,
  );
}

/** Draws a sample and keeps it. The same seed and parameters give the same pages of the same corpus, whichever database it is in. */
export async function makeSample(engine: Engine, wish: SampleWish): Promise<SampleRecord> {
  const { name, size, parameters = {}, seed = randomBytes(6).toString('hex') } = wish;
  checkName('sample', name);
  if (!Number.isSafeInteger(size) || size < 1 || size > MOST_SAMPLED)
    throw new QueryError(`A sample has 1 to ${MOST_SAMPLED} pages, not ${size}.`);
  if (seed.length > LONGEST_SEED || seed !== toStorable(seed))
    throw new QueryError(`A seed is a text of ${LONGEST_SEED} characters at most.`);
  checkParameters(parameters);
  await engine.write(async (transaction) => {
    await checkFinished(transaction);
    const { db, insert, take } = transaction;
    const there = await db.selectFrom('sample').select('id').where('name', '=', name).executeTakeFirst();
    if (there !== undefined) throw new StoreError('bad-query', `There is a sample ${name} already.`);
    const { perHost, isFolded } = parameters;
    const found = await findDrawable(db, parameters);
    const { population, pages } = drawSample(found, { seed, size, perHost, isFolded });
    const id = await take('sample', 1);
    const kept = JSON.stringify(toKeptParameters(parameters, toHash));
    const made = new Date().toISOString();
    await insert('sample', [
      { id, name, made, seed, parameters: toStorable(kept), wanted: size, population },
    ]);
    await insert(
      'sampled',
      pages.map(({ page, version }, rank) => ({ sample: id, rank, page, version })),
    );
  });
  return readSample(engine, name);
}

/** Forgets a sample; the pages stay, and what was said of them. Whether there was one. */
export function forgetSample(engine: Engine, name: string): Promise<boolean> {
  return engine.write(async ({ db }) => {
    const sample = await db.selectFrom('sample').select('id').where('name', '=', name).executeTakeFirst();
    if (sample === undefined) return false;
    await db.deleteFrom('sampled').where('sample', '=', sample.id).execute();
    await db.deleteFrom('sample').where('id', '=', sample.id).execute();
    return true;
  });
}
