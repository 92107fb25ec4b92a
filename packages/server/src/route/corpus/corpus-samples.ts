/** Samples of the corpus, read only. */
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createRoutes, type ServerContext } from '../../context.ts';
import type { CorpusTask } from '../../corpus/corpus-task.ts';
import { requireCorpus } from '../../corpus/require-corpus.ts';
import { PROBLEMS } from '../problems.ts';
import { asDescribed, toCaller, toResponse } from '../send.ts';
import { nameOf } from './corpus-fields.ts';
import { SampleListSchema, SampleSchema } from './sample-answers.ts';

const list = createRoute({
  method: 'get',
  path: '/v1/corpus/samples',
  operationId: 'listCorpusSamples',
  summary: 'All samples, the newest first',
  responses: {
    200: { description: 'Samples', content: { 'application/json': { schema: SampleListSchema } } },
    ...PROBLEMS,
  },
});

const sample = createRoute({
  method: 'get',
  path: '/v1/corpus/samples/{name}',
  operationId: 'getCorpusSample',
  summary: 'How a sample was drawn, and its pages',
  request: { params: z.object({ name: nameOf('the sample') }) },
  responses: {
    200: { description: 'The sample', content: { 'application/json': { schema: SampleSchema } } },
    ...PROBLEMS,
  },
});

/** `GET /v1/corpus/samples…`. */
export function createCorpusSampleRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  const answer = async (context: Context, task: Exclude<CorpusTask, { kind: 'version' }>): Promise<never> => {
    const caller = toCaller(context);
    server.outbox.check();
    const result = await requireCorpus(server.corpus).ask(task, caller.signal);
    return asDescribed(toResponse(server, result, { caller, headers: {} }));
  };
  routes.openapi(list, (context) => answer(context, { kind: 'samples' }));
  routes.openapi(sample, (context) => answer(context, { kind: 'sample', ...context.req.valid('param') }));
  return routes;
}
