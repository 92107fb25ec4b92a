/** Why a place is what it is. */
import { createRoute, z } from '@hono/zod-openapi';
import { createRoutes, type ServerContext } from '../context.ts';
import { PROBLEMS } from './problems.ts';
import { LensDataSchema, PageNameSchema, toChoice } from './request-fields.ts';
import { asDescribed, sendTask } from './send.ts';

const Request = PageNameSchema.extend(LensDataSchema.shape).extend({
  at: z.union([z.string().min(1).max(10_000), z.number().int().min(0)]).openapi({
    description: 'Words of the page, XPath, a CSS selector, or the number of a node.',
    example: '/html[1]/body[1]/h1[1]',
  }),
});

const WhySchema = z.object({
  is: z.string().openapi({ description: 'What it is, to go after "This is".', example: 'navigation' }),
  for: z.array(z.string()).openapi({ description: 'Up to three things that speak for it.' }),
  against: z.array(z.string()).openapi({ description: 'Up to two that speak against it.' }),
  change: z.string().nullable().openapi({
    description: 'What would make something else of it; null where nothing that was tried would.',
  }),
});

const route = createRoute({
  method: 'post',
  path: '/v1/explain',
  operationId: 'explain',
  summary: 'All that is known of one place, and why',
  request: { body: { required: true, content: { 'application/json': { schema: Request } } } },
  responses: {
    200: {
      description:
        'The decision on the place in words and values; style, features, entries and annotations around it',
      content: {
        'application/json': {
          schema: z
            .looseObject({
              node: z.number().int(),
              path: z.string(),
              element: z.string(),
              text: z.string(),
              summary: z.string().openapi({
                description: 'What it is, why, and what would change it, in two lines.',
              }),
              why: WhySchema.extend({ content: z.string(), contentChange: z.string().nullable() }),
              how: z
                .string()
                .openapi({ description: 'How it was decided whether it is content, in one paragraph.' }),
              type: WhySchema,
              content: z.looseObject({ by: z.enum(['model', 'rules']), confidence: z.number() }),
              opinions: z.array(
                z.object({ lens: z.string(), verdict: z.string(), labels: z.array(z.string()) }),
              ),
            })
            .openapi('Explanation'),
        },
      },
    },
    ...PROBLEMS,
  },
});

/** `POST /v1/explain`. */
export function createExplainRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  routes.openapi(route, async (context) => {
    const { at, ...fields } = context.req.valid('json');
    const { page } = await server.loader.load(fields);
    const task = { kind: 'explain', page, at, ...toChoice(fields) } as const;
    return asDescribed(await sendTask(server, task, context.req.raw.signal));
  });
  return routes;
}
