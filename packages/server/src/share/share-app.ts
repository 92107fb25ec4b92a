/** The second listener: what links to variants show. Another origin than the API, without scripts, and only to be read. */
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ServerContext } from '../context.ts';
import { checkSite } from '../guard/check-site.ts';
import { createAdmission } from '../guard/create-admission.ts';
import { toProblem } from '../guard/problem.ts';
import { ProblemError } from '../guard/problem-error.ts';
import { toCaller, toResponse } from '../route/send.ts';
import type { WikiDesk } from '../wiki/wiki-desk.ts';
import type { ShareTask } from '../wiki/wiki-task.ts';
import { toNoticePage } from './notice-page.ts';

/** Nothing runs, nothing but pictures is loaded, nothing is sent, and nobody frames it. */
const POLICY =
  "default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

const SECRET = /^[\w-]{22}$/;

/** `GET /s/SECRET`, `/s/SECRET/diff` and `/p/ID`. */
export function createShareApp(server: ServerContext, desk: WikiDesk): Hono<{ Bindings: HttpBindings }> {
  const { options } = server;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const answer = async (context: Context, task: ShareTask): Promise<Response> => {
    const caller = toCaller(context);
    server.outbox.check();
    const result = await desk.ask(task, caller.signal);
    return toResponse(server, { ...result, warnings: [] }, { caller, headers: {} });
  };
  app.use(addHeaders, checkSite(options.allowedHosts), onlyRead);
  app.use(createAdmission(options, server.closing.signal));
  app.get('/s/:secret', (context) => {
    const revision = readNumber(context, 'revision');
    return answer(context, { kind: 'shared', secret: readSecret(context), revision, isOwn: false });
  });
  app.get('/s/:secret/diff', (context) => {
    const [from, to] = [readNumber(context, 'from'), readNumber(context, 'to')];
    return answer(context, { kind: 'shared-diff', secret: readSecret(context), from, to });
  });
  app.get('/p/:secret', (context) => {
    const revision = readNumber(context, 'revision');
    return answer(context, { kind: 'shared', secret: readSecret(context), revision, isOwn: true });
  });
  app.notFound(() => toNotice(toMissing()));
  app.onError((error) => {
    const problem = toProblem(error);
    if (problem.status === 500) console.error(error);
    return toNotice(problem);
  });
  return app;
}

function toMissing(): ProblemError {
  return new ProblemError(404, 'not-found', 'There is nothing under this link.');
}

function toNotice({ status, message, retryAfter }: ProblemError): Response {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  if (status === 405) headers.set('allow', 'GET, HEAD');
  return new Response(toNoticePage(message), { status, headers });
}

function readSecret({ req }: Context): string {
  const secret = req.param('secret') ?? '';
  if (SECRET.test(secret)) return secret;
  throw toMissing();
}

function readNumber({ req }: Context, name: string): number | undefined {
  const given = req.query(name);
  if (given === undefined) return undefined;
  if (/^\d{1,6}$/.test(given)) return Number(given);
  throw new ProblemError(400, 'bad-request', 'A version is named by its number.');
}

const onlyRead: MiddlewareHandler = async ({ req }, next) => {
  if (req.method !== 'GET' && req.method !== 'HEAD')
    throw new ProblemError(405, 'method', 'Here is only something to read.');
  await next();
};

const addHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('content-security-policy', POLICY);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'no-referrer');
  headers.set('cross-origin-resource-policy', 'same-origin');
  headers.set('cross-origin-opener-policy', 'same-origin');
  headers.set('x-robots-tag', 'noindex');
};
