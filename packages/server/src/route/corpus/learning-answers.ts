/** What those are answered who teach by examples, described. */
import { z } from '@hono/zod-openapi';

const LessonSchema = z.object({
  name: z.string(),
  made: z.string(),
  type: z.string(),
  kind: z.enum(['page', 'block']),
  sample: z.string(),
  base: z.array(z.string()),
});

export const LessonsSchema = z
  .object({
    annotator: z.string(),
    lessons: z.array(
      LessonSchema.extend({
        rounds: z.number().int(),
        answers: z.number().int(),
        open: z.number().int(),
      }),
    ),
  })
  .openapi('CorpusLessons');

const CountsSchema = z.object({ yes: z.number().int(), no: z.number().int(), skip: z.number().int() });

const FiguresSchema = z.object({
  threshold: z.number().nullable(),
  rate: z.number(),
  precision: z.number(),
  recall: z.number(),
  f1: z.number(),
  corpus: z.number().int(),
  said: z.number().int(),
});

export const LessonStateSchema = z
  .object({
    lesson: LessonSchema,
    rounds: z.array(
      z.object({
        round: z.number().int(),
        made: z.string(),
        yes: z.number().int(),
        no: z.number().int(),
        figures: FiguresSchema.openapi({ description: 'Expected on the corpus, not measured.' }),
        answers: CountsSchema,
        grammar: z.string(),
      }),
    ),
    answers: CountsSchema,
    open: z.number().int().openapi({ description: 'Questions that wait.' }),
    question: z
      .object({
        version: z.number().int(),
        block: z.number().int().openapi({ description: '-1: the whole page.' }),
        page: z.number().int(),
        url: z.string(),
        text: z.string(),
        why: z.string(),
        element: z.number().int().nullable(),
      })
      .nullable(),
  })
  .openapi('CorpusLesson');
