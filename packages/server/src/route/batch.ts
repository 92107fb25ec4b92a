/** Many pages: NDJSON in, NDJSON out. */
import { Readable } from 'node:stream';
import { type Line, splitLines } from '@anatome/pool';
import { createRoute, z } from '@hono/zod-openapi';
import { answerLines, type BatchOptions } from '../batch/answer-lines.ts';
import { createRoutes, type ServerContext } from '../context.ts';
import { ProblemError } from '../guard/problem.ts';
import { PROBLEMS } from './problems.ts';
import { LensDataSchema, ShownSchema, toChoice, toShown } from './request-fields.ts';
import { asDescribed } from './send.ts';

const Id = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A line in, as for `anatome pipe`: described here, read by `readRequest`. */
const BatchLine = z
  .object({
    id: Id.optional(),
    url: z.string().nullish(),
    contentType: z.string().optional(),
    html: z.string().optional(),
    base64: z.base64().optional(),
    sheets: z.record(z.string(), z.string()).optional(),
    images: z.record(z.string(), z.base64()).optional(),
    ext: z.array(z.string()).optional(),
  })
  .openapi('BatchLine');

const BatchAnswer = z
  .object({
    id: Id,
    ok: z.boolean(),
    output: z.unknown().optional(),
    warnings: z.array(z.object({ code: z.string(), message: z.string() })).optional(),
    error: z.object({ code: z.string(), message: z.string() }).optional(),
  })
  .openapi('BatchAnswer');

const route = createRoute({
  method: 'post',
  path: '/v1/batch',
  operationId: 'analyzeBatch',
  summary: 'Many pages, one line of JSON each',
  description: 'One line out for each line in, in the same order, while the request is still being sent.',
  request: {
    query: ShownSchema.extend(LensDataSchema.shape),
    body: { required: true, content: { 'application/x-ndjson': { schema: BatchLine } } },
  },
  responses: {
    200: { description: 'A line each', content: { 'application/x-ndjson': { schema: BatchAnswer } } },
    ...PROBLEMS,
  },
});

/** base64 in JSON is a third longer than what it holds; the rest of the line is small. */
const LINE_FACTOR = 1.4;

/** A batch takes what the others leave; several at once only wait for each other. */
const MOST_BATCHES = 4;

/** `POST /v1/batch`. */
export function createBatchRoutes({ options, lanes }: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  let running = 0;
  async function* answer(
    lines: AsyncIterable<Line>,
    asked: Pick<BatchOptions, 'shown' | 'choice'>,
  ): AsyncGenerator<string> {
    running++;
    try {
      yield* answerLines(lines, { lanes, ...asked, width: lanes.width });
    } finally {
      running--;
    }
  }
  routes.openapi(route, async (context) => {
    const query = context.req.valid('query');
    const asked = { shown: toShown(query, undefined), choice: toChoice(query) };
    if (running >= MOST_BATCHES) throw new ProblemError(503, 'busy', `${running} batches are under way.`, 10);
    await tryChoice(lanes, asked);
    const lines = splitLines(context.env.incoming, options.maxBytes * LINE_FACTOR);
    const answers = Readable.from(answer(lines, asked), { objectMode: false });
    return asDescribed(
      new Response(Readable.toWeb(answers) as ReadableStream, {
        headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' },
      }),
    );
  });
  return routes;
}

/** A mistake in what the batch brings for the lenses is the answer to the batch, not to each of its lines. */
async function tryChoice(
  lanes: ServerContext['lanes'],
  { shown, choice }: Pick<BatchOptions, 'shown' | 'choice'>,
): Promise<void> {
  const { lens, types } = shown;
  if ([types, ...Object.values(choice)].every((given) => given === undefined)) return;
  const wishes = { format: 'outline', lens, types };
  await lanes.run({ kind: 'present', page: { input: '<p>' }, shown: wishes, ...choice });
}
