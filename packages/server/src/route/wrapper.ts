/** Rules for the records of a site, learned from marked pages. */
import { createRoute, z } from '@hono/zod-openapi';
import { describeBody, registerBodies } from '../body/describe-body.ts';
import { createRoutes, type ServerContext } from '../context.ts';
import { PROBLEMS } from './problems.ts';
import { asDescribed } from './send.ts';
import { sendBody } from './send-body.ts';

const Cell = z.object({
  text: z.string().nullable().openapi({ description: 'As the page says it; null where nothing was found.' }),
  value: z.union([z.number(), z.string()]).optional(),
  currency: z.string().optional(),
  node: z.number().int(),
  trust: z.number().openapi({ description: 'How far it is to be trusted, 0…1.' }),
  state: z.enum(['found', 'doubtful', 'missing']),
  by: z.array(z.string()).openapi({ description: 'What led there, the weightiest first.' }),
});

const Answer = z
  .object({
    file: z.looseObject({ anatome: z.literal('wrapper'), version: z.number().int() }).openapi({
      description: 'The wrapper, for the field `wrapper` of other requests and for `--wrapper`.',
    }),
    found: z
      .array(
        z.looseObject({
          url: z.string().nullable(),
          title: z.string(),
          fields: z.array(z.object({ name: z.string(), kind: z.string() })),
          records: z.array(z.object({ nodes: z.array(z.number().int()), cells: z.array(Cell) })),
        }),
      )
      .openapi({ description: 'What it finds on each page, in the order of the request.' }),
  })
  .openapi('WrapperAnswer');

const route = createRoute({
  method: 'post',
  path: '/v1/wrapper',
  operationId: 'learnWrapper',
  summary: 'Rules for the records of a site, learned from marked pages',
  description:
    'Up to twenty pages of one host, some of them with marks; what is learned is tried on all of them. See docs/wrappers.md.',
  request: { body: { required: true, content: { 'application/json': describeBody('WrapperRequest') } } },
  responses: {
    200: {
      description: 'The rules, and what they find',
      content: { 'application/json': { schema: Answer } },
    },
    ...PROBLEMS,
  },
});

/** `POST /v1/wrapper`. */
export function createWrapperRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  registerBodies(routes, 'WrapperRequest');
  routes.openapi(route, async (context) =>
    asDescribed(await sendBody(server, context, { name: 'WrapperRequest' })),
  );
  return routes;
}
