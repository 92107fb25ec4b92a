/** Questions to the wiki, in the name of whoever has signed in. */
import { CallError, call } from '../api/call.ts';
import { signOut, token } from './token.ts';

/** What is written, and which revision one saw last. */
export interface Writing {
  readonly body: unknown;
  readonly head?: number;
}

/** Reads; a token that is nobody's is forgotten. */
export async function askWiki<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return send(path, { ...(signal && { signal }) });
}

/** Writes. The same again is done once: who sends it twice has not heard that it was done. */
export async function tellWiki<Answer>(path: string, { body, head }: Writing): Promise<Answer> {
  const text = JSON.stringify(body);
  return send(path, {
    method: 'POST',
    body: text,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': keyOf(`${path} ${head} ${text}`),
      ...(head !== undefined && { 'if-match': `"${head}"` }),
    },
  });
}

async function send<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const shown = token.peek();
  try {
    const headers = { ...init.headers, authorization: `Bearer ${shown}` };
    return await (await call(`/v1/wiki${path}`, { ...init, headers })).json();
  } catch (error) {
    if (error instanceof CallError && error.status === 401 && token.peek() === shown) signOut(error.message);
    throw error;
  }
}

let last = { said: '', key: '' };

function keyOf(said: string): string {
  if (last.said !== said) {
    const numbers = crypto.getRandomValues(new Uint32Array(4));
    last = { said, key: Array.from(numbers, (number) => number.toString(36)).join('-') };
  }
  return last.key;
}
