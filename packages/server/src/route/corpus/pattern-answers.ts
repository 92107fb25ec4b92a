/** Patterns, described. */
import { z } from '@hono/zod-openapi';

const PatternLineSchema = z.object({
  pattern: z.string().openapi({ description: 'As `/v1/corpus/patterns/pages` takes it.' }),
  sentence: z.string(),
  count: z.number().int(),
  share: z.number(),
  lift: z.number().optional().openapi({
    description: 'How much oftener its items are together than if they had nothing to do with each other.',
  }),
  rule: z
    .object({ confidence: z.number(), when: z.string(), follows: z.string() })
    .optional()
    .openapi({ description: 'Where the one is, the other is with this confidence.' }),
  pages: z
    .array(
      z.object({
        page: z.number().int(),
        version: z.number().int(),
        url: z.string(),
        title: z.string().nullable(),
      }),
    )
    .openapi({ description: 'Some that have it.' }),
});

export const PatternsSchema = z
  .object({
    kind: z.enum(['sets', 'rules', 'sequences']),
    scope: z.enum(['zone', 'document', 'site']),
    transactions: z.number().int().openapi({ description: 'Zones, pages or sites that were looked at.' }),
    least: z.number().int().openapi({ description: 'How many of them a pattern is in at least.' }),
    found: z.number().int(),
    total: z.number().int().openapi({ description: 'Without those that say nearly what another says.' }),
    patterns: z.array(PatternLineSchema).openapi({ description: 'What says most first.' }),
    common: z.array(PatternLineSchema).openapi({ description: 'What nearly all have, in no pattern.' }),
    cut: z.array(z.string()).openapi({ description: 'What was not looked at, in sentences.' }),
    milliseconds: z.number(),
  })
  .openapi('CorpusPatterns');

export const PatternPagesSchema = z
  .object({
    total: z.number().int(),
    hits: z.array(
      z.object({
        page: z.number().int(),
        version: z.number().int(),
        analysis: z.number().int(),
        url: z.string(),
        host: z.string(),
        title: z.string().nullable(),
        places: z.array(
          z.object({
            item: z.string(),
            phrase: z.string(),
            zone: z.string(),
            nodes: z.tuple([z.number().int(), z.number().int()]),
          }),
        ),
      }),
    ),
    cut: z.array(z.string()),
    milliseconds: z.number(),
  })
  .openapi('CorpusPatternPages');
