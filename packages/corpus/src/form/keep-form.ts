import type { Reading } from '../catalogue/reading.ts';
import { checkName } from '../sample/make-sample.ts';
import type { Engine } from '../store/engine.ts';
import { checkFinished } from '../store/importing.ts';
import { toHash } from '../store/pack.ts';
import { StoreError } from '../store/store-error.ts';
import { toStorable } from '../store/to-storable.ts';
import type { FormDefinition } from './form.ts';

/** A form as it is kept. */
export interface KeptForm {
  readonly id: number;
  readonly name: string;
  /** From 1; what was answered belongs to one edition. */
  readonly edition: number;
  readonly made: string;
  readonly definition: FormDefinition;
}

/** A form in one line. */
export interface FormLine {
  readonly name: string;
  readonly edition: number;
  readonly made: string;
  readonly title: string;
  readonly questions: number;
  /** Pages that are done, by anybody. */
  readonly done: number;
  readonly annotators: number;
}

/** Keeps a form; one that says something else than the last of its name is a new edition of it. */
export async function keepForm(engine: Engine, definition: FormDefinition): Promise<KeptForm> {
  checkName('form', definition.name);
  const text = toStorable(JSON.stringify(definition));
  const digest = toHash(text);
  await engine.write(async (transaction) => {
    await checkFinished(transaction);
    const { db, insert, take } = transaction;
    const last = await findLast({ db }, definition.name);
    if (last?.digest === digest) return;
    const row = { name: definition.name, edition: (last?.edition ?? 0) + 1, digest, definition: text };
    await insert('form', [{ id: await take('form', 1), made: new Date().toISOString(), ...row }]);
  });
  return readForm(engine, definition.name);
}

/** A form by its name, the last edition where none is named; that there is none is an error. */
export async function readForm(reading: Reading, name: string, edition?: number): Promise<KeptForm> {
  const row = await findLast(reading, name, edition);
  const which = edition === undefined ? '' : ` of edition ${edition}`;
  if (row === undefined) throw new StoreError('unknown', `The corpus has no form ${name}${which}.`);
  const { digest: _, definition, ...form } = row;
  return { ...form, definition: JSON.parse(definition) };
}

function findLast({ db }: Reading, name: string, edition?: number) {
  const found = db
    .selectFrom('form')
    .selectAll()
    .where('name', '=', name)
    .orderBy('edition', 'desc')
    .limit(1);
  return (edition === undefined ? found : found.where('edition', '=', edition)).executeTakeFirst();
}

/** All editions of all forms, the newest first. */
export async function listForms({ db }: Reading): Promise<FormLine[]> {
  const rows = await db.selectFrom('form').selectAll().orderBy('id', 'desc').execute();
  const counts = await db
    .selectFrom('judgement')
    .select(({ fn }) => [
      'form',
      fn.countAll<number>().as('done'),
      fn.count<number>('annotator').distinct().as('annotators'),
    ])
    .where('state', '=', 'done')
    .groupBy('form')
    .execute();
  const byForm = new Map(counts.map((row) => [row.form, row]));
  return rows.map(({ id, name, edition, made, definition }) => {
    const { title, groups } = JSON.parse(definition) as FormDefinition;
    const questions = groups.reduce((sum, group) => sum + group.questions.length, 0);
    const { done = 0, annotators = 0 } = byForm.get(id) ?? {};
    return { name, edition, made, title, questions, done, annotators };
  });
}

/** Forgets a form in all its editions, with all that was answered. Whether there was one. */
export function forgetForm(engine: Engine, name: string): Promise<boolean> {
  return engine.write(async ({ db }) => {
    const rows = await db.selectFrom('form').select('id').where('name', '=', name).execute();
    if (rows.length === 0) return false;
    const ids = rows.map(({ id }) => id);
    await db.deleteFrom('judgement').where('form', 'in', ids).execute();
    await db.deleteFrom('form').where('id', 'in', ids).execute();
    return true;
  });
}
