/** Many pages: NDJSON in, NDJSON out. */
import { createRoute, z } from '@hono/zod-openapi';
import { answerLines, type BatchOptions } from '../batch/answer-lines.ts';
import { BatchTurns } from '../batch/batch-turns.ts';
import { type LinesEnd, readLines } from '../batch/read-lines.ts';
import { createRoutes, type ServerContext } from '../context.ts';
import { PROBLEMS } from './problems.ts';
import { LensDataSchema, ShownSchema, toChoice, toShown } from './request-fields.ts';
import { asDescribed, type HttpCaller, toCaller } from './send.ts';

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

/** Batches take what the others leave: so many times as many lines at once as there are threads, over all of them. */
const TURNS_PER_THREAD = 2;

/** `POST /v1/batch`. */
export function createBatchRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const { options, lanes, outbox, closing } = server;
  const routes = createRoutes();
  const turns = new BatchTurns(lanes.width * TURNS_PER_THREAD);
  routes.openapi(route, async (context) => {
    const query = context.req.valid('query');
    const asked = { shown: toShown(query, undefined), choice: toChoice(query) };
    const caller = toCaller(context);
    await tryChoice(lanes, asked, caller);
    let underWay = 0;
    const lines = readLines(context.env.incoming, {
      maxBytes: options.maxBytes * LINE_FACTOR,
      time: options.bodyTime,
      end: closing.signal,
      isBusy: () => underWay > 0,
    });
    const onUnderWay = (count: number): void => {
      underWay = count;
    };
    const { signal } = caller;
    const batch = { lanes, turns, outbox, width: lanes.width, signal, onUnderWay, ...asked };
    return asDescribed(
      new Response(outbox.send(answerAll(lines, batch, caller), caller.breakOff), {
        headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' },
      }),
    );
  });
  return routes;
}

/** All answers; where lines were left unread, the connection ends before the answer does. */
async function* answerAll(
  lines: ReturnType<typeof readLines>,
  batch: BatchOptions,
  caller: HttpCaller,
): AsyncGenerator<Uint8Array> {
  const ends: LinesEnd[] = [];
  const noting = (async function* () {
    ends.push(yield* lines);
  })();
  yield* answerLines(noting, batch);
  if (ends[0] !== 'complete') caller.breakOff();
}

/** A mistake in what the batch brings for the lenses is the answer to the batch, not to each of its lines. */
async function tryChoice(
  lanes: ServerContext['lanes'],
  { shown, choice }: Pick<BatchOptions, 'shown' | 'choice'>,
  { signal }: HttpCaller,
): Promise<void> {
  const { lens, types } = shown;
  if ([types, ...Object.values(choice)].every((given) => given === undefined)) return;
  const wishes = { format: 'outline', lens, types };
  const page = { input: '<p>' };
  await lanes.run({ kind: 'present', page, shown: wishes, ...choice }, { signal });
}
