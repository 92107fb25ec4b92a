/** The script of the thread that learns from what people say. */
import {
  type Engine,
  type Example,
  findBlock,
  findByToken,
  keepAnswers,
  type Lesson,
  LessonReader,
  learnRound,
  listLessons,
  openEngine,
  QueryError,
  readExamples,
  readLesson,
  readRounds,
  StoreError,
} from '@anatome/corpus';
import { answerTasks, type Done, readTaskData, TaskError } from '@anatome/pool';
import type { z } from '@hono/zod-openapi';
import { parseJson } from '../body/read-body.ts';
import { ProblemError } from '../guard/problem-error.ts';
import { toRefusal } from '../guard/to-refusal.ts';
import type { AnnotationResult } from './annotation-task.ts';
import type { CorpusData } from './corpus-task.ts';
import { ExampleBody, RoundBody } from './learning-body.ts';
import type { LearningTask } from './learning-task.ts';
import type { LessonQuestion, LessonState } from './lesson-answer.ts';

const { store } = readTaskData<CorpusData>();
let opened: Promise<Engine> | undefined;
/** What was read of the pages of the lesson asked for last. */
let read: { readonly lesson: number; readonly reader: LessonReader } | undefined;

/** Opened when something is first asked; what failed is tried again. */
function open(): Promise<Engine> {
  opened ??= openEngine(store).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function readerOf(lesson: Lesson): LessonReader {
  if (read?.lesson !== lesson.id) read = { lesson: lesson.id, reader: new LessonReader(lesson) };
  return read.reader;
}

async function answer(task: LearningTask, engine: Engine): Promise<AnnotationResult> {
  const annotator = await findByToken(engine, task.token);
  if (annotator === undefined) {
    const message = 'This token is nobody’s, or no longer; ask whoever runs the server.';
    return { refusal: 'unauthorized', message };
  }
  if (task.kind === 'lessons')
    return toJson({ annotator: annotator.name, lessons: await listLessons(engine) });
  const lesson = await readLesson(engine, task.lesson);
  if (task.kind === 'say') await say(engine, lesson, readBody(ExampleBody, task.body), annotator.name);
  if (task.kind === 'learn')
    await learnRound(engine, lesson, readerOf(lesson), readBody(RoundBody, task.body));
  return toJson(await describe(engine, lesson));
}

function readBody<Schema extends z.ZodType>(schema: Schema, body: Uint8Array): z.infer<Schema> {
  const read = schema.safeParse(parseJson(body));
  if (!read.success) throw toRefusal(read.error);
  return read.data;
}

async function say(
  engine: Engine,
  lesson: Lesson,
  { node, ...given }: z.infer<typeof ExampleBody>,
  said: string,
): Promise<void> {
  if (lesson.kind === 'page' || node === undefined) return keepAnswers(engine, lesson, [{ ...given, said }]);
  const blocks = (await readerOf(lesson).sketch(engine, given.version))?.blocks ?? [];
  const block = blocks.findIndex(({ element }) => element >= node && element > 0);
  if (block < 0) throw new QueryError('There is no text at the place that was pointed at.');
  return keepAnswers(engine, lesson, [{ ...given, block, text: blocks[block].text, said }]);
}

/** A lesson with its curve, how far it is, and the question that waits next. */
async function describe(engine: Engine, lesson: Lesson): Promise<LessonState> {
  const examples = await readExamples(engine, lesson);
  const waiting = examples.filter((each) => each.answer === null);
  const count = (kind: string): number => examples.filter((each) => each.answer === kind).length;
  const { id: _, ...line } = lesson;
  return {
    lesson: line,
    rounds: await readRounds(engine, lesson),
    answers: { yes: count('yes'), no: count('no'), skip: count('skip') },
    open: waiting.length,
    question: waiting.length === 0 ? null : await point(engine, lesson, waiting[0]),
  };
}

/** A question, and the element it is about. */
async function point(engine: Engine, lesson: Lesson, question: Example): Promise<LessonQuestion> {
  const { version, block, page, url, text, why } = question;
  const asked = { version, block, page, url, text, why };
  if (lesson.kind === 'page') return { ...asked, element: null };
  const sketch = await readerOf(lesson).sketch(engine, version);
  const found = sketch && findBlock(sketch, block, text);
  return { ...asked, element: found === undefined ? null : (sketch?.blocks[found]?.element ?? null) };
}

function toJson(value: unknown): Extract<AnnotationResult, { body: unknown }> {
  return { body: new TextEncoder().encode(JSON.stringify(value)), contentType: 'application/json' };
}

answerTasks(async (task: LearningTask): Promise<Done> => {
  try {
    const result = await answer(task, await open());
    return { result, transfer: 'body' in result ? [result.body.buffer as ArrayBuffer] : [] };
  } catch (error) {
    if (error instanceof ProblemError) throw new TaskError(error.code, error.message);
    if (error instanceof QueryError) throw new TaskError('bad-query', error.message);
    if (!(error instanceof StoreError)) throw error;
    throw new TaskError(error.code === 'unknown' ? 'not-found' : 'corpus', error.message);
  }
});
