/** What routes work with. */
import { randomBytes } from 'node:crypto';
import { createFetcher, type Fetcher } from '@anatome/fetch';
import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono, type z } from '@hono/zod-openapi';
import { ProblemError } from './guard/problem.ts';
import { STUDIO_FOLDER, WORK_SCRIPT } from './place.ts';
import { type CompleteServerOptions, completeServerOptions, type ServerOptions } from './server-options.ts';
import { PageLoader } from './source/page-loader.ts';
import { Lanes } from './task/lanes.ts';

/** One server's threads, connections and settings. */
export interface ServerContext {
  readonly options: CompleteServerOptions;
  readonly lanes: Lanes;
  readonly fetcher: Fetcher;
  readonly loader: PageLoader;
  /** Seals links to proxied images and style sheets; lives as long as the server. */
  readonly key: Uint8Array;
}

/** Starts threads and connections. */
export function createContext(given: ServerOptions): ServerContext {
  const options = completeServerOptions(given, STUDIO_FOLDER);
  const key = new Uint8Array(randomBytes(32));
  const data = { key, time: options.analysisTime, lensData: options.lensData };
  const lanes = new Lanes({ ...options.pool, script: WORK_SCRIPT, data });
  const fetcher = createFetcher({ maxBytes: options.maxBytes, ...options.fetch });
  return { options, lanes, fetcher, loader: new PageLoader(fetcher), key };
}

/** An app, or a part of one, whose schemas refuse bad requests in our words. */
export function createRoutes(): OpenAPIHono<{ Bindings: HttpBindings }> {
  return new OpenAPIHono<{ Bindings: HttpBindings }>({
    defaultHook: (result) => {
      if (!result.success) throw toRefusal(result.error);
    },
  });
}

/** What a schema has against a request, as a problem: the first of it. */
export function toRefusal({ issues: [issue] }: z.core.$ZodError): ProblemError {
  const where = issue?.path.join('.').slice(0, 200) ?? '';
  const detail = `${where === '' ? '' : `${where}: `}${issue?.message ?? 'The request cannot be read.'}`;
  return new ProblemError(400, 'bad-request', detail);
}
