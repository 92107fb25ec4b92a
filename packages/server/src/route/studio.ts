/** All the studio shows of one page. */
import { createRoute, z } from '@hono/zod-openapi';
import { describeBody, registerBodies } from '../body/describe-body.ts';
import { createRoutes, type ServerContext } from '../context.ts';
import { PROBLEMS } from './problems.ts';
import { asDescribed } from './send.ts';
import { sendBody } from './send-body.ts';

const nodes = z.tuple([z.number().int(), z.number().int()]);

const Answer = z
  .object({
    analysis: z.looseObject({}).openapi({
      description:
        'As `POST /v1/analyze` gives it with `layers` and `reasons`; places have `nodes` and an absolute `path`.',
    }),
    html: z
      .string()
      .openapi({ description: 'The page for a `srcdoc` frame; `data-n` on each element is its node.' }),
    markdown: z.string(),
    outline: z.string().openapi({ description: 'The outline in the notation of the command.' }),
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
        places: z.array(z.array(z.number().int())),
        units: z.array(nodes),
      }),
    ),
    genre: z
      .looseObject({ genre: z.string().nullable(), why: z.string() })
      .openapi({ description: 'Of what genre it is, the likeliest with their modules, and what was found.' }),
    trees: z
      .looseObject({})
      .openapi({ description: '`source`, `augmented`, `reduced`, `repetition`, `section`, `object`.' }),
    timings: z.record(z.string(), z.number()),
  })
  .openapi('StudioAnswer');

const route = createRoute({
  method: 'post',
  path: '/v1/studio',
  operationId: 'showInStudio',
  summary: 'All the studio shows of one page',
  request: {
    body: {
      required: true,
      content: { 'application/json': describeBody('StudioRequest') },
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
  registerBodies(routes, 'StudioRequest');
  routes.openapi(route, async (context) =>
    asDescribed(await sendBody(server, context, { name: 'StudioRequest' })),
  );
  return routes;
}
