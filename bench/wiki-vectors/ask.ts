import type { RunningServer } from '@anatome/server';

/** Asks the wiki of a server as somebody. */
export interface WikiVoice {
  readonly server: RunningServer;
  readonly token: string;
}

/** What of a variant is used here. */
export interface MadeVariant {
  readonly id: string;
  readonly secret: string;
}

/** Sends a request that has to go well. */
export async function send<T>(
  { server, token }: WikiVoice,
  method: string,
  { path, body, head }: { readonly path: string; readonly body: object; readonly head?: number },
): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(new URL(`/v1/wiki${path}`, server.url), {
    method,
    headers: head === undefined ? headers : { ...headers, 'if-match': `"${head}"` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<T>;
}
