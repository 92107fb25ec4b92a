/** From a task to the answer of a request. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ServerContext } from '../context.ts';
import { toProblem } from '../guard/problem.ts';
import { toClient } from '../guard/to-client.ts';
import type { Caller } from '../source/caller.ts';
import type { BodyTask, FetchedPage, McpTask, Task, TaskResult } from '../task/task.ts';

/** A request as tasks and fetches see it. */
export interface HttpCaller extends Caller {
  readonly signal: AbortSignal;
  readonly client: string;
  /** Ends the connection, so that nobody takes for whole what is not. */
  breakOff(): void;
}

export function toCaller(context: Context): HttpCaller {
  const { incoming, outgoing } = context.env as HttpBindings;
  return {
    signal: context.req.raw.signal,
    client: toClient(incoming),
    breakOff: () => void outgoing.destroy(),
  };
}

/** Does a task in a thread and sends what it gives. */
export async function sendTask(
  server: ServerContext,
  task: Task,
  caller: HttpCaller,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  server.outbox.check();
  const result = await runTask(server, task, caller);
  server.outbox.check();
  return toResponse(server, result, { caller, headers });
}

/** A body is read in a thread; where it names pages by address, they are fetched here and it goes there again. */
async function runTask(server: ServerContext, task: Task, caller: HttpCaller): Promise<TaskResult> {
  const { lanes } = server;
  const { signal } = caller;
  const hand = (...bytes: readonly Uint8Array[]) => ({ signal, transfer: bytes.map(toBuffer) });
  if (task.kind !== 'body' && task.kind !== 'mcp') return lanes.run(task, hand(...collectSpent(task)));
  const { wanted, ...result } = await lanes.run(task, hand(task.body));
  if (wanted === undefined) return result;
  const pages = await Promise.all(wanted.map((address) => fetchFor(server, task, { address, caller })));
  return lanes.run({ ...task, body: result.body, pages }, hand(result.body));
}

/** What of a task need not stay here: while its answer is made, and waits to be read, the page would be kept twice. */
function collectSpent(task: Task): Uint8Array[] {
  if (!('page' in task) || task.page.isSpent !== true || typeof task.page.input === 'string') return [];
  return [task.page.input];
}

function toBuffer({ buffer }: Uint8Array): ArrayBuffer {
  return buffer as ArrayBuffer;
}

/** A page for a task. Of many messages one may do without; a body is about one page, or nothing. */
async function fetchFor(
  { loader }: ServerContext,
  { kind }: BodyTask | McpTask,
  { address, caller }: { readonly address: string; readonly caller: HttpCaller },
): Promise<FetchedPage> {
  try {
    return { address, ...(await loader.fetch(address, caller)) };
  } catch (error) {
    if (kind === 'body' || caller.signal.aborted) throw error;
    const { code, message } = toProblem(error);
    return { address, problem: { code, message } };
  }
}

/** The header that says what a reader should know of the page, by codes; see docs/extract.md. */
const WARNINGS = 'anatome-warnings';

/** A stranger's page that is opened at our address runs nothing there and loads nothing. */
export const HARMLESS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
};

/** Shorter answers fit into what the system keeps for a connection. */
const SHORT = 65_536;

/** How an answer is sent. */
interface Sending {
  readonly caller: HttpCaller;
  readonly headers: Readonly<Record<string, string>>;
}

/** A result as an answer; results are of this moment unless something else is said. */
export function toResponse(
  { outbox }: ServerContext,
  { body, contentType, status = 200, warnings = [] }: TaskResult,
  { caller, headers }: Sending,
): Response {
  const isShort = body.length <= SHORT;
  return new Response(isShort ? toBody(body, status) : outbox.send(once(body), caller.breakOff), {
    status,
    headers: {
      ...(contentType !== '' && { 'content-type': contentType }),
      ...(!isShort && { 'content-length': String(body.length) }),
      'cache-control': 'no-store',
      ...(warnings.length > 0 && { [WARNINGS]: warnings.map(({ code }) => code).join(', ') }),
      ...headers,
    },
  });
}

/** Some answers have no body, not even an empty one. */
function toBody(body: Uint8Array, status: number): Uint8Array<ArrayBuffer> | null {
  return status === 202 || status === 204 ? null : (body as Uint8Array<ArrayBuffer>);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** An answer that was made elsewhere and is sent as it is: the route's schema describes it and does not check it. */
export function asDescribed(response: Response): never {
  return response as never;
}
