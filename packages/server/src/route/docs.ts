import { createRoutes } from '../context.ts';
import { describeReader, toDocument } from '../docs/document.ts';
import { toDocsPage } from '../docs/page.ts';
import { isKnown, toETag } from '../guard/to-etag.ts';

/** `GET /openapi.json` and `GET /docs`, for the routes of an app. */
export function createDocsRoutes(app: ReturnType<typeof createRoutes>): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  describeReader(app);
  routes.get('/openapi.json', (context) => {
    const body = JSON.stringify(toDocument(app, new URL(context.req.url).origin));
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache', etag: toETag(body) };
    if (isKnown(context.req.header('if-none-match'), headers.etag)) return context.body(null, 304, headers);
    return context.body(body, 200, headers);
  });
  routes.get('/docs', (context) => {
    context.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    const { origin } = new URL(context.req.url);
    return context.html(toDocsPage(toDocument(app, origin), origin));
  });
  return routes;
}
