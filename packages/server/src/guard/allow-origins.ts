/** CORS, for those pages of other sites that whoever started the server named: off unless somebody is named. */
import type { MiddlewareHandler } from 'hono';

/** Stands for all pages. */
const ANY = '*';

/** Whether pages of an origin may use the server. */
export function isAllowedOrigin(origin: string | undefined, allowed: readonly string[]): boolean {
  if (origin === undefined) return false;
  return allowed.includes(ANY) || allowed.includes(origin.toLowerCase());
}

/** Answers the question browsers ask first, and says to them that the answer may be read. Cookies are never asked for. */
export function allowOrigins(allowed: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('origin');
    if (!isAllowedOrigin(origin, allowed)) return next();
    if (
      context.req.method === 'OPTIONS' &&
      context.req.header('access-control-request-method') !== undefined
    ) {
      context.res = new Response(null, { status: 204 });
      context.header('access-control-allow-methods', 'GET, HEAD, POST');
      context.header('access-control-allow-headers', 'accept, content-type, if-none-match');
      context.header('access-control-max-age', '600');
    } else await next();
    const { headers } = context.res;
    headers.set('access-control-allow-origin', origin!);
    headers.set('access-control-expose-headers', 'anatome-warnings, etag, retry-after');
    headers.set('cross-origin-resource-policy', 'cross-origin');
    headers.append('vary', 'origin');
  };
}
