/** What is wrong with rules and grammars somebody writes. */
import { createRoute, z } from '@hono/zod-openapi';
import { createRoutes, type ServerContext } from '../context.ts';
import { PROBLEMS } from './problems.ts';
import { LensDataSchema } from './request-fields.ts';
import { asDescribed, sendTask } from './send.ts';

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

const text = z.string().max(1_000_000);
const RulesRequest = z.strictObject({
  rules: text.openapi({ description: 'The rule file as text.' }),
});
const GrammarRequest = z
  .strictObject({ grammar: text.openapi({ description: 'The grammar as text.' }) })
  .extend(LensDataSchema.pick({ lexicon: true }).shape);

/** The routes differ in what they read, and in nothing else. */
function defineCheck<Schema extends typeof RulesRequest | typeof GrammarRequest>(
  path: string,
  {
    summary,
    schema,
    operationId,
  }: { readonly summary: string; readonly schema: Schema; readonly operationId: string },
) {
  return createRoute({
    method: 'post',
    path,
    operationId,
    summary,
    request: { body: { required: true, content: { 'application/json': { schema } } } },
    responses: {
      200: { description: 'What was found', content: { 'application/json': { schema: Answer } } },
      ...PROBLEMS,
    },
  });
}

const checkRules = defineCheck('/v1/rules/check', {
  summary: 'What is wrong with a rule file, and what it compiles to',
  schema: RulesRequest,
  operationId: 'checkRules',
});
const checkGrammar = defineCheck('/v1/grammar/check', {
  summary: 'What is wrong with a grammar, and the word lists it comes with',
  schema: GrammarRequest,
  operationId: 'checkGrammar',
});

/** `POST /v1/rules/check` and `POST /v1/grammar/check`. */
export function createCheckRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  routes.openapi(checkRules, async (context) => {
    const { rules } = context.req.valid('json');
    return asDescribed(await sendTask(server, { kind: 'check-rules', text: rules }, context.req.raw.signal));
  });
  routes.openapi(checkGrammar, async (context) => {
    const { grammar: text, lexicon } = context.req.valid('json');
    const task = { kind: 'check-grammar', text, lexicon } as const;
    return asDescribed(await sendTask(server, task, context.req.raw.signal));
  });
  return routes;
}
