import { collectWithoutHelpers } from '../collect-without-helpers.ts';
import { EXIT } from '../exit.ts';
import { Failure, toUsageFailure } from '../failure.ts';
import { isPort, type ReachOptions, toReach } from '../source/to-reach.ts';
import { note } from '../terminal/message.ts';
import type { LensDataOptions } from './page-option.ts';

/** Options as typed. */
export interface ServeOptions extends LensDataOptions, ReachOptions {
  readonly port: string;
  readonly host: string;
  readonly allowHost?: readonly string[];
  readonly cors?: readonly string[];
  readonly store?: string;
}

/** `anatome serve`: the API and the studio, until interrupted. */
export async function runServe(options: ServeOptions): Promise<number> {
  const { port, host, allowHost, cors, store = process.env.ANATOME_STORE } = options;
  if (!isPort(port)) throw toUsageFailure(`--port takes a number from 0 to 65535, not "${port}"`);
  const { loadLensData } = await import('../lens/load-lens-data.ts');
  const lensData = loadLensData(options);
  await collectWithoutHelpers();
  const { startServer } = await import('@anatome/server');
  const server = await startServer({
    host,
    port: Number(port),
    allowedHosts: allowHost,
    allowedOrigins: cors?.map(toOrigin),
    fetch: await toReach(options),
    lensData,
    store,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.name === 'StoreError') throw new Failure(error.code!, error.message);
    throw error.code === 'EADDRINUSE' ? toUsageFailure(`port ${port} is taken; try --port 0`) : error;
  });
  note(`listening at ${server.url}; stop with Ctrl-C`);
  await hearStop();
  note('finishing what is under way; press Ctrl-C again to stop at once');
  await server.close();
  return EXIT.good;
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
