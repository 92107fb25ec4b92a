/** Images and style sheets of a shown page, by way of this server. */
import type { AssetKind } from '@anatome/core/safe';
import type { Fetched } from '@anatome/fetch';
import { createRoutes, type ServerContext } from '../context.ts';
import { ProblemError } from '../guard/problem-error.ts';
import { isOwnAsset } from '../studio/asset-link.ts';
import { toCaller, toResponse } from './send.ts';

const ACCEPTED: Readonly<Record<AssetKind, readonly string[]>> = {
  image: ['image/*'],
  sheet: ['text/css', 'text/plain'],
};

const MOST_BYTES = 5_000_000;

/** An image opened by itself may be a document (SVG): it runs nothing and loads nothing. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cache-control': 'private, max-age=600',
};

/** `GET /v1/asset`, for links that this server wrote into a page. */
export function createAssetRoutes(server: ServerContext): ReturnType<typeof createRoutes> {
  const { fetcher, lanes, outbox, key } = server;
  const routes = createRoutes();
  routes.get('/v1/asset', async (context) => {
    const { url = '', kind = '', seal = '' } = context.req.query();
    if ((kind !== 'image' && kind !== 'sheet') || !isOwnAsset({ url, kind, seal }, key)) {
      throw new ProblemError(403, 'asset', 'Only images and style sheets of a page shown here are fetched.');
    }
    const caller = toCaller(context);
    const { signal, client } = caller;
    const sending = { caller, headers: HEADERS };
    outbox.check();
    const fetched = await fetcher.fetchPage(url, {
      accept: ACCEPTED[kind],
      maxBytes: MOST_BYTES,
      signal,
      client,
    });
    const { bytes: body } = fetched;
    if (kind === 'image') return toResponse(server, { body, contentType: toImageType(fetched) }, sending);
    const sheet = await lanes.run({ kind: 'sheet', bytes: body, url: fetched.url }, { signal });
    return toResponse(server, sheet, sending);
  });
  return routes;
}

/** Without a type of its own an answer could be taken for anything; as an image it can do nothing. */
function toImageType({ contentType }: Fetched): string {
  return /^image\/[\w.+-]+$/i.exec(contentType.split(';')[0].trim())?.[0] ?? 'image/png';
}
