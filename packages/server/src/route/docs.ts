import { createRoutes } from '../context.ts';
import { describeReader, toDocument } from '../docs/document.ts';
import { toDocsPage } from '../docs/page.ts';
import { isKnown, toETag } from '../guard/to-etag.ts';

/** Stands for the address of the server in what is written once for all: it takes longer than one may be kept waiting. */
const ORIGIN = 'http://anatome.invalid';

/** `GET /openapi.json` and `GET /docs`, for the routes of an app. */
export function createDocsRoutes(app: ReturnType<typeof createRoutes>): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  describeReader(app);
  const document = writeOnce(() => JSON.stringify(toDocument(app, ORIGIN)));
  const page = writeOnce(() => String(toDocsPage(toDocument(app, ORIGIN), ORIGIN)));
  routes.get('/openapi.json', (context) => {
    const body = document(new URL(context.req.url).origin);
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache', etag: toETag(body) };
    if (isKnown(context.req.header('if-none-match'), headers.etag)) return context.body(null, 304, headers);
    return context.body(body, 200, headers);
  });
  routes.get('/docs', (context) => {
    context.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    return context.html(page(new URL(context.req.url).origin));
  });
  return routes;
}

/** A text that is written when first asked for, with the address it is asked for at. */
function writeOnce(write: () => string): (origin: string) => string {
  let text: string | undefined;
  return (origin) => {
    text ??= write();
    return text.replaceAll(ORIGIN, origin);
  };
}
