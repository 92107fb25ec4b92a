/** Calls the wiki's server; what goes wrong comes back in the reader's words. Nothing but the worker calls it. */
import { Trouble, type TroubleNote } from '../message/trouble.ts';

/** Where to, and who asks. */
export interface Access {
  readonly address: string;
  readonly token: string;
}

export interface Call {
  readonly method?: 'GET' | 'PUT' | 'POST' | 'PATCH';
  readonly body?: unknown;
  /** The head a save was made on: the server refuses it when somebody else was faster. */
  readonly head?: number;
  /** Names a save, so that one sent twice is done once. */
  readonly key?: string;
}

/** A save over a slow line takes its time; a server that is not there says so at once. */
const LONGEST = 60_000;

/** What the server says is wrong: RFC 9457. */
interface Problem {
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly head?: number;
}

/** Somebody else saved first. */
export class HeadMoved extends Trouble {
  readonly head: number | undefined;

  constructor(head: number | undefined) {
    super({
      what: 'Somebody saved this variant while you were editing.',
      advice: 'Save again: both are put together.',
      code: 'conflict',
    });
    this.head = head;
  }
}

export async function callServer<T>(access: Access, path: string, call: Call = {}): Promise<T> {
  const response = await send(access, path, call);
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => ({}))) as Problem;
  if (response.status === 409) throw new HeadMoved(problem.head);
  throw new Trouble(toNote(response, problem, access));
}

async function send({ address, token }: Access, path: string, call: Call): Promise<Response> {
  const headers = new Headers({ authorization: `Bearer ${token}`, accept: 'application/json' });
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  if (call.head !== undefined) headers.set('if-match', `"${call.head}"`);
  if (call.key !== undefined) headers.set('idempotency-key', call.key);
  try {
    return await fetch(address + path, {
      method: call.method ?? 'GET',
      headers,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(LONGEST),
    });
  } catch {
    throw new Trouble({
      what: `The server at ${address} does not answer.`,
      advice:
        'Is it running? On this machine it is started by: npx anatome serve --wiki wiki.db. What you have written is kept here meanwhile.',
      code: 'no-server',
    });
  }
}

function toNote(response: Response, problem: Problem, { address }: Access): TroubleNote {
  const code = problem.code ?? String(response.status);
  const said = problem.detail ?? problem.title ?? `It answered ${response.status}.`;
  switch (response.status) {
    case 401:
      return {
        what: 'The server does not know your token.',
        advice: 'It may have been taken back. Ask whoever runs the server for a new one, and connect again.',
        code,
      };
    case 403:
      return { what: 'The server does not let you do this.', advice: said, code };
    case 404:
      return {
        what: 'The server has no such thing for you.',
        advice: `It was erased or made private, or ${address} runs without --wiki.`,
        code,
      };
    case 413:
      return {
        what: 'This is more than the server takes.',
        advice: `${said} Save fewer changes at once.`,
        code,
      };
    case 429: {
      const seconds = response.headers.get('retry-after') ?? '60';
      return {
        what: 'You saved very often just now.',
        advice: `Wait ${seconds} seconds and save again: your text is kept.`,
        code,
      };
    }
    default:
      return { what: 'The server could not do this.', advice: said, code };
  }
}
