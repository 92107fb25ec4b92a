/** Why a place is what it is. */
import { createRoute, z } from '@hono/zod-openapi';
import { createRoutes, type ServerContext } from '../context.ts';
import { PROBLEMS } from './problems.ts';
import { LensDataSchema, PageNameSchema, toChoice } from './request-fields.ts';
import { asDescribed, sendTask } from './send.ts';

const Request = PageNameSchema.extend(LensDataSchema.shape).extend({
  at: z.union([z.string().min(1).max(10_000), z.number().int().min(0)]).openapi({
    description: 'An absolute path, words of the page, or the number of a node.',
    example: '/html[1]/body[1]/h1[1]',
  }),
});

const route = createRoute({
  method: 'post',
  path: '/v1/explain',
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
              summary: z.string().openapi({ description: 'What was decided and why, in one paragraph.' }),
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
