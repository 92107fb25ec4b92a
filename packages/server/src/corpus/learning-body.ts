/** What those send who teach: described to readers of the API here, checked in the thread that keeps it. */
import { z } from '@hono/zod-openapi';

const LARGEST = 1_000_000_000_000;
const MOST_QUESTIONS = 200;
const LONGEST_TEXT = 400;

export const ExampleBody = z
  .strictObject({
    version: z.number().int().min(1).max(LARGEST),
    answer: z.enum(['yes', 'no', 'skip']).openapi({
      description: 'Whether it is one; skip: it cannot be said.',
    }),
    block: z.number().int().min(0).max(LARGEST).optional().openapi({
      description: 'The number of the block that was asked for.',
    }),
    text: z.string().max(LONGEST_TEXT).optional().openapi({ description: 'What that block says.' }),
    node: z.number().int().min(0).max(LARGEST).optional().openapi({
      description: 'Or an element that was pointed at, by the number of its node: its first block is meant.',
    }),
  })
  .openapi('CorpusExampleRequest');

export const RoundBody = z
  .strictObject({
    questions: z.number().int().min(0).max(MOST_QUESTIONS).optional(),
    rate: z.number().min(0.0001).max(0.9999).optional().openapi({
      description: 'The share that is believed to be one, before anything was asked.',
    }),
  })
  .openapi('CorpusRoundRequest');
