/** The wiki, written: variants, their revisions, and what somebody wants to see. */
import { createRoute } from '@hono/zod-openapi';
import { createRoutes, type ServerContext } from '../../context.ts';
import { WIKI_BODIES, type WikiBodyName } from '../../wiki/wiki-bodies.ts';
import { PROBLEMS } from '../problems.ts';
import { answerChange, describeWikiBody, readIfMatch } from './answer-wiki.ts';
import { ChangedVariantSchema, ChoiceSchema, KeptSchema, VariantSchema } from './wiki-answers.ts';
import { KeyHeader, SECURITY, VariantParam } from './wiki-fields.ts';

const choice = createRoute({
  method: 'put',
  path: '/v1/wiki/choice',
  operationId: 'chooseWikiVariant',
  summary: 'Which variant of a page you want to see; null is the original',
  security: SECURITY,
  request: { body: describeWikiBody('WikiChoice') },
  responses: {
    200: {
      description: 'What is shown from now on',
      content: { 'application/json': { schema: ChoiceSchema } },
    },
    ...PROBLEMS,
  },
});

const create = createRoute({
  method: 'post',
  path: '/v1/wiki/variants',
  operationId: 'createWikiVariant',
  summary: 'A variant of a page, with its first revision',
  description: 'Nobody else sees it, unless `visibility` says so.',
  security: SECURITY,
  request: { headers: KeyHeader, body: describeWikiBody('WikiVariantRequest') },
  responses: {
    201: { description: 'The variant', content: { 'application/json': { schema: VariantSchema } } },
    ...PROBLEMS,
  },
});

const own = createRoute({
  method: 'post',
  path: '/v1/wiki/own',
  operationId: 'createWikiOwnPage',
  summary: 'A page of the wiki’s own',
  security: SECURITY,
  request: { headers: KeyHeader, body: describeWikiBody('WikiOwnRequest') },
  responses: {
    201: {
      description: 'The variant that it is',
      content: { 'application/json': { schema: VariantSchema } },
    },
    ...PROBLEMS,
  },
});

const revise = createRoute({
  method: 'post',
  path: '/v1/wiki/variants/{id}/revisions',
  operationId: 'addWikiRevision',
  summary: 'The next revision of a variant',
  description:
    'If-Match says which revision was the last one when it was written: `"3"`. Where another came first, the answer is 409 with its number as `head`; merge with it and send it again.',
  security: SECURITY,
  request: { params: VariantParam, headers: KeyHeader, body: describeWikiBody('WikiRevisionRequest') },
  responses: {
    201: { description: 'It is on the disk', content: { 'application/json': { schema: KeptSchema } } },
    ...PROBLEMS,
  },
});

const change = createRoute({
  method: 'patch',
  path: '/v1/wiki/variants/{id}',
  operationId: 'changeWikiVariant',
  summary: 'What a variant of yours is called, who sees it, and who writes in it',
  security: SECURITY,
  request: { params: VariantParam, body: describeWikiBody('WikiVariantChange') },
  responses: {
    200: {
      description: 'The variant, without its history',
      content: { 'application/json': { schema: ChangedVariantSchema } },
    },
    ...PROBLEMS,
  },
});

/** `POST`, `PUT` and `PATCH` of `/v1/wiki/…`. */
export function createWikiChangeRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  for (const name of Object.keys(WIKI_BODIES) as WikiBodyName[])
    routes.openAPIRegistry.register(name, WIKI_BODIES[name]);
  routes.openapi(choice, (context) => answerChange(server, context, { kind: 'choose' }));
  routes.openapi(create, (context) => answerChange(server, context, { kind: 'create' }));
  routes.openapi(own, (context) =>
    answerChange(server, context, { kind: 'create-own', shareOrigin: server.wiki?.shareOrigin ?? '' }),
  );
  routes.openapi(revise, (context) => {
    const head = readIfMatch(context);
    return answerChange(server, context, { kind: 'revise', ...context.req.valid('param'), head });
  });
  routes.openapi(change, (context) =>
    answerChange(server, context, { kind: 'change', ...context.req.valid('param') }),
  );
  return routes;
}
