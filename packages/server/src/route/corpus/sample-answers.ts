/** Samples, described. */
import { z } from '@hono/zod-openapi';

export const SampleLineSchema = z
  .object({
    name: z.string(),
    made: z.string(),
    seed: z.string(),
    parameters: z.record(z.string(), z.unknown()).openapi({ description: 'What pages had to be like.' }),
    wanted: z.number().int(),
    population: z.number().int().openapi({ description: 'Pages that were as the parameters say.' }),
    size: z.number().int(),
  })
  .openapi('CorpusSampleLine');

export const SampleListSchema = z.object({ samples: z.array(SampleLineSchema) }).openapi('CorpusSampleList');

export const SampleSchema = SampleLineSchema.extend({
  pages: z
    .array(
      z.object({
        rank: z.number().int(),
        page: z.number().int(),
        version: z.number().int(),
        url: z.string(),
        host: z.string(),
        title: z.string().nullable(),
        type: z.string().nullable(),
        language: z.string().nullable(),
        words: z.number().nullable(),
      }),
    )
    .openapi({ description: 'In the order they were drawn.' }),
}).openapi('CorpusSample');
