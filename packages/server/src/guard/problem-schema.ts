import { z } from '@hono/zod-openapi';

/** What an error answer says. */
export const Problem = z
  .object({
    type: z.string().openapi({ description: 'Where the code is explained.' }),
    title: z.string(),
    status: z.number().int(),
    code: z.string().openapi({ example: 'too-large' }),
    detail: z.string(),
    head: z
      .number()
      .int()
      .optional()
      .openapi({ description: 'Of a `conflict`: the number of the revision that came first.' }),
  })
  .openapi('Problem');
