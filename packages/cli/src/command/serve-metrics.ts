import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Engine, QueueDepth, WorkerMetrics } from '@anatome/corpus';
import { toUsageFailure } from '../failure.ts';
import { isPort } from '../source/to-reach.ts';
import { note } from '../terminal/message.ts';

/** Options as typed. */
export interface MetricsOptions {
  readonly metricsPort?: string;
  readonly metricsHost?: string;
}

/** Milliseconds for which a depth is told again: to count a long queue takes a while, and there are many workers. */
const FRESH = 5_000;

/** Answers Prometheus, where a port was named. */
export async function serveMetrics(
  { metricsPort, metricsHost }: MetricsOptions,
  metrics: WorkerMetrics,
  engine: Engine,
): Promise<Server | undefined> {
  if (metricsPort === undefined) return undefined;
  if (!isPort(metricsPort))
    throw toUsageFailure(`--metrics-port takes a number from 0 to 65535, not "${metricsPort}"`);
  const readDepth = createDepthReader(engine);
  const server = createServer(async ({ url, method }, response) => {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is /metrics.\n');
      return;
    }
    const text = metrics.toText(await readDepth());
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text);
  });
  server.listen(Number(metricsPort), metricsHost);
  await once(server, 'listening').catch((error: Error) => {
    throw toUsageFailure(`--metrics-port ${metricsPort} at ${metricsHost}: ${error.message}`);
  });
  const { address, port } = server.address() as AddressInfo;
  note(`metrics at http://${address.includes(':') ? `[${address}]` : address}:${port}/metrics`);
  return server;
}

/** Undefined while the database cannot be asked. */
function createDepthReader(engine: Engine): () => Promise<QueueDepth | undefined> {
  let read = Number.NEGATIVE_INFINITY;
  let reading: Promise<QueueDepth | undefined> = Promise.resolve(undefined);
  return async () => {
    if (performance.now() - read < FRESH) return reading;
    read = performance.now();
    reading = import('@anatome/corpus')
      .then(({ readQueueDepth }) => readQueueDepth(engine))
      .catch(() => undefined);
    return reading;
  };
}
