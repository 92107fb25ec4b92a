/** The bodies of JSON that routes take: described to readers of the API here, checked in the threads that read them. */
import { z } from '@hono/zod-openapi';
import { LensDataSchema, PageNameSchema, ShownSchema } from '../route/request-fields.ts';

const text = z.string().max(1_000_000);

/** The body of each route, by the name the API's description gives it. */
export const BODY_SCHEMAS = {
  AnalyzeRequest: PageNameSchema.extend(LensDataSchema.shape).extend(ShownSchema.shape),
  ExplainRequest: PageNameSchema.extend(LensDataSchema.shape).extend({
    at: z.union([z.string().min(1).max(10_000), z.number().int().min(0)]).openapi({
      description: 'Words of the page, XPath, a CSS selector, or the number of a node.',
      example: '/html[1]/body[1]/h1[1]',
    }),
  }),
  StudioRequest: PageNameSchema.extend(LensDataSchema.shape).extend({
    stage: z.enum(['page', 'edit']).optional().openapi({
      description:
        '`page` for the page alone, before it is analysed: `{ stage, title, nodes, html }`. `edit` for what an editor needs: `{ stage, url, title, nodes, markup, regions, refusal }`.',
    }),
    assets: z.boolean().optional().openapi({
      description:
        'For a page given as `html` or `base64` with its `url`: whether its images and style sheets are fetched from there, by way of `/v1/asset`. Off when left out.',
    }),
  }),
  WrapperRequest: z.strictObject({
    pages: z
      .array(
        PageNameSchema.extend({
          marks: z
            .array(
              z.strictObject({
                field: z.string().min(1).max(100).openapi({ example: 'price' }),
                at: z.union([z.string().max(1000), z.number().int().min(0)]).openapi({
                  description:
                    'Words of the page, a path, a CSS selector, or the number of a node; an empty text where the page has no such value.',
                  example: '#price',
                }),
              }),
            )
            .max(200)
            .optional(),
        }),
      )
      .min(1)
      .max(20),
    rows: z.boolean().optional().openapi({ description: 'Whether what is marked is one row of several.' }),
    name: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .openapi({ description: 'What to call it; the host when left out.' }),
  }),
  RulesRequest: z.strictObject({ rules: text.openapi({ description: 'The rule file as text.' }) }),
  GrammarRequest: z
    .strictObject({ grammar: text.openapi({ description: 'The grammar as text.' }) })
    .extend(LensDataSchema.pick({ lexicon: true }).shape),
};

export type BodyName = keyof typeof BODY_SCHEMAS;

/** What a body says, once it has been read. */
export type BodyOf<Name extends BodyName> = z.infer<(typeof BODY_SCHEMAS)[Name]>;
