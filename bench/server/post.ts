/** One page to be analysed, on a connection of its own. */
import { request } from 'node:http';

export interface Outcome {
  /** 0 when no answer came. */
  readonly status: number;
  readonly milliseconds: number;
}

/** Sends a page and waits for the whole answer; a signal gives up. */
export function post(url: string, body: Uint8Array, signal?: AbortSignal): Promise<Outcome> {
  const started = performance.now();
  const end = (status: number): Outcome => ({ status, milliseconds: performance.now() - started });
  const headers = { 'content-type': 'text/html' };
  return new Promise((resolve) => {
    const options = { method: 'POST', agent: false, headers, ...(signal && { signal }) } as const;
    const sent = request(new URL('/v1/analyze', url), options, (response) => {
      response.resume().on('end', () => resolve(end(response.statusCode!)));
      response.on('error', () => resolve(end(0)));
    });
    sent.on('error', () => resolve(end(0)));
    sent.end(body);
  });
}
