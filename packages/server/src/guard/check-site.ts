/**
 * Who may talk to a server on somebody's own machine: programs, and pages of the server itself. Not pages of other
 * sites, neither by sending requests across (Origin, Sec-Fetch-Site) nor under a name of theirs that suddenly means
 * this machine (Host: DNS rebinding).
 */
import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { isAllowedOrigin } from './allow-origins.ts';
import { isExtension, isWikiPath } from './check-wiki-site.ts';
import { ProblemError } from './problem-error.ts';

/** Refuses requests under foreign names and from foreign pages. */
export function checkSite(
  allowedHosts: readonly string[],
  allowedOrigins: readonly string[] = [],
): MiddlewareHandler {
  const names = new Set(['localhost', ...allowedHosts.map((host) => host.toLowerCase())]);
  return async (context, next) => {
    const host = context.req.header('host') ?? '';
    if (!isOwnHost(host, names)) {
      throw new ProblemError(421, 'host', `This server does not answer to the name "${host.slice(0, 100)}".`);
    }
    const origin = context.req.header('origin');
    const isOwn = isOwnOrigin(origin, host) && isOwnFetch(context.req.raw.headers);
    const isReader = isExtension(origin) && isWikiPath(context.req.path);
    if (!isOwn && !isReader && !isAllowedOrigin(origin, allowedOrigins)) {
      const detail = 'Pages of other sites may not use this server; --cors lets those of one origin in.';
      throw new ProblemError(403, 'origin', detail);
    }
    await next();
  };
}

/** An IP address cannot be rebound; a name can, unless it is ours. */
function isOwnHost(host: string, names: ReadonlySet<string>): boolean {
  const url = `http://${host}/`;
  if (!URL.canParse(url)) return false;
  const { hostname, username, password, pathname } = new URL(url);
  if (username !== '' || password !== '' || pathname !== '/') return false;
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return isIP(bare) !== 0 || names.has(bare);
}

function isOwnOrigin(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === new URL(`http://${host}/`).host;
}

/** Browsers say where a request comes from; a link that a person followed is no harm. */
function isOwnFetch(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === null || site === 'same-origin' || site === 'none') return true;
  return headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';
}
