/** What is wrong with rules and grammars somebody writes. */
import { createRoute, z } from '@hono/zod-openapi';
import type { BodyName } from '../body/body-schemas.ts';
import { describeBody, registerBodies } from '../body/describe-body.ts';
import { createRoutes, type ServerContext } from '../context.ts';
import { PROBLEMS } from './problems.ts';
import { asDescribed } from './send.ts';
import { sendBody } from './send-body.ts';

const Message = z.object({ line: z.number().int(), column: z.number().int(), message: z.string() });

const Answer = z
  .object({
    ok: z.boolean(),
    errors: z.array(Message),
    warnings: z.array(Message),
    labels: z.array(z.string()).optional(),
    xslt: z.string().nullable().optional().openapi({ description: 'Rules only: the compiled stylesheet.' }),
    xsltError: z.string().optional().openapi({ description: 'Rules only: why there is none.' }),
  })
  .openapi('CheckAnswer');

/** The routes differ in what they read, and in nothing else. */
function defineCheck(
  path: string,
  {
    summary,
    name,
    operationId,
  }: { readonly summary: string; readonly name: BodyName; readonly operationId: string },
) {
  return createRoute({
    method: 'post',
    path,
    operationId,
    summary,
    request: { body: { required: true, content: { 'application/json': describeBody(name) } } },
    responses: {
      200: { description: 'What was found', content: { 'application/json': { schema: Answer } } },
      ...PROBLEMS,
    },
  });
}

const checkRules = defineCheck('/v1/rules/check', {
  summary: 'What is wrong with a rule file, and what it compiles to',
  name: 'RulesRequest',
  operationId: 'checkRules',
});
const checkGrammar = defineCheck('/v1/grammar/check', {
  summary: 'What is wrong with a grammar, and the word lists it comes with',
  name: 'GrammarRequest',
  operationId: 'checkGrammar',
});

/** `POST /v1/rules/check` and `POST /v1/grammar/check`. */
export function createCheckRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  registerBodies(routes, 'RulesRequest', 'GrammarRequest');
  routes.openapi(checkRules, async (context) =>
    asDescribed(await sendBody(server, context, { name: 'RulesRequest' })),
  );
  routes.openapi(checkGrammar, async (context) =>
    asDescribed(await sendBody(server, context, { name: 'GrammarRequest' })),
  );
  return routes;
}
