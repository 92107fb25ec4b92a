/** The corpus of the server: read only. */
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createRoutes, type ServerContext } from '../../context.ts';
import type { CorpusTask } from '../../corpus/corpus-task.ts';
import { requireCorpus } from '../../corpus/require-corpus.ts';
import { PROBLEMS } from '../problems.ts';
import { asDescribed, toCaller, toResponse } from '../send.ts';
import {
  ComparisonSchema,
  ModuleTableSchema,
  PageListSchema,
  PageRecordSchema,
  RecordsSchema,
  SearchSchema,
  StatusSchema,
} from './corpus-answers.ts';
import { Flag, nameOf, numberOf, Paging, valuesOf } from './corpus-fields.ts';

const status = createRoute({
  method: 'get',
  path: '/v1/corpus/status',
  operationId: 'getCorpusStatus',
  summary: 'What the corpus holds',
  responses: {
    200: { description: 'Counts', content: { 'application/json': { schema: StatusSchema } } },
    ...PROBLEMS,
  },
});

/** What pages are and are made of. */
const OF_GENRE = {
  genre: valuesOf('Only pages of this genre, or of one that is a kind of it'),
  module: valuesOf(
    'Only pages with this module; `/inline` behind its name: on the page itself, `/linked`: by a link',
  ),
};

const search = createRoute({
  method: 'get',
  path: '/v1/corpus/search',
  operationId: 'searchCorpus',
  summary: 'Pages that say something, the best first',
  request: {
    query: z.strictObject({
      q: z.string().max(2000).optional().openapi({
        description:
          'Words, `"a phrase"`, `sto*`, `-not`, `a OR b`, `a NEAR/5 b`, `in:heading storm`; nothing is every page.',
        example: 'storm',
      }),
      in: z.string().max(100).optional().openapi({
        description:
          'Where all words stand: a label, a zone, both, like `main/heading`, or a module, like `module/office-hours`.',
      }),
      type: valuesOf('Only pages of this type'),
      ...OF_GENRE,
      language: valuesOf('Only pages in this language'),
      host: valuesOf('Only pages of this host or domain'),
      after: z.string().max(40).optional().openapi({ description: 'Of this day, month or year, or later.' }),
      before: z.string().max(40).optional().openapi({ description: 'Earlier than this day, month or year.' }),
      fold: Flag.openapi({ description: 'Of pages that say nearly the same, only the best.' }),
      ...Paging,
    }),
  },
  responses: {
    200: { description: 'Hits', content: { 'application/json': { schema: SearchSchema } } },
    ...PROBLEMS,
  },
});

const records = createRoute({
  method: 'get',
  path: '/v1/corpus/records',
  operationId: 'searchCorpusRecords',
  summary: 'Records of all pages: products, posts, rows of tables',
  request: {
    query: z.strictObject({
      where: z.string().max(2000).optional().openapi({
        description:
          'What they are to be: `price < 20`, `rating >= 4 and brand = "Acme"`, `title ~ "oak lamp"`; nothing is every record.',
        example: 'price < 20',
      }),
      q: z.string().max(2000).optional().openapi({ description: 'Words that they have, as in a search.' }),
      type: valuesOf('Only of pages of this type'),
      ...OF_GENRE,
      language: valuesOf('Only of pages in this language'),
      host: valuesOf('Only of pages of this host or domain'),
      after: z
        .string()
        .max(40)
        .optional()
        .openapi({ description: 'Of pages of this day, month or year, or later.' }),
      before: z.string().max(40).optional().openapi({ description: 'Of pages earlier than this.' }),
      sort: z
        .string()
        .max(200)
        .optional()
        .openapi({ description: 'A column, the least first; `-price` for the greatest.', example: 'price' }),
      ...Paging,
    }),
  },
  responses: {
    200: { description: 'Records', content: { 'application/json': { schema: RecordsSchema } } },
    ...PROBLEMS,
  },
});

const pages = createRoute({
  method: 'get',
  path: '/v1/corpus/pages',
  operationId: 'listCorpusPages',
  summary: 'The pages of the corpus, and what they may be narrowed by',
  request: {
    query: z.strictObject({
      type: valuesOf('Only pages of this type'),
      ...OF_GENRE,
      language: valuesOf('Only pages in this language'),
      host: valuesOf('Only pages of this host'),
      state: valuesOf('Only pages that were analysed or not', z.enum(['analysed', 'failed', 'new'])),
      address: z
        .string()
        .max(1000)
        .optional()
        .openapi({ description: 'Only pages with this in their address.' }),
      order: z
        .enum(['added', 'address', 'words'])
        .optional()
        .openapi({ description: 'What was added last first, by address, or the longest first.' }),
      ...Paging,
    }),
  },
  responses: {
    200: { description: 'Pages and facets', content: { 'application/json': { schema: PageListSchema } } },
    ...PROBLEMS,
  },
});

