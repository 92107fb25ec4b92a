/** The whole server as one app: guards first, then the routes. */
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createRoutes, type ServerContext } from './context.ts';
import { createAdmission } from './guard/admission.ts';
import { ProblemError, toProblem, toProblemResponse } from './guard/problem.ts';
import { checkSite } from './guard/same-site.ts';
import { createAssetRoutes } from './route/asset.ts';
import { createCheckRoutes } from './route/check.ts';
import { createExplainRoutes } from './route/explain.ts';
import { createSampleRoutes } from './route/samples.ts';
import { createStudioRoutes } from './route/studio.ts';
import { createStudioFileRoutes } from './route/studio-files.ts';

/** Puts the app together. */
export function createApp(server: ServerContext): Hono {
  const { options } = server;
  const app = createRoutes();
  app.use(async (context, next) => {
    await next();
    context.res.headers.set('x-content-type-options', 'nosniff');
    context.res.headers.set('referrer-policy', 'no-referrer');
    context.res.headers.set('cross-origin-resource-policy', 'same-origin');
  });
  app.use(checkSite(options.allowedHosts));
  app.use('/v1/*', createAdmission(options));
  app.use('/v1/*', bodyLimit({ maxSize: options.maxBytes, onError: () => refuseSize(options.maxBytes) }));
  app.route('/', createStudioRoutes(server));
  app.route('/', createExplainRoutes(server));
  app.route('/', createCheckRoutes(server));
  app.route('/', createSampleRoutes());
  app.route('/', createAssetRoutes(server));
  app.route('/', createStudioFileRoutes(server));
  app.notFound(({ req }) =>
    toProblemResponse(
      new ProblemError(404, 'not-found', `There is nothing at ${req.path.slice(0, 200)}; see /docs.`),
    ),
  );
  app.onError((error) => {
    const problem = toProblem(error);
    if (problem.status === 500) console.error(error);
    return toProblemResponse(problem);
  });
  return app as unknown as Hono;
}

function refuseSize(maxBytes: number): never {
  throw new ProblemError(413, 'too-large', `A request may have ${maxBytes} bytes at most.`);
}
