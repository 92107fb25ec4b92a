/** What annotators are answered, described. */
import { z } from '@hono/zod-openapi';
import { SampleLineSchema } from './sample-answers.ts';

const number = z.number().nullable();
const StateSchema = z.enum(['draft', 'done', 'skipped']);

const FormLineSchema = z.object({
  name: z.string(),
  edition: z.number().int(),
  made: z.string(),
  title: z.string(),
  questions: z.number().int(),
  done: z.number().int(),
  annotators: z.number().int(),
});

export const AnnotationAboutSchema = z
  .object({ annotator: z.string(), forms: z.array(FormLineSchema), samples: z.array(SampleLineSchema) })
  .openapi('CorpusAnnotation');

const ModuleSchema = z
  .object({
    level: z.enum(['atomic', 'complex', 'feature']),
    kind: z.enum(['universal', 'general', 'specific', 'meta']),
    status: z.enum(['compulsory', 'optional']),
    number: z.number().optional(),
  })
  .optional();

const QuestionSchema = z.object({
  id: z.string(),
  text: z.string(),
  kind: z.enum(['yes-no', 'choice', 'several', 'number', 'text', 'place']),
  help: z.string().optional(),
  options: z.array(z.object({ id: z.string(), text: z.string() })).optional(),
  least: z.number().optional(),
  most: z.number().optional(),
  required: z.boolean().optional(),
  module: ModuleSchema,
});

export const KeptFormSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    edition: z.number().int(),
    made: z.string(),
    definition: z.object({
      name: z.string(),
      title: z.string(),
      help: z.string().optional(),
      blank: z.literal('no').optional(),
      only: z.string().optional(),
      threshold: z.number().optional(),
      groups: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          help: z.string().optional(),
          module: ModuleSchema,
          questions: z.array(QuestionSchema),
        }),
      ),
    }),
  })
  .openapi('CorpusForm');

export const TasksSchema = z
  .object({
    tasks: z.array(
      z.object({
        rank: z.number().int(),
        page: z.number().int(),
        version: z.number().int(),
        url: z.string(),
        state: z.enum(['open', 'draft', 'done', 'skipped']),
        milliseconds: z.number(),
      }),
    ),
  })
  .openapi('CorpusAnnotationTasks');

const PointedSchema = z.object({ path: z.string(), text: z.string().optional() });

const JudgementSchema = z.object({
  annotator: z.string(),
  version: z.number().int(),
  state: StateSchema,
  answers: z.record(
    z.string(),
    z.union([z.boolean(), z.number(), z.string(), z.array(z.string()), PointedSchema]),
  ),
  places: z.record(z.string(), PointedSchema),
  note: z.string(),
  milliseconds: z.number(),
  changed: z.string(),
});

export const OwnJudgementSchema = z
  .object({ judgement: JudgementSchema.nullable() })
  .openapi('CorpusJudgement');

export const JudgementTableSchema = z
  .object({
    isFinished: z
      .boolean()
      .openapi({ description: 'Whether you have done all pages, and see what others say.' }),
    pages: z.array(
      z.object({
        rank: z.number().int(),
        page: z.number().int(),
        version: z.number().int(),
        url: z.string(),
        judgements: z.array(JudgementSchema),
      }),
    ),
  })
  .openapi('CorpusJudgementTable');

const KappaSchema = z.object({
  items: z.number().int(),
  observed: number,
  expected: number,
  kappa: number,
  undefinedBecause: z.enum(['no-items', 'one-category']).optional(),
});

export const AgreementSchema = z
  .object({
    annotators: z.array(z.string()),
    pages: z.number().int(),
    questions: z.array(
      z.object({
        question: z.string(),
        text: z.string(),
        option: z.string().optional(),
        cohen: KappaSchema.optional(),
        fleiss: KappaSchema,
      }),
    ),
    pairs: z.array(z.object({ annotators: z.tuple([z.string(), z.string()]), cohen: KappaSchema })),
    overall: KappaSchema,
    mean: z.object({ kappa: number, questions: z.number().int(), undefined: z.number().int() }),
  })
  .openapi('CorpusAgreement');
