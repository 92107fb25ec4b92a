import type { ServerContext } from '../context.ts';
import type { Task, TaskResult } from '../task/task.ts';

/** Does a task in a thread and sends what it gives. */
export async function sendTask(
  { lanes }: ServerContext,
  task: Task,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return toResponse(await lanes.run(task, { signal }), headers);
}

/** The header that says what a reader should know of the page, by codes; see docs/extract.md. */
const WARNINGS = 'anatome-warnings';

/** A stranger's page that is opened at our address runs nothing there and loads nothing. */
export const HARMLESS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
};

/** A result as an answer; results are of this moment unless something else is said. */
export function toResponse(
  { body, contentType, warnings = [] }: TaskResult,
  headers: Readonly<Record<string, string>>,
): Response {
  return new Response(body as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': contentType,
      'cache-control': 'no-store',
      ...(warnings.length > 0 && { [WARNINGS]: warnings.map(({ code }) => code).join(', ') }),
      ...headers,
    },
  });
}

/** An answer that was made elsewhere and is sent as it is: the route's schema describes it and does not check it. */
export function asDescribed(response: Response): never {
  return response as never;
}
