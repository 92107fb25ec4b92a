/** Counts the requests that have work to do, and refuses one too many before anything of it is read. */
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { ProblemError } from './problem-error.ts';
import { toClient } from './to-client.ts';

export interface AdmissionOptions {
  readonly maxRequests: number;
  readonly maxRequestsPerClient: number;
}

/**
 * Lets so many requests in at the same time, and so many of them from one client. A request counts until its answer has
 * been sent or nobody waits for it any more.
 */
export function createAdmission(
  { maxRequests, maxRequestsPerClient }: AdmissionOptions,
  closing: AbortSignal,
): MiddlewareHandler {
  const perClient = new Map<string, number>();
  let all = 0;
  return async (context, next) => {
    const { incoming, outgoing } = context.env as HttpBindings;
    const client = toClient(incoming);
    const own = perClient.get(client) ?? 0;
    if (closing.aborted) throw new ProblemError(503, 'closed', 'The server is about to end.', 10);
    if (own >= maxRequestsPerClient) {
      const detail = `You have ${own} requests under way; wait for an answer before you send another.`;
      throw new ProblemError(429, 'too-many', detail, 1);
    }
    if (all >= maxRequests) {
      throw new ProblemError(503, 'busy', `${all} requests are under way; try again later.`, 1);
    }
    if (outgoing.destroyed) throw new ProblemError(503, 'aborted', 'The client went away.');
    all++;
    perClient.set(client, own + 1);
    outgoing.once('close', () => {
      all--;
      const left = perClient.get(client)! - 1;
      if (left === 0) perClient.delete(client);
      else perClient.set(client, left);
    });
    await next();
  };
}
