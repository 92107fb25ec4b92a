/** Counts the requests that have work to do, and refuses one too many before anything of it is read. */
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { ProblemError } from './problem.ts';

export interface AdmissionOptions {
  readonly maxRequests: number;
  readonly maxRequestsPerClient: number;
}

/** Lets so many requests in at the same time, and so many of them from one address. */
export function createAdmission({ maxRequests, maxRequestsPerClient }: AdmissionOptions): MiddlewareHandler {
  const perClient = new Map<string, number>();
  let all = 0;
  return async (context, next) => {
    const client = (context.env as HttpBindings).incoming.socket.remoteAddress ?? '';
    const own = perClient.get(client) ?? 0;
    if (own >= maxRequestsPerClient) {
      const detail = `You have ${own} requests under way; wait for an answer before you send another.`;
      throw new ProblemError(429, 'too-many', detail, 1);
    }
    if (all >= maxRequests) {
      throw new ProblemError(503, 'busy', `${all} requests are under way; try again later.`, 1);
    }
    all++;
    perClient.set(client, own + 1);
    try {
      await next();
    } finally {
      all--;
      const left = perClient.get(client)! - 1;
      if (left === 0) perClient.delete(client);
      else perClient.set(client, left);
    }
  };
}
