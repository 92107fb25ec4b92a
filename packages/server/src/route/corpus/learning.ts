/** Where people teach by examples: the questions of a lesson, answers, rounds. Each shows a token. */
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createRoutes, type ServerContext } from '../../context.ts';
import { requireAnnotation } from '../../corpus/annotation-desk.ts';
import { ExampleBody, RoundBody } from '../../corpus/learning-body.ts';
import type { LearningTask } from '../../corpus/learning-task.ts';
import { readBearer } from '../../guard/check-wiki-site.ts';
import { PROBLEMS } from '../problems.ts';
import { asDescribed, toCaller, toResponse } from '../send.ts';
import { nameOf } from './corpus-fields.ts';
import { LessonStateSchema, LessonsSchema } from './learning-answers.ts';

const SECURITY = [{ annotator: [] }];
const params = z.object({ lesson: nameOf('the lesson') });

function json<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { 200: { description, content: { 'application/json': { schema } } }, ...PROBLEMS };
}

/** By reference: it is checked in a thread. */
function bodyOf(name: string) {
  const schema = { $ref: `#/components/schemas/${name}` };
  return { required: true, content: { 'application/json': { schema } } };
}

const lessons = createRoute({
  method: 'get',
  path: '/v1/corpus/annotation/lessons',
  operationId: 'listCorpusLessons',
  summary: 'What is learned from examples',
  security: SECURITY,
  responses: json('Lessons', LessonsSchema),
});

const lesson = createRoute({
  method: 'get',
  path: '/v1/corpus/annotation/lessons/{lesson}',
  operationId: 'getCorpusLesson',
  summary: 'A lesson: its curve, the learned grammars, the question that waits next',
  security: SECURITY,
  request: { params },
  responses: json('The lesson', LessonStateSchema),
});

const say = createRoute({
  method: 'put',
  path: '/v1/corpus/annotation/lessons/{lesson}/examples',
  operationId: 'putCorpusExample',
  summary: 'Say of a page or a block whether it is one: the answer to a question, or an example of your own',
  security: SECURITY,
  request: { params, body: bodyOf('CorpusExampleRequest') },
  responses: json('It is on the disk; the lesson', LessonStateSchema),
});

const learn = createRoute({
  method: 'post',
  path: '/v1/corpus/annotation/lessons/{lesson}/rounds',
  operationId: 'postCorpusRound',
  summary: 'Learn from all that was said, and ask anew; takes seconds',
  security: SECURITY,
  request: { params, body: bodyOf('CorpusRoundRequest') },
  responses: json('It has learned; the lesson', LessonStateSchema),
});

type WithoutToken<Task> = Task extends unknown ? Omit<Task, 'token'> : never;

/** `/v1/corpus/annotation/lessons/…`. */
export function createLearningRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  routes.openAPIRegistry.register('CorpusExampleRequest', ExampleBody);
  routes.openAPIRegistry.register('CorpusRoundRequest', RoundBody);
  const answer = async (context: Context, task: WithoutToken<LearningTask>): Promise<never> => {
    const caller = toCaller(context);
    server.outbox.check();
    const token = readBearer(context.req.header('authorization'))!;
    const isWriting = task.kind === 'say' || task.kind === 'learn';
    if (isWriting) server.writeRate.count(token);
    const desk = requireAnnotation(server.learning);
    // What was begun is finished, whether or not anybody waits for it.
    const result = await desk.ask({ ...task, token } as LearningTask, isWriting ? undefined : caller.signal);
    return asDescribed(toResponse(server, { ...result, warnings: [] }, { caller, headers: {} }));
  };
  const readBody = async ({ req }: Context): Promise<Uint8Array> => new Uint8Array(await req.arrayBuffer());
  routes.openapi(lessons, (context) => answer(context, { kind: 'lessons' }));
  routes.openapi(lesson, (context) => answer(context, { kind: 'lesson', ...context.req.valid('param') }));
  routes.openapi(say, async (context) =>
    answer(context, { kind: 'say', ...context.req.valid('param'), body: await readBody(context) }),
  );
  routes.openapi(learn, async (context) =>
    answer(context, { kind: 'learn', ...context.req.valid('param'), body: await readBody(context) }),
  );
  return routes;
}
