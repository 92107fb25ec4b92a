/** One request on a connection of its own, with all that came back. */
import { setMaxListeners } from 'node:events';
import { request } from 'node:http';

export interface Sent {
  /** 0 when there was no whole answer. */
  readonly status: number;
  readonly bytes: number;
  readonly text: string;
  readonly milliseconds: number;
}

export interface SendOptions {
  readonly method?: string;
  readonly type?: string;
  readonly body?: string | Uint8Array;
  readonly signal?: AbortSignal;
}

/** Of an answer so much is kept as text. */
const KEPT = 2000;

/** Sends it and waits for the whole answer; one that breaks off has the status 0. */
export function send(url: string, path: string, options: SendOptions = {}): Promise<Sent> {
  const { body, method = body === undefined ? 'GET' : 'POST', type = 'application/json', signal } = options;
  // Many requests may end together, and that is no leak.
  if (signal) setMaxListeners(0, signal);
  const started = performance.now();
  let bytes = 0;
  let text = '';
  const toSent = (status: number): Sent => ({
    status,
    bytes,
    text,
    milliseconds: performance.now() - started,
  });
  return new Promise((resolve) => {
    const headers = { accept: 'application/json, text/event-stream, */*', 'content-type': type };
    const sent = request(new URL(path, url), { method, agent: false, headers, ...(signal && { signal }) });
    sent.on('response', (response) => {
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (text.length < KEPT) text += chunk.toString();
      });
      response.on('error', () => resolve(toSent(0)));
      response.on('end', () => resolve(toSent(response.complete ? response.statusCode! : 0)));
    });
    sent.on('error', () => resolve(toSent(0)));
    sent.end(body);
  });
}
