import { randomUUID } from 'node:crypto';
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

interface Sending {
  readonly path: string;
  readonly body: object;
  readonly head?: number;
}

/** Posts what has to go well; a connection that the server has just closed is none, and what was done then is done once. */
export async function send<T>({ server, token }: WikiVoice, { path, body, head }: Sending): Promise<T> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    ...(head === undefined ? {} : { 'if-match': `"${head}"` }),
  };
  const asked = { method: 'POST', headers, body: JSON.stringify(body) };
  const url = new URL(`/v1/wiki${path}`, server.url);
  const response = await fetch(url, asked).catch(() => fetch(url, asked));
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<T>;
}
