/** One page given with the request, in any format. Nothing is fetched. */
import { createRoute, z } from '@hono/zod-openapi';
import { createRoutes, type ServerContext } from '../context.ts';
import { ProblemError } from '../guard/problem.ts';
import { FORMAT_NAMES } from '../task/format.ts';
import { chooseFormat } from './choose-format.ts';
import { PROBLEMS } from './problems.ts';
import { asDescribed, HARMLESS, sendTask } from './send.ts';

const text = { schema: z.string() };

const route = createRoute({
  method: 'post',
  path: '/v1/analyze',
  summary: 'One page, given with the request',
  description:
    'The body is the page: HTML as bytes, whose encoding is found as a browser finds it. Nothing is fetched.',
  request: {
    query: z.object({
      url: z.string().max(8000).optional().openapi({ description: 'The address the page came from.' }),
      lenses: z
        .string()
        .max(200)
        .optional()
        .openapi({ description: 'Names of lenses, by commas; all when left out.' }),
      format: z
        .string()
        .max(50)
        .optional()
        .openapi({
          description: `One of ${FORMAT_NAMES.join(', ')}; else the Accept header decides, else it is json.`,
        }),
      series: z.coerce
        .number()
        .int()
        .min(0)
        .optional()
        .openapi({ description: 'For csv and records: which series.' }),
    }),
    body: {
      required: true,
      content: { 'text/html': text, 'application/xhtml+xml': text, 'application/octet-stream': text },
    },
  },
  responses: {
    200: {
      description: 'The analysis; as JSON it follows docs/analysis.schema.json',
      content: {
        'application/json': { schema: z.looseObject({ anatome: z.string() }).openapi('Analysis') },
        'text/plain': text,
        'text/markdown': text,
        'text/html': text,
        'text/csv': text,
      },
    },
    ...PROBLEMS,
  },
});

/** `POST /v1/analyze`. */
export function createAnalyzeRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  routes.openapi(route, async (context) => {
    const { url, lenses, format: name, series } = context.req.valid('query');
    const format = chooseFormat({ format: name, accept: context.req.header('accept') }, 'json');
    const contentType = toPageType(context.req.header('content-type'));
    const input = new Uint8Array(await context.req.arrayBuffer());
    if (input.length === 0)
      throw new ProblemError(400, 'empty', 'Expected a page in the body, but it is empty.');
    const page = { input, url, contentType };
    const chosen = lenses?.split(',').map((lens) => lens.trim());
    const task = { kind: 'present', page, format, series, lenses: chosen } as const;
    return asDescribed(await sendTask(server, task, context.req.raw.signal, HARMLESS));
  });
  return routes;
}

/** What the header says of the page; what clients send when nobody told them better says nothing. */
function toPageType(header: string | undefined): string | undefined {
  const type = (header ?? '').split(';')[0].trim().toLowerCase();
  if (/^(text\/|application\/(xhtml\+)?xml$)/.test(type)) return header;
  if (['', 'application/octet-stream', 'application/x-www-form-urlencoded'].includes(type)) return undefined;
  throw new ProblemError(
    415,
    'media-type',
    `Expected the page itself as text/html, got ${type.slice(0, 100)}.`,
  );
}
