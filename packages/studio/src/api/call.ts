/** Calls of the server; a refusal becomes an error in words a person can act on. */

/** RFC 9457 problem details, as the server sends them. */
interface Problem {
  readonly title?: string;
  readonly detail?: string;
  /** Where somebody else was faster: the number of the last revision. */
  readonly head?: number;
}

/** A refusal of the server, or its silence. */
export class CallError extends Error {
  readonly title: string;
  /** 0 where there was no answer at all. */
  readonly status: number;
  readonly head: number | undefined;

  constructor(title: string, detail: string, { status = 0, head }: { status?: number; head?: number } = {}) {
    super(detail);
    this.title = title;
    this.status = status;
    this.head = head;
  }
}

/** Sends JSON and reads JSON. */
export async function post<Answer>(path: string, body: unknown, signal?: AbortSignal): Promise<Answer> {
  return (await send(path, body, signal)).json();
}

/** Sends JSON and reads the answer as it stands. */
export async function postForText(path: string, body: unknown): Promise<string> {
  return (await send(path, body)).text();
}

function send(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return call(path, { method: 'POST', headers, body: JSON.stringify(body), ...(signal && { signal }) });
}

/** Reads JSON. */
export async function get<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return (await call(path, { ...(signal && { signal }) })).json();
}

/** Asks, and throws a CallError where the answer is a refusal. */
export async function call(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, init).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallError('The server does not answer', 'Is it still running? Start it again with npm start.');
  });
  if (response.ok) return response;
  const problem: Problem = await response.json().catch(() => ({}));
  throw new CallError(
    problem.title ?? `The server answered ${response.status}`,
    problem.detail ?? 'Try again; if it stays like this, look at what the server prints.',
    { status: response.status, ...(problem.head !== undefined && { head: problem.head }) },
  );
}
