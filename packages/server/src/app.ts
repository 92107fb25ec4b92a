/** The whole server as one app: guards first, then the routes. */
import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { createRoutes, type ServerContext } from './context.ts';
import { ApiDocs } from './docs/api-docs.ts';
import { allowOrigins } from './guard/allow-origins.ts';
import { checkSite } from './guard/check-site.ts';
import { checkAnnotationSite, checkWikiSite } from './guard/check-wiki-site.ts';
import { createAdmission } from './guard/create-admission.ts';
import { toProblem, toProblemResponse } from './guard/problem.ts';
import { ProblemError } from './guard/problem-error.ts';
import { readBodies } from './guard/read-bodies.ts';
import { findMethods, refuseMethod } from './guard/refuse-method.ts';
import { Metrics } from './metrics.ts';
import { createAnalyzeRoutes } from './route/analyze.ts';
import { createAssetRoutes } from './route/asset.ts';
import { createBatchRoutes } from './route/batch.ts';
import { createCheckRoutes } from './route/check.ts';
import { createAnnotationRoutes } from './route/corpus/annotation.ts';
import { createCorpusRoutes } from './route/corpus/corpus.ts';
import { createCorpusPatternRoutes } from './route/corpus/corpus-patterns.ts';
import { createCorpusSampleRoutes } from './route/corpus/corpus-samples.ts';
import { createCorpusVersionRoutes } from './route/corpus/corpus-version.ts';
import { createLearningRoutes } from './route/corpus/learning.ts';
import { createDocsRoutes } from './route/docs.ts';
import { createExplainRoutes } from './route/explain.ts';
import { createMcpRoutes } from './route/mcp.ts';
import { createReaderRoutes, isReaderPath } from './route/reader.ts';
import { createSampleRoutes } from './route/samples.ts';
import { createStatusRoutes } from './route/status.ts';
import { createStudioRoutes } from './route/studio.ts';
import { createStudioFileRoutes } from './route/studio-files.ts';
import { createWikiRoutes } from './route/wiki/wiki.ts';
import { createWikiChangeRoutes } from './route/wiki/wiki-changes.ts';
import { createWrapperRoutes } from './route/wrapper.ts';

/** Puts the app together. */
export function createApp(server: ServerContext): ReturnType<typeof createRoutes> {
  const { options } = server;
  const app = createRoutes();
  const metrics = new Metrics();
  const docs = new ApiDocs();
  const admit = createAdmission(options, server.closing.signal);
  const read = readBodies({ maxBytes: options.maxBytes, time: options.bodyTime });
  app.use(metrics.count, addHeaders, sayGoodbye(server.closing.signal), allowOrigins(options.allowedOrigins));
  app.use(checkSite(options.allowedHosts, options.allowedOrigins));
  app.use('/v1/wiki', checkWikiSite);
  app.use('/v1/wiki/*', checkWikiSite);
  app.use('/v1/corpus/annotation', checkAnnotationSite);
  app.use('/v1/corpus/annotation/*', checkAnnotationSite);
  app.use('*', (context, next) => (isWork(context.req.path) ? admit(context, next) : next()));
  // Those before this line read their bodies themselves, bit by bit.
  app.route('/', createBatchRoutes(server));
  app.use('/v1/*', read);
  app.use('/mcp', read);
  app.route('/', createAnalyzeRoutes(server));
  app.route('/', createStudioRoutes(server));
  app.route('/', createExplainRoutes(server));
  app.route('/', createCheckRoutes(server));
  app.route('/', createWrapperRoutes(server));
  app.route('/', createSampleRoutes(server));
  app.route('/', createAssetRoutes(server));
  app.route('/', createCorpusRoutes(server));
  app.route('/', createCorpusVersionRoutes(server));
  app.route('/', createCorpusSampleRoutes(server));
  app.route('/', createCorpusPatternRoutes(server));
  app.route('/', createAnnotationRoutes(server));
  app.route('/', createLearningRoutes(server));
  app.route('/', createWikiRoutes(server));
  app.route('/', createWikiChangeRoutes(server));
  app.route('/', createMcpRoutes(server));
  app.route('/', createDocsRoutes(docs));
  app.route('/', createStatusRoutes(server, metrics));
  app.route('/', createReaderRoutes(server));
  app.route('/', createStudioFileRoutes(server));
  docs.write(app);
  app.notFound(({ req }) => {
    const methods = isReaderPath(req.path) ? ['GET', 'HEAD'] : findMethods(app.routes, req.path);
    const problem =
      methods.length > 0 && !methods.includes(req.method)
        ? refuseMethod(req.method, req.path, methods)
        : new ProblemError(404, 'not-found', `There is nothing at ${req.path.slice(0, 200)}; see /docs.`);
    return toProblemResponse(problem);
  });
  app.onError((error) => {
    const problem = error instanceof HTTPException ? fromHono(error) : toProblem(error);
    if (problem.status === 500) console.error(error);
    return toProblemResponse(problem);
  });
  return app;
}

/** What costs something. */
function isWork(path: string): boolean {
  return path.startsWith('/v1/') || path === '/mcp' || isReaderPath(path);
}

/** Who is answered while the server ends should not wait for another answer on the same connection. */
function sayGoodbye(closing: AbortSignal): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (closing.aborted) context.res.headers.set('connection', 'close');
  };
}

const addHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'no-referrer');
  if (!headers.has('cross-origin-resource-policy'))
    headers.set('cross-origin-resource-policy', 'same-origin');
};

/** The router's own refusals, such as a body that is no JSON. */
function fromHono({ status, message }: HTTPException): ProblemError {
  return new ProblemError(status, 'bad-request', message === '' ? 'The request cannot be read.' : message);
}
