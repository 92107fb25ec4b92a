/** What questions to the corpus are made of. */
import { z } from '@hono/zod-openapi';

/** No number of a corpus is larger. */
const LARGEST = 1_000_000_000_000;
const MOST_VALUES = 20;
const LONGEST_VALUE = 300;
const MOST_ROWS = 100;
const FURTHEST = 100_000;

/** The number of a page or of a version, in a path or a query. */
export function numberOf(what: string) {
  return z.coerce
    .number()
    .int()
    .min(1)
    .max(LARGEST)
    .openapi({ description: `The number of ${what}.`, example: 1 });
}

/** What samples and forms are called. */
export function nameOf(what: string) {
  return z
    .string()
    .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,59}$/u)
    .openapi({ description: `The name of ${what}.`, example: 'forty' });
}

/** One value or several: a query cannot tell them apart. */
export function valuesOf<Value extends string = string>(
  description: string,
  value: z.ZodType<Value> = z.string().min(1).max(LONGEST_VALUE) as unknown as z.ZodType<Value>,
) {
  return z
    .union([value, z.array(value).max(MOST_VALUES)])
    .transform((given): Value[] => (Array.isArray(given) ? given : [given]))
    .optional()
    .openapi({ description: `${description}; may be given several times, and one of them is enough.` });
}

/** Yes or no. */
export const Flag = z
  .enum(['true', 'false'])
  .transform((given) => given === 'true')
  .optional();

/** Which part of a long answer is wanted. */
export const Paging = {
  limit: z.coerce
    .number()
    .int()
    .min(0)
    .max(MOST_ROWS)
    .optional()
    .openapi({ description: `How many, at most ${MOST_ROWS}.` }),
  offset: z.coerce
    .number()
    .int()
    .min(0)
    .max(FURTHEST)
    .optional()
    .openapi({ description: 'How many to pass over.' }),
};
