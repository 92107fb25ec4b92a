/** The wiki, read: pages, variants, revisions and what changed between them. */
import { createRoute, z } from '@hono/zod-openapi';
import { createRoutes, type ServerContext } from '../../context.ts';
import { PROBLEMS } from '../problems.ts';
import { answerQuestion } from './answer-wiki.ts';
import {
  AboutSchema,
  DiffSchema,
  NearSchema,
  PageVariantsSchema,
  RevisionSchema,
  ShownSchema,
  VariantSchema,
} from './wiki-answers.ts';
import { revisionNumber, SECURITY, VariantParam } from './wiki-fields.ts';

/** An answer of JSON. */
function json<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { 200: { description, content: { 'application/json': { schema } } }, ...PROBLEMS };
}

const about = createRoute({
  method: 'get',
  path: '/v1/wiki',
  operationId: 'getWiki',
  summary: 'Who you are, and what this wiki takes',
  security: SECURITY,
  responses: json('The wiki', AboutSchema),
});

const near = createRoute({
  method: 'get',
  path: '/v1/wiki/near/{prefix}',
  operationId: 'listWikiPagesNear',
  summary: 'Pages with variants, by the beginning of the salted hash of their address',
  description:
    'So a reader learns whether a page has variants, and the server does not learn which page it was.',
  security: SECURITY,
  request: {
    params: z.object({
      prefix: z
        .string()
        .regex(/^[0-9a-f]{4}$/)
        .openapi({ description: 'Four hexadecimal digits.', example: '07af' }),
    }),
  },
  responses: json('Full hashes', NearSchema),
});

const pages = createRoute({
  method: 'get',
  path: '/v1/wiki/pages',
  operationId: 'getWikiPage',
  summary: 'The variants of a page, and which of them is shown',
  security: SECURITY,
  request: {
    query: z
      .strictObject({
        hash: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .optional()
          .openapi({ description: 'The salted hash of the address.' }),
        address: z.string().min(1).max(8000).optional().openapi({ description: 'The address itself.' }),
      })
      .refine(({ hash, address }) => (hash === undefined) !== (address === undefined), {
        message: 'A page is named by its hash or by its address.',
      }),
  },
  responses: json('The variants you may see, your own first', PageVariantsSchema),
});

const variant = createRoute({
  method: 'get',
  path: '/v1/wiki/variants/{id}',
  operationId: 'getWikiVariant',
  summary: 'A variant with its history',
  security: SECURITY,
  request: { params: VariantParam },
  responses: json('The variant', VariantSchema),
});

const revision = createRoute({
  method: 'get',
  path: '/v1/wiki/variants/{id}/revisions/{number}',
  operationId: 'getWikiRevision',
  summary: 'A revision with all its edits',
  security: SECURITY,
  request: { params: VariantParam.extend({ number: revisionNumber(1) }) },
  responses: json('The revision', RevisionSchema),
});

const diff = createRoute({
  method: 'get',
  path: '/v1/wiki/variants/{id}/diff',
  operationId: 'compareWikiRevisions',
  summary: 'What two revisions say differently, word by word',
  security: SECURITY,
  request: {
    params: VariantParam,
    query: z.strictObject({ from: revisionNumber(0), to: revisionNumber(0) }),
  },
  responses: json('Regions that differ', DiffSchema),
});

const page = createRoute({
  method: 'get',
  path: '/v1/wiki/variants/{id}/page',
  operationId: 'getWikiVariantPage',
  summary: 'The page with the edits of a revision, made safe to show in a frame',
  security: SECURITY,
  request: { params: VariantParam, query: z.strictObject({ revision: revisionNumber(1).optional() }) },
  responses: json('The page', ShownSchema),
});

/** `GET /v1/wiki/…`. */
export function createWikiRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  routes.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' });
  routes.openapi(about, (context) =>
    answerQuestion(server, context, { kind: 'about', shareOrigin: server.wiki?.shareOrigin ?? '' }),
  );
  routes.openapi(near, (context) =>
    answerQuestion(server, context, { kind: 'near', ...context.req.valid('param') }),
  );
  routes.openapi(pages, (context) =>
    answerQuestion(server, context, { kind: 'pages', ...context.req.valid('query') }),
  );
  routes.openapi(variant, (context) =>
    answerQuestion(server, context, { kind: 'variant', ...context.req.valid('param') }),
  );
  routes.openapi(revision, (context) =>
    answerQuestion(server, context, { kind: 'revision', ...context.req.valid('param') }),
  );
  routes.openapi(diff, (context) => {
    const { req } = context;
    return answerQuestion(server, context, { kind: 'diff', ...req.valid('param'), ...req.valid('query') });
  });
  routes.openapi(page, (context) => {
    const { req } = context;
    return answerQuestion(server, context, { kind: 'page', ...req.valid('param'), ...req.valid('query') });
  });
  return routes;
}
