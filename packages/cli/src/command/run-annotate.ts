import type { Assignment, Engine, GivenJudgement, TaskLine } from '@anatome/corpus';
import { EXIT } from '../exit.ts';
import { Failure, toUsageFailure } from '../failure.ts';
import { readStdin } from '../source/read-stdin.ts';
import { neutralise } from '../terminal/control.ts';
import { note } from '../terminal/message.ts';
import { createOutput } from '../terminal/output.ts';
import { checkFormat, print, toColumns, withCorpus } from './with-corpus.ts';
import type { StoreOptions } from './with-store.ts';

/** Options as typed. */
export interface AnnotateOptions extends StoreOptions {
  readonly sample: string;
  readonly as: string;
  readonly answer?: string;
  readonly page?: string;
  readonly brief?: boolean;
  readonly onlyForm?: boolean;
  readonly next: boolean;
  readonly list?: boolean;
  readonly format: string;
}

/** `anatome corpus annotate FORM --sample SAMPLE --as NAME`. */
export async function runAnnotate(name: string, options: AnnotateOptions): Promise<number> {
  checkFormat(options.format, ['text', 'json']);
  const given = options.answer === undefined ? [] : await readAnswers(options.answer);
  return withCorpus(options, async (engine) => {
    const { addAnnotator, listTasks, readForm, toFormText } = await import('@anatome/corpus');
    const form = await readForm(engine, name);
    const annotator = await addAnnotator(engine, options.as);
    const assignment = { form, sample: options.sample, annotator };
    if (options.onlyForm) {
      await print(toFormText(form.definition));
      return EXIT.good;
    }
    await keepAll(engine, assignment, given);
    const tasks = await listTasks(engine, assignment);
    if (options.list) await printTasks(tasks, options.format);
    else if (given.length === 0 || options.next) await showTask(engine, assignment, tasks, options);
    return EXIT.good;
  });
}

/** One line of JSON, or many from standard input. */
async function readAnswers(typed: string): Promise<GivenJudgement[]> {
  const text = typed === '-' ? new TextDecoder().decode((await readStdin()).bytes) : typed;
  const lines = typed === '-' ? text.split(/\r?\n/).filter((line) => line.trim() !== '') : [text];
  return lines.map(parseAnswer);
}

function parseAnswer(line: string, at: number): GivenJudgement {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw toUsageFailure(`line ${at + 1} of the answers is no JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || !('version' in value))
    throw toUsageFailure(
      `line ${at + 1} of the answers: expected {"version": 12, "answers": {…}}, with the version that was shown`,
    );
  const { version, answers, places, note: words, state = 'done', ...more } = value as Record<string, unknown>;
  const unknown = Object.keys(more)[0];
  if (unknown !== undefined)
    throw toUsageFailure(
      `line ${at + 1} of the answers has “${unknown}”; there is version, answers, places, note, state`,
    );
  if (!Number.isSafeInteger(version) || (words !== undefined && typeof words !== 'string'))
    throw toUsageFailure(`line ${at + 1} of the answers: version is a number, and note a text`);
  if (state !== 'done' && state !== 'draft' && state !== 'skipped')
    throw toUsageFailure(`line ${at + 1} of the answers: state is done, draft or skipped`);
  return { version: version as number, answers, places, note: words as string | undefined, state };
}

async function keepAll(
  engine: Engine,
  assignment: Assignment,
  given: readonly GivenJudgement[],
): Promise<void> {
  const { FormError, keepJudgement } = await import('@anatome/corpus');
  for (const each of given) {
    try {
      const { state, milliseconds } = await keepJudgement(engine, assignment, each);
      note(`version ${each.version}: kept as ${state}, after ${Math.round(milliseconds / 1000)} s`);
    } catch (error) {
      if (!(error instanceof FormError)) throw error;
      throw new Failure('bad-answer', `version ${each.version} is not kept: ${error.message}`);
    }
  }
}

async function printTasks(tasks: readonly TaskLine[], format: string): Promise<void> {
  if (format === 'json') await print(`${JSON.stringify(tasks)}\n`);
  else
    await print(
      toColumns(
        tasks.map(({ rank, version, state, milliseconds, url }) => [
          ...[`${rank + 1}`, `${version}`, state],
          ...[milliseconds === 0 ? '' : `${Math.round(milliseconds / 1000)} s`, url],
        ]),
      ),
    );
}

async function showTask(
  engine: Engine,
  assignment: Assignment,
  tasks: readonly TaskLine[],
  options: AnnotateOptions,
): Promise<void> {
  const { isWaiting } = await import('@anatome/corpus');
  const { page } = options;
  const task =
    page === undefined ? tasks.find(isWaiting) : tasks.find(({ version }) => `${version}` === page);
  if (task === undefined && page !== undefined)
    throw toUsageFailure(`the sample ${assignment.sample} has no version ${page}`);
  if (task === undefined) note(`all ${tasks.length} pages are done`);
  else await showPageOf(engine, assignment, { task, tasks, options });
}

interface Shown {
  readonly task: TaskLine;
  readonly tasks: readonly TaskLine[];
  readonly options: AnnotateOptions;
}

async function showPageOf(engine: Engine, assignment: Assignment, shown: Shown): Promise<void> {
  const { isWaiting, readJudgement, readVersion, showPage, toFormText, toPageText } = await import(
    '@anatome/corpus'
  );
  const { createAnalyzer } = await import('@anatome/core');
  const { task, tasks, options } = shown;
  const { version, url, rank } = task;
  const kept = await readVersion(engine, version);
  const said = await readJudgement(engine, assignment, version);
  const text = kept === undefined ? '' : toPageText(kept, createAnalyzer());
  const left = tasks.filter(isWaiting).length;
  if (options.format === 'json') {
    const form = options.brief ? undefined : assignment.form.definition;
    await print(`${JSON.stringify({ version, url, rank, left, said, text, form })}\n`);
  } else {
    const head = `===== page ${rank + 1} of ${tasks.length}, ${left} left =====\nversion: ${version}\naddress: ${url}\n`;
    const before =
      said === undefined || said.state === 'draft' ? '' : `said before: ${JSON.stringify(said.answers)}\n`;
    const form = options.brief ? '' : `\n===== form =====\n\n${toFormText(assignment.form.definition)}`;
    const how = `\n===== answer with --answer '{"version": ${version}, "answers": {"…": true}}' =====\n`;
    const all = `${head}${before}\n${text}\n${form}${how}`;
    await print(createOutput(undefined).isTerminal ? neutralise(all) : all);
  }
  // The clock runs from when the page is there to be read.
  await showPage(engine, assignment, version);
}
