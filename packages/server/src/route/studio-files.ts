/** The built studio, file by file. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Context } from 'hono';
import { createRoutes, type ServerContext } from '../context.ts';
import { isKnown, toETag } from '../guard/to-etag.ts';

interface StudioFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly etag: string;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Frames of the studio inherit this policy, so it is also the shown page's: images and styles of this server, nothing
 * else. Styles may be inline because pages are full of them; a style sheet can still reach no other host.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Vite writes a hash into the names of assets: such a file never changes. */
const HASHED = /^assets\/.*-[\w-]{8,}\.\w+$/;

const NOT_BUILT = `<!doctype html><html lang=en><meta charset=utf-8><title>Anatome</title>
<body style="font:16px/1.6 system-ui;max-width:36em;margin:4em auto;padding:0 1em">
<h1>The studio is not built</h1><p>The API is up: see <a href="/docs">/docs</a>. In a checkout, <code>npm run build</code>
builds the studio; then load this page again.`;

/** `GET /` and the files below it that the studio consists of. */
export function createStudioFileRoutes({ options }: ServerContext): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  let files = readFiles(options.studio);
  routes.get('/', (context) => {
    if (!files.has('index.html')) files = readFiles(options.studio);
    return send(
      context,
      files.get('index.html') ?? toFile('index.html', Buffer.from(NOT_BUILT)),
      'index.html',
    );
  });
  routes.get('*', (context, next) => {
    const path = context.req.path.slice(1);
    const file = files.get(path);
    return file === undefined ? next() : Promise.resolve(send(context, file, path));
  });
  return routes;
}

function send(context: Context, { bytes, contentType, etag }: StudioFile, path: string): Response {
  const headers = {
    'content-type': contentType,
    'content-security-policy': POLICY,
    'cache-control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
  };
  if (isKnown(context.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
}

/** All files of the studio by path, in memory: a request chooses among names and never touches the disk. */
function readFiles(folder: string): Map<string, StudioFile> {
  if (!existsSync(folder)) return new Map();
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = paths.map((path) => join(folder, path)).filter((path) => statSync(path).isFile());
  return new Map(
    files.map((file) => {
      const path = relative(folder, file).split(sep).join('/');
      return [path, toFile(path, readFileSync(file))];
    }),
  );
}

function toFile(path: string, bytes: Uint8Array): StudioFile {
  const contentType = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';
  return { bytes, contentType, etag: toETag(bytes) };
}
