/** For those who watch over the server. */
import { createRoutes, type ServerContext } from '../context.ts';
import type { Metrics } from '../metrics.ts';

/** `GET /healthz` and `GET /metrics`. */
export function createStatusRoutes(
  { lanes, outbox, sockets, corpus, wiki }: ServerContext,
  metrics: Metrics,
): ReturnType<typeof createRoutes> {
  const routes = createRoutes();
  routes.get('/healthz', (context) =>
    context.json({
      status: 'ok',
      tasks: lanes.status,
      corpus: corpus !== undefined,
      wiki: wiki !== undefined,
    }),
  );
  routes.get('/metrics', (context) =>
    context.body(metrics.toText(lanes.status, { connections: sockets.size, unreadBytes: outbox.size }), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    }),
  );
  return routes;
}
