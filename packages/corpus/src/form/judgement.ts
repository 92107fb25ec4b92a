/** What people say of pages by a form. Nobody sees what others say before all pages of the sample are done. */
import type { Reading } from '../catalogue/reading.ts';
import { findSample } from '../sample/read-sample.ts';
import type { Engine } from '../store/engine.ts';
import { StoreError } from '../store/store-error.ts';
import type { Row } from '../store/tables.ts';
import { toStorable } from '../store/to-storable.ts';
import type { Annotator } from './annotator.ts';
import { type Answers, checkAnswers, checkPlaces, type Places } from './check-answers.ts';
import type { KeptForm } from './keep-form.ts';
import { FormError } from './parse-form.ts';

/** `draft`: not all of it is said; `skipped`: it cannot be said, and `note` says why. */
export const JUDGEMENT_STATES = ['draft', 'done', 'skipped'] as const;
export type JudgementState = (typeof JUDGEMENT_STATES)[number];

/** What one annotator said of one page. */
export interface Judgement {
  readonly annotator: string;
  readonly version: number;
  readonly state: JudgementState;
  readonly answers: Answers;
  readonly places: Places;
  readonly note: string;
  readonly milliseconds: number;
  readonly changed: string;
}

/** A page of a sample as one annotator has it before him. */
export interface TaskLine {
  readonly rank: number;
  readonly page: number;
  readonly version: number;
  readonly url: string;
  /** `open` where nothing is said yet. */
  readonly state: JudgementState | 'open';
  readonly milliseconds: number;
}

/** Which form is filled in, for which pages, by whom. */
export interface Assignment {
  readonly form: KeptForm;
  readonly sample: string;
  readonly annotator: Annotator;
}

/** What is to be kept, as it came. */
export interface GivenJudgement {
  readonly version: number;
  readonly state: JudgementState;
  readonly answers?: unknown;
  readonly places?: unknown;
  readonly note?: string | undefined;
  /** How long the page was before the annotator since it was last kept; without it the time since it was shown. */
  readonly milliseconds?: number | undefined;
}

const LONGEST_NOTE = 2_000;
/** Whoever looks at one page for longer went for a walk: no more is counted at once. */
export const LONGEST_LOOK = 1_800_000;

/** The pages of a sample in their order, and how far this annotator is. */
export async function listTasks(
  { db }: Reading,
  { form, sample, annotator }: Assignment,
): Promise<TaskLine[]> {
  const { id } = await findSample({ db }, sample);
  const rows = await db
    .selectFrom('sampled')
    .innerJoin('page', 'page.id', 'sampled.page')
    .leftJoin('judgement', (join) =>
      join
        .onRef('judgement.version', '=', 'sampled.version')
        .on('judgement.form', '=', form.id)
        .on('judgement.annotator', '=', annotator.id),
    )
    .select(['sampled.rank', 'sampled.page', 'sampled.version', 'page.url'])
    .select(['judgement.state', 'judgement.milliseconds'])
    .where('sampled.sample', '=', id)
    .orderBy('sampled.rank')
    .execute();
  return rows.map(({ state, milliseconds, ...row }) => ({
    ...row,
    state: (state as JudgementState | null) ?? 'open',
    milliseconds: milliseconds ?? 0,
  }));
}

/** Whether a page waits for its annotator. */
export function isWaiting({ state }: TaskLine): boolean {
  return state === 'open' || state === 'draft';
}

