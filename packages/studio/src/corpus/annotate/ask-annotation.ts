/** Questions of an annotator, and what an annotator says, in the name of whoever has signed in. */
import { CallError, call } from '../../api/call.ts';
import { signOut, token } from './token.ts';

/** Reads; a token that is nobody's is forgotten. */
export async function askAnnotation(path: string, init: RequestInit = {}): Promise<Response> {
  const shown = token.peek();
  try {
    const headers = { ...init.headers, authorization: `Bearer ${shown}` };
    return await call(`/v1/corpus/annotation${path}`, { ...init, headers });
  } catch (error) {
    if (error instanceof CallError && error.status === 401 && token.peek() === shown) signOut(error.message);
    throw error;
  }
}

/** Writes what is said of a page. */
export async function putJudgement<Answer>(path: string, body: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  // It is sent even while the window is being closed.
  const init = { method: 'PUT', headers, body: JSON.stringify(body), keepalive: true };
  return (await askAnnotation(path, init)).json();
}

/** What went wrong, in words. */
export function toTrouble(error: unknown): { readonly title: string; readonly detail: string } {
  if (error instanceof CallError) return { title: error.title, detail: error.message };
  return { title: 'This did not work', detail: error instanceof Error ? error.message : String(error) };
}
