/** One page in any format, of any lens: given with the request, or named by it. */
import { createRoute, z } from '@hono/zod-openapi';
import type { HonoRequest } from 'hono';
import { describeBody, registerBodies } from '../body/describe-body.ts';
import { createRoutes, type ServerContext } from '../context.ts';
import { AnalysisSchema } from '../docs/analysis-schema.ts';
import { ProblemError } from '../guard/problem-error.ts';
import type { PageInput } from '../task/task.ts';
import { PROBLEMS } from './problems.ts';
import { ExtSchema, LensDataSchema, ShownSchema, toChoice, toShown } from './request-fields.ts';
import { asDescribed, HARMLESS, sendTask, toCaller } from './send.ts';
import { isJson, sendBody, toMediaType } from './send-body.ts';

const text = { schema: z.string() };
const Query = ShownSchema.extend(LensDataSchema.shape).extend({
  url: z.string().max(8000).optional().openapi({ description: 'The address the page came from.' }),
  ext: ExtSchema,
});

const route = createRoute({
  method: 'post',
  path: '/v1/analyze',
  operationId: 'analyze',
  summary: 'One page, given with the request',
  description:
    'The body is the page: HTML as bytes, whose encoding is found as a browser finds it. Nothing is fetched. Or the body is JSON, which has room for what a page was fetched with, and for rules, grammars and word lists; its fields come before those of the query.',
  request: {
    query: Query,
    body: {
      required: true,
      content: {
        'text/html': text,
        'application/xhtml+xml': text,
        'application/octet-stream': text,
        'application/json': describeBody('AnalyzeRequest'),
      },
    },
  },
  responses: {
    200: {
      description: 'The analysis; as JSON it follows docs/analysis.schema.json',
      content: {
        'application/json': { schema: AnalysisSchema },
        'application/x-ndjson': text,
        'text/plain': text,
        'text/markdown': text,
        'text/html': text,
        'text/csv': text,
        'image/svg+xml': text,
      },
    },
    ...PROBLEMS,
  },
});

/** `POST /v1/analyze`. */
export function createAnalyzeRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  registerBodies(routes, 'AnalyzeRequest');
  routes.openapi(route, async (context) => {
    const { req } = context;
    const query = req.valid('query');
    const accept = req.header('accept');
    if (isJson(context)) {
      const asked = { name: 'AnalyzeRequest', query, accept, headers: HARMLESS } as const;
      return asDescribed(await sendBody(server, context, asked));
    }
    const { url, ext, ...fields } = query;
    const shown = toShown(fields, accept);
    const page = await readPage(req, { url, ext });
    const task = { kind: 'present', page, shown, ...toChoice(fields) } as const;
    return asDescribed(await sendTask(server, task, toCaller(context), HARMLESS));
  });
  return routes;
}

/** The page that is the body. */
async function readPage(req: HonoRequest, known: Pick<PageInput, 'url' | 'ext'>): Promise<PageInput> {
  const contentType = toPageType(req.header('content-type'));
  const input = new Uint8Array(await req.arrayBuffer());
  if (input.length === 0)
    throw new ProblemError(400, 'empty', 'Expected a page in the body, but it is empty.');
  return { input, contentType, isSpent: true, ...known };
}

/** What the header says of the page; what clients send when nobody told them better says nothing. */
function toPageType(header: string | undefined): string | undefined {
  const type = toMediaType(header);
  if (/^(text\/|application\/(xhtml\+)?xml$)/.test(type)) return header;
  if (['', 'application/octet-stream', 'application/x-www-form-urlencoded'].includes(type)) return undefined;
  throw new ProblemError(
    415,
    'media-type',
    `Expected the page itself as text/html, or JSON, got ${type.slice(0, 100)}.`,
  );
}
