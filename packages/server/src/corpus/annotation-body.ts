/** What an annotator sends for a page: described to readers of the API here, checked in the thread that keeps it. */
import { z } from '@hono/zod-openapi';

const LONGEST_NOTE = 2_000;

const PointedSchema = z.strictObject({ path: z.string(), text: z.string().optional() }).openapi({
  description: 'An element by its XPath, and the beginning of its text.',
});

const AnswerSchema = z.union([z.boolean(), z.number(), z.string(), z.array(z.string()), PointedSchema]);

export const JudgementBody = z
  .strictObject({
    state: z.enum(['draft', 'done', 'skipped']).openapi({
      description: 'done: nothing that is required is missing. skipped: the note says why.',
    }),
    answers: z.record(z.string(), AnswerSchema.nullable()).optional(),
    places: z.record(z.string(), PointedSchema.nullable()).optional().openapi({
      description: 'Where on the page what was asked for stands, by question.',
    }),
    note: z.string().max(LONGEST_NOTE).optional(),
    milliseconds: z.number().min(0).optional().openapi({
      description: 'How long the page was looked at since it was last kept.',
    }),
  })
  .openapi('CorpusJudgementRequest');