const modules = createRoute({
  method: 'get',
  path: '/v1/corpus/modules',
  operationId: 'countCorpusModules',
  summary: 'What pages of a genre are made of here, beside what the taxonomy says',
  request: {
    query: z.strictObject({
      genre: z
        .string()
        .max(100)
        .default('academic-home-page')
        .openapi({ description: 'A genre; pages of kinds of it are counted with it.' }),
      sample: nameOf('a sample: only its pages are counted').optional(),
      host: valuesOf('Only pages of this host'),
    }),
  },
  responses: {
    200: {
      description: 'Modules and features in the order of the taxonomy',
      content: { 'application/json': { schema: ModuleTableSchema } },
    },
    ...PROBLEMS,
  },
});

const page = createRoute({
  method: 'get',
  path: '/v1/corpus/pages/{page}',
  operationId: 'getCorpusPage',
  summary: 'All that is known of a page: its versions, its links, pages that say nearly the same',
  request: { params: z.object({ page: numberOf('the page') }) },
  responses: {
    200: { description: 'The page', content: { 'application/json': { schema: PageRecordSchema } } },
    ...PROBLEMS,
  },
});

const record = createRoute({
  method: 'get',
  path: '/v1/corpus/versions/{version}/record',
  operationId: 'getCorpusPageOfVersion',
  summary: 'The same of the page that a version is of',
  request: { params: z.object({ version: numberOf('the version') }) },
  responses: {
    200: { description: 'The page', content: { 'application/json': { schema: PageRecordSchema } } },
    ...PROBLEMS,
  },
});

const diff = createRoute({
  method: 'get',
  path: '/v1/corpus/diff',
  operationId: 'compareCorpusVersions',
  summary: 'What changed between the outlines of two versions',
  request: {
    query: z.strictObject({ from: numberOf('the version before'), to: numberOf('the version after') }),
  },
  responses: {
    200: {
      description: 'Entries of both, side by side',
      content: { 'application/json': { schema: ComparisonSchema } },
    },
    ...PROBLEMS,
  },
});

const sketch = createRoute({
  method: 'get',
  path: '/v1/corpus/versions/{version}/sketch',
  operationId: 'getCorpusSketch',
  summary: 'A small picture of how a version is built',
  request: { params: z.object({ version: numberOf('the version') }) },
  responses: {
    200: { description: 'The picture', content: { 'image/svg+xml': { schema: z.string() } } },
    ...PROBLEMS,
  },
});

/** A picture opened by itself is a document: it runs nothing and loads nothing. */
const PICTURE = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };

/** What hits are counted by. */
const FACETS = ['type', 'genre', 'module', 'language', 'host', 'year'] as const;

type Question = Exclude<CorpusTask, { kind: 'version' }>;

/** `GET /v1/corpus/…`, but for the versions themselves. */
export function createCorpusRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  const answer = async (context: Context, task: Question, headers = {}): Promise<never> => {
    const caller = toCaller(context);
    server.outbox.check();
    const result = await requireCorpus(server.corpus).ask(task, caller.signal);
    return asDescribed(toResponse(server, result, { caller, headers }));
  };
  routes.openapi(status, (context) => answer(context, { kind: 'status' }));
  routes.openapi(search, (context) => {
    const { q: query, fold: isFolded, limit, offset, ...filters } = context.req.valid('query');
    return answer(context, {
      kind: 'search',
      asked: { query, filters, limit, offset, facets: FACETS, isFolded },
    });
  });
  routes.openapi(modules, (context) => {
    const { genre, ...options } = context.req.valid('query');
    return answer(context, { kind: 'modules', genre, options });
  });
  routes.openapi(records, (context) => {
    const { where, q: text, sort, limit, offset, ...filters } = context.req.valid('query');
    return answer(context, { kind: 'records', asked: { where, text, sort, filters, limit, offset } });
  });
  routes.openapi(pages, (context) => {
    const { order, limit, offset, ...filters } = context.req.valid('query');
    return answer(context, { kind: 'pages', filters, options: { order, limit, offset } });
  });
  routes.openapi(page, (context) => answer(context, { kind: 'page', ...context.req.valid('param') }));
  routes.openapi(record, (context) => answer(context, { kind: 'record', ...context.req.valid('param') }));
  routes.openapi(diff, (context) => answer(context, { kind: 'diff', ...context.req.valid('query') }));
  routes.openapi(sketch, (context) =>
    answer(context, { kind: 'sketch', ...context.req.valid('param') }, PICTURE),
  );
  return routes;
}
