/** `GET /https://example.org/page`: any page of the public web, as Markdown unless something else is asked for. */
import type { Context } from 'hono';
import { createRoutes, type ServerContext } from '../context.ts';
import { isKnown, toPageETag } from '../guard/to-etag.ts';
import { chooseFormat } from './choose-format.ts';
import { HARMLESS, sendTask, toCaller } from './send.ts';

/** The path of a request that names a page: an address, or one that leaves out `https://`. */
const ADDRESS = /^\/https?(?::|%3a)/i;
/** As clients write it that know it for one part of a path. */
const ENCODED = /^\/https?%3a/i;
/** A name with dots before a slash or at the end, none of them the ending of a file. */
const BARE = /^\/(?=[^/]*\.[a-z][a-z0-9-]+(?::\d+)?(?:\/|$))[a-z0-9.-]+(?::\d+)?(?:\/|$)/i;
/** Endings of files that browsers ask for by themselves, and that no site's name has. */
const FILE =
  /^\/[^/]*\.(?:html?|php|js|mjs|css|map|json|txt|xml|ico|png|jpe?g|gif|svg|webp|woff2?|webmanifest)$/i;

/** Whether a path is the address of a page. */
export function isReaderPath(path: string): boolean {
  return ADDRESS.test(path) || (BARE.test(path) && !FILE.test(path));
}

/** Answers paths that are addresses. */
export function createReaderRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  routes.get('*', async (context, next) => {
    if (!isReaderPath(context.req.path)) return next();
    const { address, format: name } = splitAddress(context.req.url);
    const format = choose(context, name);
    const caller = toCaller(context);
    server.outbox.check();
    const { page } = await server.loader.fetch(address, caller);
    const etag = await toPageETag(page.input as Uint8Array<ArrayBuffer>, page.url ?? '', format);
    const headers = { ...HARMLESS, etag, 'cache-control': 'no-cache', vary: 'accept' };
    if (isKnown(context.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    const response = await sendTask(server, { kind: 'present', page, shown: { format } }, caller, headers);
    // Some browsers offer Markdown for download instead of showing it.
    if (isBrowser(context) && format === 'markdown')
      response.headers.set('content-type', 'text/plain; charset=utf-8');
    return response;
  });
  return routes;
}

/** A browser accepts HTML first whatever it is asked for; here it means: something to read. */
function choose(context: Context, format: string | undefined): string {
  return chooseFormat(
    { format, accept: isBrowser(context) ? undefined : context.req.header('accept') },
    'markdown',
  );
}

function isBrowser(context: Context): boolean {
  return context.req.header('sec-fetch-mode') === 'navigate';
}

/** The query is the page's own, all but a parameter `format`. */
function splitAddress(requested: string): { address: string; format: string | undefined } {
  const { pathname, search } = new URL(requested);
  // Some clients and proxies make one slash of two.
  const whole = ENCODED.test(pathname) ? decode(pathname) : pathname;
  const path = ADDRESS.test(whole)
    ? whole.slice(1).replace(/^(https?):\/*/i, '$1://')
    : `https://${whole.slice(1)}`;
  const parameters = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '');
  const format = parameters.find((part) => part.startsWith('format='))?.slice('format='.length);
  const own = parameters.filter((part) => !part.startsWith('format='));
  return { address: own.length === 0 ? path : `${path}?${own.join('&')}`, format };
}

/** What was encoded as a whole; what cannot be decoded is taken as it is, and refused as an address. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
