import type { Context } from 'hono';
import type { ServerContext } from '../../context.ts';
import { readBearer } from '../../guard/check-wiki-site.ts';
import { ProblemError } from '../../guard/problem-error.ts';
import { requireWiki } from '../../wiki/require-wiki.ts';
import type { WikiBodyName } from '../../wiki/wiki-bodies.ts';
import type { ApiTask } from '../../wiki/wiki-task.ts';
import { asDescribed, toCaller, toResponse } from '../send.ts';

type WithoutToken<Task> = Task extends unknown ? Omit<Task, 'token'> : never;

/** A task whose asker stands in the request. */
export type Question = WithoutToken<Exclude<ApiTask, { body: Uint8Array }>>;
type WithoutBody<Task> = Task extends unknown ? Omit<Task, 'token' | 'body' | 'key'> : never;
export type Change = WithoutBody<Extract<ApiTask, { body: Uint8Array }>>;

/** Asks the wiki in the name of whoever asks here. */
export function answerQuestion(server: ServerContext, context: Context, question: Question): Promise<never> {
  return answer(server, context, { ...question, token: toToken(context) } as ApiTask);
}

/** The same for what is written; the body is read in a thread. */
export async function answerChange(server: ServerContext, context: Context, change: Change): Promise<never> {
  const token = toToken(context);
  server.writeRate.count(token);
  const body = new Uint8Array(await context.req.arrayBuffer());
  const key = context.req.header('idempotency-key');
  return answer(server, context, { ...change, token, body, key } as ApiTask);
}

async function answer(server: ServerContext, context: Context, task: ApiTask): Promise<never> {
  const caller = toCaller(context);
  server.outbox.check();
  const desk = requireWiki(server.wiki);
  // A save that was begun is finished, whether or not anybody waits for it.
  const { head, ...result } = await desk.ask(task, 'body' in task ? undefined : caller.signal);
  const headers = head === undefined ? {} : { etag: `"${head}"` };
  return asDescribed(toResponse(server, { ...result, warnings: [] }, { caller, headers }));
}

function toToken({ req }: Context): string {
  return readBearer(req.header('authorization'))!;
}

/** A body of JSON for the description of a route: by reference, for it is checked in a thread. */
export function describeWikiBody(name: WikiBodyName) {
  const schema = { $ref: `#/components/schemas/${name}` };
  return { required: true, content: { 'application/json': { schema } } };
}

const IF_MATCH = /^"(\d{1,9})"$/;

/** The number that a writer says is the last one. */
export function readIfMatch({ req }: Context): number {
  const given = req.header('if-match');
  if (given === undefined)
    throw new ProblemError(428, 'if-match', 'Say which revision you saw last: If-Match: "3".');
  const number = Number(IF_MATCH.exec(given.trim())?.[1] ?? 0);
  if (number >= 1) return number;
  throw new ProblemError(
    400,
    'bad-request',
    `If-Match is the number of a revision in quotes, not ${given.slice(0, 50)}.`,
  );
}
