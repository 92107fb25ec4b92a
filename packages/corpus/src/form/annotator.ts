/** People who fill in forms. On the command they are names; a server asks them for a token. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Reading } from '../catalogue/reading.ts';
import { checkName } from '../sample/make-sample.ts';
import type { Engine } from '../store/engine.ts';
import { toHash } from '../store/pack.ts';
import { StoreError } from '../store/store-error.ts';

export interface Annotator {
  readonly id: number;
  readonly name: string;
}

export interface AnnotatorLine {
  readonly name: string;
  readonly made: string;
  readonly hasToken: boolean;
  /** Pages that are done, by whatever form. */
  readonly done: number;
}

/** `note_NUMBER_SECRET`: the secret has 192 bits, so its plain hash tells nobody what it is. */
const TOKEN = /^note_([1-9]\d{0,14})_([\w-]{32})$/;

/** Makes an annotator where there is none of that name. */
export async function addAnnotator(engine: Engine, name: string): Promise<Annotator> {
  checkName('annotator', name);
  return engine.write(async ({ db, insert, take }) => {
    const there = await findByName({ db }, name);
    if (there !== undefined) return there;
    const id = await take('annotator', 1);
    await insert('annotator', [{ id, name, made: new Date().toISOString(), token: null }]);
    return { id, name };
  });
}

/** A new token of an annotator; the one before is none any more. It is told once and not kept. */
export async function giveToken(engine: Engine, name: string): Promise<string> {
  const { id } = await addAnnotator(engine, name);
  const token = `note_${id}_${randomBytes(24).toString('base64url')}`;
  await engine.write(({ db }) =>
    db
      .updateTable('annotator')
      .set({ token: toHash(token) })
      .where('id', '=', id)
      .execute(),
  );
  return token;
}

/** Takes the token back; whether there was one. What the annotator said stays. */
export function takeToken(engine: Engine, name: string): Promise<boolean> {
  return engine.write(async ({ db }) => {
    const { numUpdatedRows } = await db
      .updateTable('annotator')
      .set({ token: null })
      .where('name', '=', name)
      .where('token', 'is not', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** Whose a token is; undefined where it is nobody's, or no longer. */
export async function findByToken({ db }: Reading, token: string): Promise<Annotator | undefined> {
  const id = Number(TOKEN.exec(token)?.[1] ?? 0);
  const row = await db.selectFrom('annotator').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined || row.token === null) return undefined;
  const isSame = timingSafeEqual(Buffer.from(row.token, 'hex'), Buffer.from(toHash(token), 'hex'));
  return isSame ? { id: row.id, name: row.name } : undefined;
}

/** An annotator by name; that there is none is an error. */
export async function readAnnotator(reading: Reading, name: string): Promise<Annotator> {
  const found = await findByName(reading, name);
  if (found === undefined) throw new StoreError('unknown', `The corpus has no annotator ${name}.`);
  return found;
}

function findByName({ db }: Reading, name: string): Promise<Annotator | undefined> {
  return db.selectFrom('annotator').select(['id', 'name']).where('name', '=', name).executeTakeFirst();
}

/** All annotators, those first who were made first. */
export async function listAnnotators({ db }: Reading): Promise<AnnotatorLine[]> {
  const rows = await db
    .selectFrom('annotator')
    .select(['name', 'made', 'token'])
    .select((select) =>
      select
        .selectFrom('judgement')
        .select(({ fn }) => fn.countAll<number>().as('done'))
        .whereRef('judgement.annotator', '=', 'annotator.id')
        .where('state', '=', 'done')
        .as('done'),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ token, done, ...row }) => ({ ...row, hasToken: token !== null, done: done ?? 0 }));
}
