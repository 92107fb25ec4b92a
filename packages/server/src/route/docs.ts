import type { Context } from 'hono';
import { createRoutes } from '../context.ts';
import type { ApiDocs, SentText } from '../docs/api-docs.ts';
import { isKnown } from '../guard/to-etag.ts';

/** `GET /openapi.json` and `GET /docs`. */
export function createDocsRoutes(docs: ApiDocs): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  routes.get('/openapi.json', (context) => {
    const { document } = docs.at(toOrigin(context));
    return sendText(context, document, { 'content-type': 'application/json' });
  });
  routes.get('/docs', (context) => {
    const { page } = docs.at(toOrigin(context));
    return sendText(context, page, {
      'content-type': 'text/html; charset=UTF-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    });
  });
  return routes;
}

function toOrigin(context: Context): string {
  return new URL(context.req.url).origin;
}

function sendText(
  context: Context,
  { body, etag }: SentText,
  headers: Readonly<Record<string, string>>,
): Response {
  const all = { ...headers, 'cache-control': 'no-cache', etag };
  if (isKnown(context.req.header('if-none-match'), etag)) return context.body(null, 304, all);
  return context.body(body, 200, all);
}
