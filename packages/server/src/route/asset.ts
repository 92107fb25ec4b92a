/** Images and style sheets of a shown page, by way of this server. */
import type { AssetKind } from '@anatome/core/safe';
import type { Fetched } from '@anatome/fetch';
import { createRoutes, type ServerContext } from '../context.ts';
import { ProblemError } from '../guard/problem.ts';
import { isOwnAsset } from '../studio/asset-link.ts';

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
export function createAssetRoutes({ fetcher, lanes, key }: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  routes.get('/v1/asset', async (context) => {
    const { url = '', kind = '', seal = '' } = context.req.query();
    if ((kind !== 'image' && kind !== 'sheet') || !isOwnAsset({ url, kind, seal }, key)) {
      throw new ProblemError(403, 'asset', 'Only images and style sheets of a page shown here are fetched.');
    }
    const fetched = await fetcher.fetchPage(url, { accept: ACCEPTED[kind], maxBytes: MOST_BYTES });
    if (kind === 'image') return send(fetched.bytes, toImageType(fetched));
    const { body, contentType } = await lanes.run({ kind: 'sheet', bytes: fetched.bytes, url: fetched.url });
    return send(body, contentType);
  });
  return routes;
}

/** Without a type of its own an answer could be taken for anything; as an image it can do nothing. */
function toImageType({ contentType }: Fetched): string {
  return /^image\/[\w.+-]+$/i.exec(contentType.split(';')[0].trim())?.[0] ?? 'image/png';
}

function send(bytes: Uint8Array, contentType: string): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { 'content-type': contentType, ...HEADERS },
  });
}
