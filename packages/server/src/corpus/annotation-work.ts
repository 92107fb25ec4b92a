/** The script of the thread that keeps what annotators say. */
import { toCsv } from '@anatome/core/export';
import {
  type Annotator,
  type Assignment,
  type Engine,
  FormError,
  findByToken,
  hasFinished,
  keepJudgement,
  listForms,
  listSamples,
  listTasks,
  measureAgreement,
  openEngine,
  QueryError,
  readForm,
  readJudgement,
  readOpenJudgements,
  StoreError,
  toJudgementRows,
} from '@anatome/corpus';
import { answerTasks, type Done, readTaskData, TaskError } from '@anatome/pool';
import { parseJson } from '../body/read-body.ts';
import { ProblemError } from '../guard/problem-error.ts';
import { toRefusal } from '../guard/to-refusal.ts';
import { JudgementBody } from './annotation-body.ts';
import type { AnnotationResult, AnnotationTask } from './annotation-task.ts';
import type { CorpusData } from './corpus-task.ts';

const { store } = readTaskData<CorpusData>();
let opened: Promise<Engine> | undefined;

/** Opened when something is first asked; what failed is tried again. */
function open(): Promise<Engine> {
  opened ??= openEngine(store).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function answer(task: AnnotationTask, engine: Engine): Promise<AnnotationResult> {
  const annotator = await findByToken(engine, task.token);
  if (annotator === undefined) {
    const message = 'This token is nobody’s, or no longer; ask whoever runs the server.';
    return { refusal: 'unauthorized', message };
  }
  switch (task.kind) {
    case 'about':
      return toJson({
        annotator: annotator.name,
        forms: await listForms(engine),
        samples: await listSamples(engine),
      });
    case 'form':
      return toJson(await readForm(engine, task.form));
    case 'judge':
      return judge(engine, await assign(engine, task, annotator), task);
    default:
      return read(engine, await assign(engine, task, annotator), task);
  }
}

async function assign(
  engine: Engine,
  { form, sample }: { readonly form: string; readonly sample: string },
  annotator: Annotator,
): Promise<Assignment> {
  return { form: await readForm(engine, form), sample, annotator };
}

type Reading = Extract<AnnotationTask, { kind: 'tasks' | 'judgement' | 'table' | 'agreement' }>;

async function read(engine: Engine, assignment: Assignment, task: Reading): Promise<AnnotationResult> {
  switch (task.kind) {
    case 'tasks':
      return toJson({ tasks: await listTasks(engine, assignment) });
    case 'judgement':
      return toJson({ judgement: (await readJudgement(engine, assignment, task.version)) ?? null });
    case 'table': {
      const pages = await readOpenJudgements(engine, assignment);
      if (task.format === 'csv') return toCsvBytes(toJudgementRows(assignment.form.definition, pages));
      return toJson({ isFinished: await hasFinished(engine, assignment), pages });
    }
    case 'agreement': {
      if (!(await hasFinished(engine, assignment))) return NOT_DONE;
      const judged = await readOpenJudgements(engine, assignment);
      return toJson(measureAgreement(assignment.form.definition, judged));
    }
  }
}

const NOT_DONE: AnnotationResult = {
  refusal: 'not-done',
  message: 'What others say is shown when all pages of the sample are done: who knows it would judge by it.',
};

async function judge(
  engine: Engine,
  assignment: Assignment,
  { version, body }: Extract<AnnotationTask, { kind: 'judge' }>,
): Promise<AnnotationResult> {
  const read = JudgementBody.safeParse(parseJson(body));
  if (!read.success) throw toRefusal(read.error);
  return toJson({ judgement: await keepJudgement(engine, assignment, { version, ...read.data }) });
}

function toCsvBytes(rows: (string | number)[][]): AnnotationResult {
  return {
    body: new TextEncoder().encode(toCsv(rows)),
    contentType: 'text/csv; charset=utf-8; header=present',
  };
}

function toJson(value: unknown): Extract<AnnotationResult, { body: unknown }> {
  return { body: new TextEncoder().encode(JSON.stringify(value)), contentType: 'application/json' };
}

function toDone(result: AnnotationResult): Done {
  return { result, transfer: 'body' in result ? [result.body.buffer as ArrayBuffer] : [] };
}

/** What is wrong with an answer, with a request, and with the corpus. */
function toRefused(error: unknown): Done {
  if (error instanceof FormError) {
    const { message } = error;
    return { result: { refusal: 'bad-answer', message } satisfies AnnotationResult };
  }
  if (error instanceof ProblemError) throw new TaskError(error.code, error.message);
  if (error instanceof QueryError) throw new TaskError('bad-query', error.message);
  if (!(error instanceof StoreError)) throw error;
  throw new TaskError(error.code === 'unknown' ? 'not-found' : 'corpus', error.message);
}

answerTasks(async (task: AnnotationTask) => {
  try {
    return toDone(await answer(task, await open()));
  } catch (error) {
    return toRefused(error);
  }
});
