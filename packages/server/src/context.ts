/** What routes work with. */
import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Socket } from 'node:net';
import { createFetcher, type Fetcher } from '@anatome/fetch';
import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import { AnnotationDesk, createLearningDesk } from './corpus/annotation-desk.ts';
import { CorpusDesk } from './corpus/corpus-desk.ts';
import type { LearningTask } from './corpus/learning-task.ts';
import { Outbox } from './guard/outbox.ts';
import { toRefusal } from './guard/to-refusal.ts';
import { STUDIO_FOLDER, WORK_SCRIPT } from './place.ts';
import { type CompleteServerOptions, completeServerOptions, type ServerOptions } from './server-options.ts';
import { PageLoader } from './source/page-loader.ts';
import { Lanes } from './task/lanes.ts';
import { WikiDesk } from './wiki/wiki-desk.ts';
import { WriteRate } from './wiki/write-rate.ts';

/** One server's threads, connections and settings. */
export interface ServerContext {
  readonly options: CompleteServerOptions;
  readonly lanes: Lanes;
  readonly fetcher: Fetcher;
  readonly loader: PageLoader;
  /** Where the corpus is asked; undefined where the server has none. */
  readonly corpus: CorpusDesk | undefined;
  /** Where annotators are heard; undefined where the server takes no annotations. */
  readonly annotation: AnnotationDesk | undefined;
  /** Where those are heard who teach by examples; undefined likewise. */
  readonly learning: AnnotationDesk<LearningTask> | undefined;
  /** Where the wiki is read and written; undefined where the server has none. */
  readonly wiki: WikiDesk | undefined;
  /** Counts what is written by token. */
  readonly writeRate: WriteRate;
  /** Answers that are on their way. */
  readonly outbox: Outbox;
  /** Connections that stand. */
  readonly sockets: Set<Socket>;
  /** Raised when the server is about to end. */
  readonly closing: AbortController;
  /** Seals links to proxied images and style sheets; lives as long as the server. */
  readonly key: Uint8Array;
}

/** Starts threads and connections. */
export function createContext(given: ServerOptions): ServerContext {
  const options = completeServerOptions(given, STUDIO_FOLDER);
  const key = new Uint8Array(randomBytes(32));
  const { analysisTime: time, lensData, isWarmedUp } = options;
  const data = { key, time, lensData, isWarmedUp };
  const lanes = new Lanes({ ...options.pool, script: WORK_SCRIPT, data });
  // No request waits because others fetch, but for those to the same host: how many there are is bounded already.
  const fetcher = createFetcher({
    maxBytes: options.maxBytes,
    concurrency: options.maxRequests,
    ...options.fetch,
  });
  const outbox = new Outbox(options.maxAnswerBytes);
  const corpus = options.store === '' ? undefined : new CorpusDesk(options.store);
  const isAnnotated = options.store !== '' && options.isAnnotated;
  const annotation = isAnnotated ? new AnnotationDesk(options.store) : undefined;
  const learning = isAnnotated ? createLearningDesk(options.store) : undefined;
  const wiki = options.wiki === '' ? undefined : new WikiDesk(options.wiki);
  const writeRate = new WriteRate(options.maxWritesPerMinute);
  const loader = new PageLoader(fetcher, corpus);
  const closing = new AbortController();
  // Every batch listens to it, and that is no leak.
  setMaxListeners(0, closing.signal);
  const sockets = new Set<Socket>();
  return {
    options,
    lanes,
    fetcher,
    loader,
    corpus,
    annotation,
    learning,
    wiki,
    writeRate,
    outbox,
    closing,
    sockets,
    key,
  };
}

/** An app, or a part of one, whose schemas refuse bad requests in our words. */
export function createRoutes(): OpenAPIHono<{ Bindings: HttpBindings }> {
  return new OpenAPIHono<{ Bindings: HttpBindings }>({
    defaultHook: (result) => {
      if (!result.success) throw toRefusal(result.error);
    },
  });
}
