/** What questions to the wiki are made of. */
import { WIKI_LIMITS } from '@anatome/wiki';
import { z } from '@hono/zod-openapi';

/** Who asks. The scheme stands in the description of the API. */
export const SECURITY = [{ token: [] }];

export const VariantParam = z.object({
  id: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .openapi({ description: 'The variant.' }),
});

/** The number of a revision. */
export function revisionNumber(least: 0 | 1) {
  const description =
    least === 0 ? 'The number of a revision; 0 is the original.' : 'The number of a revision.';
  return z.coerce.number().int().min(least).max(WIKI_LIMITS.revisions).openapi({ description, example: 1 });
}

const key = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/)
  .optional()
  .openapi({ description: 'Chosen by whoever asks: the same request again is answered as the first time.' });

export const KeyHeader = z.object({ 'idempotency-key': key });
