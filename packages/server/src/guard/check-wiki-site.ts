/**
 * Who may talk to the wiki: programs, the server's own pages, and extensions of the reader's browser. There are no cookies
 * to ride on; what is refused here has no token to show either, but is not to get as far as having one looked at.
 */
import type { HonoRequest, MiddlewareHandler } from 'hono';
import { toMediaType } from '../route/send-body.ts';
import { ProblemError } from './problem-error.ts';

const EXTENSION = /^(?:chrome|moz)-extension:\/\/[\w-]+$/;
/** Ways to make one method look like another. */
const DISGUISES = ['x-http-method-override', 'x-http-method', 'x-method-override'];
const WRITES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether a request comes from an extension of the reader's own browser. */
export function isExtension(origin: string | undefined): boolean {
  return origin !== undefined && EXTENSION.test(origin);
}

/** Whether a path is one of the wiki's. */
export function isWikiPath(path: string): boolean {
  return path === '/v1/wiki' || path.startsWith('/v1/wiki/');
}

/** Guards the wiki. */
export const checkWikiSite: MiddlewareHandler = guard('wiki');

/** Guards what annotators say, which is written with tokens, too. */
export const checkAnnotationSite: MiddlewareHandler = guard('corpus');

/** Refuses pages of other sites, whatever `--cors` allows elsewhere, and bodies that a form could have sent. */
function guard(what: string): MiddlewareHandler {
  return async ({ req }, next) => {
    check(req, what);
    await next();
  };
}

function check(req: HonoRequest, what: string): void {
  const origin = req.header('origin');
  if (origin !== undefined && !isExtension(origin) && !isSame(origin, req.header('host') ?? ''))
    throw new ProblemError(403, 'origin', `Pages of other sites may not use the ${what}.`);
  if (DISGUISES.some((name) => req.header(name) !== undefined))
    throw new ProblemError(400, 'bad-request', 'A method is said by the request itself, not by a header.');
  if (WRITES.has(req.method) && toMediaType(req.header('content-type')) !== 'application/json')
    throw new ProblemError(415, 'media-type', 'Expected a body of application/json.');
  if (readBearer(req.header('authorization')) === undefined) throw toUnauthorized(what);
}

/** The token a request shows. */
export function readBearer(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]{1,200}=*)$/i.exec(authorization ?? '')?.[1];
}

function toUnauthorized(what: string): ProblemError {
  const detail = `The ${what} needs to know who you are: Authorization: Bearer TOKEN.`;
  return new ProblemError(401, 'unauthorized', detail);
}

function isSame(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === new URL(`http://${host}/`).host;
}
