import { collectWithoutHelpers } from '../collect-without-helpers.ts';
import { EXIT } from '../exit.ts';
import { Failure, toUsageFailure } from '../failure.ts';
import { isPort, type ReachOptions, toReach } from '../source/to-reach.ts';
import { note } from '../terminal/message.ts';
import type { LensDataOptions } from './page-option.ts';
import { prepareWiki } from './prepare-wiki.ts';

/** Options as typed. */
export interface ServeOptions extends LensDataOptions, ReachOptions {
  readonly port: string;
  readonly host: string;
  readonly allowHost?: readonly string[];
  readonly cors?: readonly string[];
  readonly store?: string;
  readonly annotate?: boolean;
  readonly wiki?: string;
  readonly sharePort?: string;
}

/** `anatome serve`: the API and the studio, until interrupted. */
export async function runServe(options: ServeOptions): Promise<number> {
  const { port, host, allowHost, cors, sharePort, store = process.env.ANATOME_STORE } = options;
  const { wiki = process.env.ANATOME_WIKI } = options;
  checkPort('--port', port);
  if (sharePort !== undefined) checkPort('--share-port', sharePort);
  const { loadLensData } = await import('../lens/load-lens-data.ts');
  const lensData = loadLensData(options);
  await collectWithoutHelpers();
  if (wiki) await prepareWiki(wiki, host);
  const { startServer } = await import('@anatome/server');
  const server = await startServer({
    host,
    port: Number(port),
    allowedHosts: allowHost,
    allowedOrigins: cors?.map(toOrigin),
    fetch: await toReach(options),
    lensData,
    store,
    isAnnotated: options.annotate,
    wiki,
    sharePort: sharePort === undefined ? undefined : Number(sharePort),
  }).catch((error: NodeJS.ErrnoException & { readonly port?: number }) => {
    if (error.name === 'StoreError') throw new Failure(error.code!, error.message);
    throw error.code === 'EADDRINUSE' ? toTaken(error) : error;
  });
  note(`listening at ${server.url}; stop with Ctrl-C`);
  if (server.shareUrl !== undefined) note(`links to variants lead to ${server.shareUrl}`);
  await hearStop();
  note('finishing what is under way; press Ctrl-C again to stop at once');
  await server.close();
  return EXIT.good;
}

function checkPort(option: string, typed: string): void {
  if (!isPort(typed)) throw toUsageFailure(`${option} takes a number from 0 to 65535, not "${typed}"`);
}

function toTaken({ port }: { readonly port?: number }): Failure {
  return toUsageFailure(`port ${port} is taken; try --port 0`);
}

/** An origin as browsers send it. */
function toOrigin(typed: string): string {
  if (typed === '*') return typed;
  const origin = URL.canParse(typed) ? new URL(typed).origin : 'null';
  if (origin !== 'null') return origin.toLowerCase();
  throw toUsageFailure(`--cors takes an origin such as https://example.org, or *, not "${typed}"`);
}

/** Resolves when somebody wants an end; the second time there is none to wait for. */
function hearStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(signal);
      process.once(signal, () => {
        process.once(signal, () => process.exit(EXIT.interrupted));
        resolve();
      });
    }
  });
}
