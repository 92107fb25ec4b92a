/** All the studio shows of one page. */
import { createRoute, z } from '@hono/zod-openapi';
import { createRoutes, type ServerContext } from '../context.ts';
import { PROBLEMS } from './problems.ts';
import { LensDataSchema, PageNameSchema, toChoice } from './request-fields.ts';
import { asDescribed, sendTask } from './send.ts';

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
    trees: z
      .looseObject({})
      .openapi({ description: '`source`, `reduced`, `repetition`, `section`, `object`.' }),
    timings: z.record(z.string(), z.number()),
  })
  .openapi('StudioAnswer');

const Request = PageNameSchema.extend(LensDataSchema.shape).extend({
  stage: z.enum(['page']).optional().openapi({
    description: '`page` for the page alone, before it is analysed: `{ stage, title, nodes, html }`.',
  }),
  assets: z.boolean().optional().openapi({
    description:
      'For a page given as `html` or `base64` with its `url`: whether its images and style sheets are fetched from there, by way of `/v1/asset`. Off when left out.',
  }),
});

const route = createRoute({
  method: 'post',
  path: '/v1/studio',
  operationId: 'showInStudio',
  summary: 'All the studio shows of one page',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: Request } },
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
    const { assets: isDressed = false, stage, ...fields } = context.req.valid('json');
    const loaded = await server.loader.load(fields);
    const { page } = loaded;
    // Nobody's pictures are fetched for a page that was brought along, unless its reader asks.
    const assets = loaded.assets === 'none' && isDressed && fields.url ? 'proxy' : loaded.assets;
    const task = { kind: 'studio', page, assets, stage, ...toChoice(fields) } as const;
    return asDescribed(await sendTask(server, task, context.req.raw.signal));
  });
  return routes;
}
