/** `GET /https://example.org/page`: any page of the public web, as Markdown unless something else is asked for. */
import type { Context } from 'hono';
import { createRoutes, type ServerContext } from '../context.ts';
import { isKnown, toETag } from '../guard/to-etag.ts';
import { chooseFormat } from './choose-format.ts';
import { HARMLESS, sendTask } from './send.ts';

/** The path of a request that names a page. */
export const READER_PATH = /^\/https?:/i;

/** Answers paths that are addresses. */
export function createReaderRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  routes.get('*', async (context, next) => {
    if (!READER_PATH.test(context.req.path)) return next();
    const { address, format: name } = splitAddress(context.req.url);
    const format = choose(context, name);
    const { page } = await server.loader.fetch(address);
    const etag = toETag(page.input, page.url ?? '', format);
    const headers = { ...HARMLESS, etag, 'cache-control': 'no-cache', vary: 'accept' };
    if (isKnown(context.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    const response = await sendTask(
      server,
      { kind: 'present', page, shown: { format } },
      context.req.raw.signal,
      headers,
    );
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
  const path = pathname.slice(1).replace(/^(https?):\/*/i, '$1://');
  const parameters = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '');
  const format = parameters.find((part) => part.startsWith('format='))?.slice('format='.length);
  const own = parameters.filter((part) => !part.startsWith('format='));
  return { address: own.length === 0 ? path : `${path}?${own.join('&')}`, format };
}
