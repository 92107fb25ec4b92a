/** Why a place is what it is. */
import { createRoute, z } from '@hono/zod-openapi';
import { describeBody, registerBodies } from '../body/describe-body.ts';
import { createRoutes, type ServerContext } from '../context.ts';
import { PROBLEMS } from './problems.ts';
import { asDescribed } from './send.ts';
import { sendBody } from './send-body.ts';

const WhySchema = z.object({
  is: z.string().openapi({ description: 'What it is, to go after "This is".', example: 'navigation' }),
  for: z.array(z.string()).openapi({ description: 'Up to three things that speak for it.' }),
  against: z.array(z.string()).openapi({ description: 'Up to two that speak against it.' }),
  change: z.string().nullable().openapi({
    description: 'What would make something else of it; null where nothing that was tried would.',
  }),
});

const nodes = z.tuple([z.number().int(), z.number().int()]);

const SaidSchema = z.object({
  label: z.string(),
  path: z.string(),
  nodes,
  reasons: z.array(
    z.object({
      rule: z.string().optional(),
      step: z.string().optional(),
      values: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
  attributes: z.record(z.string(), z.unknown()).optional(),
});

const EntrySchema = SaidSchema.extend({
  text: z.string(),
  score: z.number().optional().openapi({
    description: 'How often such an entry is right, where that was measured.',
  }),
  why: WhySchema,
}).openapi('ExplainedEntry');

const AnnotationSchema = SaidSchema.extend({
  score: z.number().openapi({ description: 'How sure the lens is, by its own measure.' }),
  level: z.number().int().optional(),
}).openapi('ExplainedAnnotation');

const route = createRoute({
  method: 'post',
  path: '/v1/explain',
  operationId: 'explain',
  summary: 'All that is known of one place, and why',
  request: { body: { required: true, content: { 'application/json': describeBody('ExplainRequest') } } },
  responses: {
    200: {
      description:
        'The decision on the place in words and values; style, features, entries and annotations around it',
      content: {
        'application/json': {
          schema: z
            .looseObject({
              node: z.number().int(),
              nodes,
              path: z.string(),
              element: z.string(),
              attributes: z.record(z.string(), z.string()),
              text: z.string(),
              others: z.array(z.string()).openapi({
                description:
                  'Paths of further places with the same words, or that the same pointer leads to.',
              }),
              hidden: z.object({ by: z.string(), since: z.string() }).nullable(),
              style: z.record(z.string(), z.union([z.string(), z.number()])),
              features: z.record(z.string(), z.unknown()),
              summary: z.string().openapi({
                description: 'What it is, why, and what would change it, in two lines.',
              }),
              why: WhySchema.extend({ content: z.string(), contentChange: z.string().nullable() }),
              how: z
                .string()
                .openapi({ description: 'How it was decided whether it is content, in one paragraph.' }),
              type: WhySchema,
              content: z.looseObject({
                by: z.enum(['model', 'rules', 'small page']),
                confidence: z.number(),
              }),
              outline: z
                .array(EntrySchema)
                .openapi({ description: 'Entries around the place, the outermost first.' }),
              annotations: z
                .record(z.string(), z.array(AnnotationSchema))
                .openapi({ description: 'What each lens says of the place and of those around it.' }),
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
  registerBodies(routes, 'ExplainRequest');
  routes.openapi(route, async (context) =>
    asDescribed(await sendBody(server, context, { name: 'ExplainRequest' })),
  );
  return routes;
}
