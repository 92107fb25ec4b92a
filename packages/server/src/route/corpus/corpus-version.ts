/** Versions of the corpus: analysed again, or to be looked at as they were. */
import { createRoute, z } from '@hono/zod-openapi';
import { createRoutes, type ServerContext } from '../../context.ts';
import { requireCorpus } from '../../corpus/require-corpus.ts';
import { AnalysisSchema } from '../../docs/analysis-schema.ts';
import { PROBLEMS } from '../problems.ts';
import { LensDataSchema, ShownSchema, toChoice, toShown } from '../request-fields.ts';
import { asDescribed, HARMLESS, sendTask, toCaller, toResponse } from '../send.ts';
import { numberOf } from './corpus-fields.ts';

const text = { schema: z.string() };
const params = z.object({ version: numberOf('the version') });

const analysis = createRoute({
  method: 'get',
  path: '/v1/corpus/versions/{version}',
  operationId: 'analyzeCorpusVersion',
  summary: 'A version of a page, analysed now with all it was kept with',
  request: { params, query: ShownSchema.extend(LensDataSchema.shape) },
  responses: {
    200: {
      description: 'As `POST /v1/analyze` gives it',
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

const shown = createRoute({
  method: 'get',
  path: '/v1/corpus/versions/{version}/page',
  operationId: 'showCorpusVersion',
  summary:
    'A version of a page, made safe to look at: nothing runs, and only what was kept with it is loaded',
  request: { params },
  responses: {
    200: { description: 'The page', content: { 'text/html': text } },
    ...PROBLEMS,
  },
});

const part = createRoute({
  method: 'get',
  path: '/v1/corpus/versions/{version}/part',
  operationId: 'getCorpusPart',
  summary: 'A style sheet or an image that was kept with a version',
  request: {
    params,
    query: z.strictObject({
      url: z.string().min(1).max(8000).openapi({ description: 'Its absolute address.' }),
    }),
  },
  responses: {
    200: { description: 'The part', content: { 'text/css': text, 'image/*': text } },
    ...PROBLEMS,
  },
});

/** What was kept with it comes from here, and nothing from anywhere else. */
const SHOWN = {
  'content-security-policy':
    "default-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; sandbox",
};

/** A version never changes. */
const PART = { ...HARMLESS, 'cache-control': 'private, max-age=3600' };

/** `GET /v1/corpus/versions/…`. */
export function createCorpusVersionRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  routes.openapi(analysis, async (context) => {
    const { version } = context.req.valid('param');
    const fields = context.req.valid('query');
    const wanted = toShown(fields, context.req.header('accept'));
    const caller = toCaller(context);
    const { page } = await requireCorpus(server.corpus).load(version, caller.signal);
    const task = { kind: 'present', page, shown: wanted, ...toChoice(fields) } as const;
    return asDescribed(await sendTask(server, task, caller, HARMLESS));
  });
  routes.openapi(shown, async (context) => {
    const caller = toCaller(context);
    const loaded = await requireCorpus(server.corpus).load(context.req.valid('param').version, caller.signal);
    return asDescribed(await sendTask(server, { kind: 'safe', ...loaded }, caller, SHOWN));
  });
  routes.openapi(part, async (context) => {
    const { version } = context.req.valid('param');
    const { url } = context.req.valid('query');
    const caller = toCaller(context);
    server.outbox.check();
    const { body, contentType: kind } = await requireCorpus(server.corpus).ask(
      { kind: 'part', version, url },
      caller.signal,
    );
    if (kind === 'sheet') {
      const sheet = { kind: 'sheet', bytes: body, url, assets: 'none' } as const;
      return asDescribed(await sendTask(server, sheet, caller, PART));
    }
    return asDescribed(
      toResponse(server, { body, contentType: toImageType(body) }, { caller, headers: PART }),
    );
  });
  return routes;
}

/** Browsers look at the bytes of an image themselves, unless they are text. */
function toImageType(bytes: Uint8Array): string {
  // The decoder leaves a byte order mark out.
  const start = new TextDecoder().decode(bytes.subarray(0, 300)).trimStart();
  return /^<(?:\?xml|svg|!--|!doctype svg)/i.test(start) ? 'image/svg+xml' : 'image/png';
}
