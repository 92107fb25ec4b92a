/** Where annotators work: each shows a token, and sees the own answers alone until all pages are done. */
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createRoutes, type ServerContext } from '../../context.ts';
import { JudgementBody } from '../../corpus/annotation-body.ts';
import { requireAnnotation } from '../../corpus/annotation-desk.ts';
import type { AnnotationTask } from '../../corpus/annotation-task.ts';
import { readBearer } from '../../guard/check-wiki-site.ts';
import { PROBLEMS } from '../problems.ts';
import { asDescribed, toCaller, toResponse } from '../send.ts';
import {
  AgreementSchema,
  AnnotationAboutSchema,
  JudgementTableSchema,
  KeptFormSchema,
  OwnJudgementSchema,
  TasksSchema,
} from './annotation-answers.ts';
import { nameOf, numberOf } from './corpus-fields.ts';

/** Who asks. */
const SECURITY = [{ annotator: [] }];

const query = z.strictObject({ form: nameOf('the form'), sample: nameOf('the sample') });
const params = z.object({ version: numberOf('the version') });

function json<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { 200: { description, content: { 'application/json': { schema } } }, ...PROBLEMS };
}

const about = createRoute({
  method: 'get',
  path: '/v1/corpus/annotation',
  operationId: 'getCorpusAnnotation',
  summary: 'Who you are, and which forms and samples there are',
  security: SECURITY,
  responses: json('Forms and samples', AnnotationAboutSchema),
});

const form = createRoute({
  method: 'get',
  path: '/v1/corpus/annotation/forms/{form}',
  operationId: 'getCorpusForm',
  summary: 'A form, its last edition',
  security: SECURITY,
  request: { params: z.object({ form: nameOf('the form') }) },
  responses: json('The form', KeptFormSchema),
});

const tasks = createRoute({
  method: 'get',
  path: '/v1/corpus/annotation/tasks',
  operationId: 'listCorpusAnnotationTasks',
  summary: 'The pages of a sample in their order, and how far you are',
  security: SECURITY,
  request: { query },
  responses: json('Pages', TasksSchema),
});

const judgement = createRoute({
  method: 'get',
  path: '/v1/corpus/annotation/judgements/{version}',
  operationId: 'getCorpusJudgement',
  summary: 'What you said of a page',
  security: SECURITY,
  request: { params, query },
  responses: json('Your judgement, or null', OwnJudgementSchema),
});

const judge = createRoute({
  method: 'put',
  path: '/v1/corpus/annotation/judgements/{version}',
  operationId: 'putCorpusJudgement',
  summary: 'What you say of a page, in place of what you said before; the time adds up',
  security: SECURITY,
  request: {
    params,
    query,
    // By reference: it is checked in a thread.
    body: {
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/CorpusJudgementRequest' } } },
    },
  },
  responses: json('It is on the disk', OwnJudgementSchema),
});

const table = createRoute({
  method: 'get',
  path: '/v1/corpus/annotation/table',
  operationId: 'getCorpusJudgementTable',
  summary:
    'All you said of the pages of a sample; when you have done all of them, also what others say who have',
  security: SECURITY,
  request: {
    query: query.extend({
      format: z.enum(['json', 'csv']).default('json').openapi({ description: 'csv: a row each.' }),
    }),
  },
  responses: {
    200: {
      description: 'Judgements by page',
      content: { 'application/json': { schema: JudgementTableSchema }, 'text/csv': { schema: z.string() } },
    },
    ...PROBLEMS,
  },
});

const agreement = createRoute({
  method: 'get',
  path: '/v1/corpus/annotation/agreement',
  operationId: 'getCorpusAgreement',
  summary: 'How far annotators agree; for who has done all pages',
  security: SECURITY,
  request: { query },
  responses: json('Percent and kappa, by question and over all', AgreementSchema),
});

type WithoutToken<Task> = Task extends unknown ? Omit<Task, 'token'> : never;

/** `/v1/corpus/annotation/…`. */
export function createAnnotationRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  routes.openAPIRegistry.registerComponent('securitySchemes', 'annotator', {
    type: 'http',
    scheme: 'bearer',
  });
  routes.openAPIRegistry.register('CorpusJudgementRequest', JudgementBody);
  const answer = async (context: Context, task: WithoutToken<AnnotationTask>): Promise<never> => {
    const caller = toCaller(context);
    server.outbox.check();
    const token = readBearer(context.req.header('authorization'))!;
    if (task.kind === 'judge') server.writeRate.count(token);
    const desk = requireAnnotation(server.annotation);
    // A page that was begun to be kept is kept, whether or not anybody waits for it.
    const signal = task.kind === 'judge' ? undefined : caller.signal;
    const result = await desk.ask({ ...task, token } as AnnotationTask, signal);
    return asDescribed(toResponse(server, { ...result, warnings: [] }, { caller, headers: {} }));
  };
  routes.openapi(about, (context) => answer(context, { kind: 'about' }));
  routes.openapi(form, (context) => answer(context, { kind: 'form', ...context.req.valid('param') }));
  routes.openapi(tasks, (context) => answer(context, { kind: 'tasks', ...context.req.valid('query') }));
  routes.openapi(table, (context) => answer(context, { kind: 'table', ...context.req.valid('query') }));
  routes.openapi(agreement, (context) =>
    answer(context, { kind: 'agreement', ...context.req.valid('query') }),
  );
  routes.openapi(judgement, (context) => {
    const { req } = context;
    return answer(context, { kind: 'judgement', ...req.valid('param'), ...req.valid('query') });
  });
  routes.openapi(judge, async (context) => {
    const { req } = context;
    const body = new Uint8Array(await req.arrayBuffer());
    return answer(context, { kind: 'judge', ...req.valid('param'), ...req.valid('query'), body });
  });
  return routes;
}
