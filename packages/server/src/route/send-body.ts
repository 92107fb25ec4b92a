import type { Context } from 'hono';
import type { BodyName } from '../body/body-schemas.ts';
import type { ServerContext } from '../context.ts';
import { ProblemError } from '../guard/problem-error.ts';
import type { BodyTask } from '../task/task.ts';
import { sendTask, toCaller } from './send.ts';

/** What a body of JSON is handed on with. */
interface Beside extends Pick<BodyTask, 'query' | 'accept'> {
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Hands a body of JSON to a thread as it came, and sends what it asks for. */
export async function sendBody(
  server: ServerContext,
  context: Context,
  { name, headers, ...beside }: Beside & { readonly name: BodyName },
): Promise<Response> {
  const type = toMediaType(context.req.header('content-type'));
  if (type !== JSON_TYPE) {
    const detail = `Expected a body of ${JSON_TYPE}, got ${type === '' ? 'none' : type.slice(0, 100)}.`;
    throw new ProblemError(415, 'media-type', detail);
  }
  const body = new Uint8Array(await context.req.arrayBuffer());
  return sendTask(server, { kind: 'body', name, body, ...beside }, toCaller(context), headers);
}

const JSON_TYPE = 'application/json';

/** Whether the body is JSON. */
export function isJson(context: Context): boolean {
  return toMediaType(context.req.header('content-type')) === JSON_TYPE;
}

/** The media type of a Content-Type header, without parameters. */
export function toMediaType(header: string | undefined): string {
  return (header ?? '').split(';')[0].trim().toLowerCase();
}
