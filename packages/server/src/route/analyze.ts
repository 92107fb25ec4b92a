/** One page in any format, of any lens: given with the request, or named by it. */
import { createRoute, z } from '@hono/zod-openapi';
import type { HonoRequest } from 'hono';
import { createRoutes, type ServerContext, toRefusal } from '../context.ts';
import { AnalysisSchema } from '../docs/analysis-schema.ts';
import { ProblemError } from '../guard/problem.ts';
import type { PageInput } from '../task/task.ts';
import { PROBLEMS } from './problems.ts';
import {
  ExtSchema,
  LensDataSchema,
  PageNameSchema,
  ShownSchema,
  toChoice,
  toShown,
} from './request-fields.ts';
import { asDescribed, HARMLESS, sendTask } from './send.ts';

const text = { schema: z.string() };
const Query = ShownSchema.extend(LensDataSchema.shape).extend({
  url: z.string().max(8000).optional().openapi({ description: 'The address the page came from.' }),
  ext: ExtSchema,
});
/** Described by reference: a schema in the route would have every body checked that is no page. */
const Body = PageNameSchema.extend(LensDataSchema.shape).extend(ShownSchema.shape);
const BODY_NAME = 'AnalyzeRequest';

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
        'application/json': { schema: { $ref: `#/components/schemas/${BODY_NAME}` } },
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
  routes.openAPIRegistry.register(BODY_NAME, Body);
  routes.openapi(route, async (context) => {
    const { req } = context;
    const { url, ext, ...query } = req.valid('query');
    const isJson = toMediaType(req.header('content-type')) === 'application/json';
    const body = isJson ? await readJson(req) : {};
    const fields = { ...query, ...body };
    const shown = toShown(fields, req.header('accept'));
    const { page } = isJson
      ? await server.loader.load({ url, ext, ...body })
      : { page: await readPage(req, { url, ext }) };
    const task = { kind: 'present', page, shown, ...toChoice(fields) } as const;
    return asDescribed(await sendTask(server, task, req.raw.signal, HARMLESS));
  });
  return routes;
}

/** The request that is the body. */
async function readJson(req: HonoRequest): Promise<z.infer<typeof Body>> {
  const given: unknown = await req.json().catch((error: Error) => {
    throw new ProblemError(400, 'bad-request', `The body is no JSON: ${error.message}`);
  });
  const read = Body.safeParse(given);
  if (!read.success) throw toRefusal(read.error);
  return read.data;
}

/** The page that is the body. */
async function readPage(req: HonoRequest, known: Pick<PageInput, 'url' | 'ext'>): Promise<PageInput> {
  const contentType = toPageType(req.header('content-type'));
  const input = new Uint8Array(await req.arrayBuffer());
  if (input.length === 0)
    throw new ProblemError(400, 'empty', 'Expected a page in the body, but it is empty.');
  return { input, contentType, ...known };
}

function toMediaType(header: string | undefined): string {
  return (header ?? '').split(';')[0].trim().toLowerCase();
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
