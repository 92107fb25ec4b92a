/** All the studio shows of one page. */
import { createRoute, z } from '@hono/zod-openapi';
import { createRoutes, type ServerContext } from '../context.ts';
import { PROBLEMS } from './problems.ts';
import { LensDataSchema, PageNameSchema, toChoice } from './request-fields.ts';
import { asDescribed, sendTask } from './send.ts';

const nodes = z.tuple([z.number().int(), z.number().int()]);

const Answer = z
  .object({
    analysis: z
      .looseObject({})
      .openapi({ description: 'As `POST /v1/analyze` gives it; places have `nodes` and `path`.' }),
    html: z
      .string()
      .openapi({ description: 'The page for a `srcdoc` frame; `data-n` on each element is its node.' }),
    markdown: z.string(),
    records: z.array(
      z.object({
        series: z.number().int(),
        type: z.string(),
        score: z.number(),
        path: z.string(),
        nodes,
        hidden: z.string(),
        columns: z.array(z.object({ name: z.string(), kind: z.string() })),
        rows: z.array(z.array(z.unknown())),
        units: z.array(nodes),
      }),
    ),
    trees: z
      .looseObject({})
      .openapi({ description: '`source`, `reduced`, `repetition`, `section`, `object`.' }),
    timings: z.record(z.string(), z.number()),
  })
  .openapi('StudioAnswer');

const route = createRoute({
  method: 'post',
  path: '/v1/studio',
  summary: 'All the studio shows of one page',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: PageNameSchema.extend(LensDataSchema.shape) } },
    },
  },
  responses: {
    200: { description: 'The page', content: { 'application/json': { schema: Answer } } },
    ...PROBLEMS,
  },
});

/** `POST /v1/studio`. */
export function createStudioRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  routes.openapi(route, async (context) => {
    const fields = context.req.valid('json');
    const { page, assets } = await server.loader.load(fields);
    const task = { kind: 'studio', page, assets, ...toChoice(fields) } as const;
    return asDescribed(await sendTask(server, task, context.req.raw.signal));
  });
  return routes;
}
