/** Patterns of the corpus: what recurs on its pages, and which pages match. */
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createRoutes, type ServerContext } from '../../context.ts';
import type { CorpusTask } from '../../corpus/corpus-task.ts';
import { requireCorpus } from '../../corpus/require-corpus.ts';
import { PROBLEMS } from '../problems.ts';
import { asDescribed, toCaller, toResponse } from '../send.ts';
import { nameOf, Paging, valuesOf } from './corpus-fields.ts';
import { PatternPagesSchema, PatternsSchema } from './pattern-answers.ts';

/** Pages that are looked at for one answer; who asks more of a corpus asks the command. */
const MOST_PAGES = 500;
/** Fewer pages than this have a pattern of everything in them. */
const LEAST_SUPPORT = 0.01;
const MOST_GAP = 20;

function shareOf(description: string, least = 0) {
  return z.coerce.number().min(least).max(1).optional().openapi({ description });
}

const Pages = {
  type: valuesOf('Only pages of this type'),
  language: valuesOf('Only pages in this language'),
  host: valuesOf('Only pages of this host'),
  sample: nameOf('the sample whose pages are looked at').optional(),
};

const patterns = createRoute({
  method: 'get',
  path: '/v1/corpus/patterns',
  operationId: 'mineCorpusPatterns',
  summary:
    'What recurs on the pages: objects that are together, what follows from what, what comes after what',
  request: {
    query: z.strictObject({
      kind: z.enum(['sets', 'rules', 'sequences']).optional(),
      scope: z
        .enum(['zone', 'document', 'site'])
        .optional()
        .openapi({ description: 'What is one: a zone of a page, a page, or all pages of a host.' }),
      view: z.enum(['content', 'presentation', 'crossed', 'all']).optional().openapi({
        description: 'Objects of one view, of either, or patterns that say something of both.',
      }),
      support: shareOf('Share that has a pattern at least.', LEAST_SUPPORT),
      most: shareOf('What more than this share has is in no pattern.'),
      confidence: shareOf('Of rules.'),
      gap: z.coerce.number().int().min(0).max(MOST_GAP).optional().openapi({
        description: 'Of sequences: how many other objects may stand between.',
      }),
      ...Pages,
      ...Paging,
    }),
  },
  responses: {
    200: { description: 'Patterns', content: { 'application/json': { schema: PatternsSchema } } },
    ...PROBLEMS,
  },
});

const pages = createRoute({
  method: 'get',
  path: '/v1/corpus/patterns/pages',
  operationId: 'searchCorpusPattern',
  summary: 'Pages that match a pattern, and where',
  request: {
    query: z.strictObject({
      pattern: z.string().min(1).max(4000).openapi({
        description: 'Items that are all there, `a & b & !c`, or one after the other, `a > b`.',
        example: 'header/Menu & !foot/LegalInformation',
      }),
      ...Pages,
      ...Paging,
    }),
  },
  responses: {
    200: { description: 'Pages', content: { 'application/json': { schema: PatternPagesSchema } } },
    ...PROBLEMS,
  },
});

/** `GET /v1/corpus/patterns…`. */
export function createCorpusPatternRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  const answer = async (context: Context, task: Exclude<CorpusTask, { kind: 'version' }>): Promise<never> => {
    const caller = toCaller(context);
    server.outbox.check();
    const result = await requireCorpus(server.corpus).ask(task, caller.signal);
    return asDescribed(toResponse(server, result, { caller, headers: {} }));
  };
  routes.openapi(patterns, (context) => {
    const { type, language, host, sample, ...wish } = context.req.valid('query');
    const most = { type, language, host, sample, most: MOST_PAGES };
    return answer(context, { kind: 'patterns', wish: { ...wish, pages: most } });
  });
  routes.openapi(pages, (context) => {
    const { pattern, limit, offset, ...filters } = context.req.valid('query');
    const asked = { pattern, limit, offset, pages: { ...filters, most: MOST_PAGES } };
    return answer(context, { kind: 'pattern', asked });
  });
  return routes;
}