/** What an annotator said of a version; undefined where that is nothing. */
export async function readJudgement(
  { db }: Reading,
  { form, annotator }: Pick<Assignment, 'form' | 'annotator'>,
  version: number,
): Promise<Judgement | undefined> {
  const row = await db
    .selectFrom('judgement')
    .selectAll()
    .where('form', '=', form.id)
    .where('annotator', '=', annotator.id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && toJudgement({ ...row, name: annotator.name });
}

function toJudgement(row: Row<'judgement'> & { readonly name: string }): Judgement {
  const { name, version, state, answers, places, note, milliseconds, changed } = row;
  return {
    annotator: name,
    version,
    state: state as JudgementState,
    answers: JSON.parse(answers),
    places: JSON.parse(places),
    note,
    milliseconds,
    changed,
  };
}

/** Says that a page is before its annotator now: the clock runs. */
export async function showPage(engine: Engine, assignment: Assignment, version: number): Promise<void> {
  await engine.write(async ({ db, insert }) => {
    const page = await requireTask({ db }, assignment, version);
    const { form, annotator } = assignment;
    const shown = new Date().toISOString();
    const row = { form: form.id, annotator: annotator.id, version, page, state: 'draft', note: '' };
    await insert(
      'judgement',
      [{ ...row, answers: '{}', places: '{}', milliseconds: 0, shown, changed: shown }],
      {
        isOnce: true,
      },
    );
    await db
      .updateTable('judgement')
      .set({ shown })
      .where('form', '=', form.id)
      .where('annotator', '=', annotator.id)
      .where('version', '=', version)
      .execute();
  });
}

/** Keeps what an annotator says of a page, in place of what was said before; the time adds up. */
export async function keepJudgement(
  engine: Engine,
  assignment: Assignment,
  given: GivenJudgement,
): Promise<Judgement> {
  const { form, annotator } = assignment;
  const { version, state, note = '' } = given;
  const answers = checkAnswers(form.definition, given.answers, state === 'done');
  const places = checkPlaces(form.definition, given.places);
  if (note.length > LONGEST_NOTE) throw new FormError([`A note has ${LONGEST_NOTE} characters at most.`]);
  if (state === 'skipped' && note.trim() === '')
    throw new FormError(['A page that is skipped needs a note that says why.']);
  const said = {
    state,
    answers: toStorable(JSON.stringify(answers)),
    places: toStorable(JSON.stringify(places)),
    note: toStorable(note),
    shown: null,
    changed: new Date().toISOString(),
  };
  await engine.write(async ({ db, insert }) => {
    const page = await requireTask({ db }, assignment, version);
    const key = { form: form.id, annotator: annotator.id, version };
    const there = await db
      .selectFrom('judgement')
      .select(['milliseconds', 'shown'])
      .where('form', '=', key.form)
      .where('annotator', '=', key.annotator)
      .where('version', '=', version)
      .executeTakeFirst();
    const took = toLook(given.milliseconds ?? toElapsed(there?.shown ?? null));
    const milliseconds = (there?.milliseconds ?? 0) + took;
    if (there === undefined) await insert('judgement', [{ ...key, page, ...said, milliseconds }]);
    else
      await db
        .updateTable('judgement')
        .set({ ...said, milliseconds })
        .where('form', '=', key.form)
        .where('annotator', '=', key.annotator)
        .where('version', '=', version)
        .execute();
  });
  return (await readJudgement(engine, assignment, version))!;
}

function toElapsed(shown: string | null): number {
  return shown === null ? 0 : Date.now() - Date.parse(shown);
}

function toLook(milliseconds: number): number {
  return Math.round(Math.min(Math.max(milliseconds, 0), LONGEST_LOOK));
}

/** The page of a version that is one of the sample; others are nobody's task. */
async function requireTask({ db }: Reading, { sample }: Assignment, version: number): Promise<number> {
  const { id } = await findSample({ db }, sample);
  const row = await db
    .selectFrom('sampled')
    .select('page')
    .where('sample', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined)
    throw new StoreError('unknown', `The sample ${sample} has no version ${version} of a page.`);
  return row.page;
}

/** A page with what was said of it. */
export interface JudgedPage {
  readonly rank: number;
  readonly page: number;
  readonly version: number;
  readonly url: string;
  /** By name of the annotator. */
  readonly judgements: readonly Judgement[];
}

/** All that was said of the pages of a sample; of one annotator only, where one is named. */
export async function readJudgements(
  { db }: Reading,
  {
    form,
    sample,
    annotator,
  }: Pick<Assignment, 'form' | 'sample'> & { readonly annotator?: Annotator | undefined },
): Promise<JudgedPage[]> {
  const { id } = await findSample({ db }, sample);
  const pages = await db
    .selectFrom('sampled')
    .innerJoin('page', 'page.id', 'sampled.page')
    .select(['sampled.rank', 'sampled.page', 'sampled.version', 'page.url'])
    .where('sampled.sample', '=', id)
    .orderBy('sampled.rank')
    .execute();
  const said = db
    .selectFrom('judgement')
    .innerJoin('annotator', 'annotator.id', 'judgement.annotator')
    .innerJoin('sampled', 'sampled.version', 'judgement.version')
    .selectAll('judgement')
    .select('annotator.name')
    .where('sampled.sample', '=', id)
    .where('judgement.form', '=', form.id)
    .orderBy('annotator.name');
  const rows = await (annotator === undefined
    ? said
    : said.where('judgement.annotator', '=', annotator.id)
  ).execute();
  const byVersion = new Map<number, Judgement[]>(pages.map(({ version }) => [version, []]));
  for (const row of rows) byVersion.get(row.version)?.push(toJudgement(row));
  return pages.map((page) => ({ ...page, judgements: byVersion.get(page.version)! }));
}

/** Whether all pages of the sample are done or skipped: from then on one may see what others say. */
export async function hasFinished(reading: Reading, assignment: Assignment): Promise<boolean> {
  return (await listTasks(reading, assignment)).every((task) => !isWaiting(task));
}

/** The judgements an annotator may see: the own ones, and those of others who are done once one is done oneself. */
export async function readOpenJudgements(reading: Reading, assignment: Assignment): Promise<JudgedPage[]> {
  const { annotator } = assignment;
  if (!(await hasFinished(reading, assignment))) return readJudgements(reading, assignment);
  const pages = await readJudgements(reading, { ...assignment, annotator: undefined });
  const waiting = new Set<string>();
  const names = new Set(pages.flatMap(({ judgements }) => judgements.map((each) => each.annotator)));
  for (const name of names)
    if (
      !pages.every(({ judgements }) =>
        judgements.some((each) => each.annotator === name && each.state !== 'draft'),
      )
    )
      waiting.add(name);
  return pages.map((page) => ({
    ...page,
    judgements: page.judgements.filter(
      (each) => each.annotator === annotator.name || !waiting.has(each.annotator),
    ),
  }));
}
