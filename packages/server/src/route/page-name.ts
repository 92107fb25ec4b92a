import { z } from '@hono/zod-openapi';

/** How a request body names its page. */
export const PageNameSchema = z.object({
  html: z.string().optional().openapi({ description: 'The page as markup.' }),
  url: z.string().max(8000).optional().openapi({
    description: 'Address of a page to fetch; beside `html`, the address that page came from.',
    example: 'https://example.org/',
  }),
  sample: z
    .string()
    .max(100)
    .optional()
    .openapi({ description: 'Name of a sample page.', example: 'news-article' }),
});

/** Rules and grammars of the caller's own. */
export const LensDataSchema = z.object({
  rules: z.array(z.string().max(1_000_000)).max(20).optional().openapi({
    description: 'Rule files as text, or `classic`, `modern`, in place of the shipped rules.',
  }),
  grammar: z.array(z.string().max(1_000_000)).max(20).optional().openapi({
    description: 'Grammars as text, or names of shipped ones, in place of the shipped grammars.',
  }),
});
