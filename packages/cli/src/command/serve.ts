import { collectWithoutHelpers } from '../collect-without-helpers.ts';
import { EXIT } from '../exit.ts';
import { toUsageFailure } from '../failure.ts';
import { note } from '../terminal/message.ts';
import type { LensDataOptions } from './page-option.ts';

/** Options as typed. */
export interface ServeOptions extends LensDataOptions {
  readonly port: string;
  readonly host: string;
  readonly allowPrivate?: boolean;
  readonly allowHost?: readonly string[];
}

/** `anatome serve`: the API and the studio, until interrupted. */
export async function runServe(options: ServeOptions): Promise<number> {
  const { port, host, allowPrivate, allowHost } = options;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw toUsageFailure(`--port takes a number from 0 to 65535, not "${port}"`);
  }
  const { loadLensData } = await import('../lens/load-lens-data.ts');
  const lensData = loadLensData(options);
  await collectWithoutHelpers();
  const { startServer } = await import('@anatome/server');
  const server = await startServer({
    host,
    port: Number(port),
    allowedHosts: allowHost,
    fetch: { allowPrivate },
    lensData,
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? toUsageFailure(`port ${port} is taken; try --port 0`) : error;
  });
  note(`listening at ${server.url}; stop with Ctrl-C`);
  await hearStop();
  note('finishing what is under way; press Ctrl-C again to stop at once');
  await server.close();
  return EXIT.good;
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
