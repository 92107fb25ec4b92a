/** The sample pages. */
import { createRoute, z } from '@hono/zod-openapi';
import { createRoutes, type ServerContext } from '../context.ts';
import { ProblemError } from '../guard/problem-error.ts';
import { findSampleImage, readSample } from '../source/samples.ts';
import { PROBLEMS } from './problems.ts';
import { asDescribed } from './send.ts';

const list = createRoute({
  method: 'get',
  path: '/v1/samples',
  operationId: 'listSamples',
  summary: 'The sample pages there are',
  responses: {
    200: {
      description: 'Names and titles',
      content: { 'application/json': { schema: z.array(z.object({ name: z.string(), title: z.string() })) } },
    },
    ...PROBLEMS,
  },
});

const one = createRoute({
  method: 'get',
  path: '/v1/samples/{name}',
  operationId: 'getSample',
  summary: 'A sample page as it is',
  request: {
    params: z.object({
      name: z
        .string()
        .max(100)
        .openapi({ description: 'As the list of samples has it.', example: 'news-article' }),
    }),
  },
  responses: {
    200: { description: 'The page', content: { 'text/html': { schema: z.string() } } },
    ...PROBLEMS,
  },
});

/** Samples are shown as pages of a stranger's are: they may run nothing here. */
const POLICY = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; sandbox";

/** `GET /v1/samples`, its pages and their pictures. */
export function createSampleRoutes({ lanes }: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  let titles: Uint8Array | undefined;
  routes.openapi(list, async () => {
    // Their titles stand in the pages, and a thread has to read those once.
    titles ??= (await lanes.run({ kind: 'samples' })).body;
    return asDescribed(
      new Response(titles as Uint8Array<ArrayBuffer>, { headers: { 'content-type': 'application/json' } }),
    );
  });
  routes.openapi(one, (context) => {
    const { name } = context.req.valid('param');
    const sample = readSample(name);
    if (sample === undefined) throw new ProblemError(404, 'not-found', `There is no sample "${name}".`);
    // No charset: the pages declare their own, and two are not in UTF-8.
    return asDescribed(send(sample, 'text/html'));
  });
  routes.get('/v1/samples/img/:file', (context) => {
    const file = context.req.param('file');
    const image = findSampleImage(file);
    if (image === undefined) throw new ProblemError(404, 'not-found', `There is no picture "${file}".`);
    return send(image, file.endsWith('.svg') ? 'image/svg+xml' : 'image/gif');
  });
  return routes;
}

function send(bytes: Uint8Array, contentType: string): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': contentType,
      'content-security-policy': POLICY,
      'cache-control': 'max-age=3600',
    },
  });
}
