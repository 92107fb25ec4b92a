/** Counts and times of requests, in the text format of Prometheus. */

import type { PoolStatus } from '@anatome/pool';
import type { MiddlewareHandler } from 'hono';
import { isReaderPath } from './route/reader.ts';

/** Upper bounds of the histogram, in seconds. */
const BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Timing {
  count: number;
  sum: number;
  readonly within: number[];
}

/** What is known of connections at this moment. */
export interface ConnectionStatus {
  readonly connections: number;
  /** Of answers that wait to be read. */
  readonly unreadBytes: number;
}

export class Metrics {
  /** By route and status. */
  private readonly requests = new Map<string, number>();
  private readonly timings = new Map<string, Timing>();

  /** Counts every request that passes. */
  readonly count: MiddlewareHandler = async (context, next) => {
    const started = performance.now();
    await next();
    const route = toRoute(context.req.path);
    const key = `route="${route}",status="${context.res.status}"`;
    this.requests.set(key, (this.requests.get(key) ?? 0) + 1);
    this.time(route, (performance.now() - started) / 1000);
  };

  /** Everything, one value per line. */
  toText(pool: PoolStatus, { connections, unreadBytes }: ConnectionStatus): string {
    return [
      '# TYPE anatome_requests_total counter',
      ...Array.from(this.requests, ([labels, count]) => `anatome_requests_total{${labels}} ${count}`),
      '# TYPE anatome_request_seconds histogram',
      ...Array.from(this.timings).flatMap(([route, timing]) => toHistogram(route, timing)),
      '# TYPE anatome_tasks gauge',
      `anatome_tasks{state="running"} ${pool.running}`,
      `anatome_tasks{state="aside"} ${pool.aside}`,
      `anatome_tasks{state="waiting"} ${pool.waiting}`,
      '# TYPE anatome_tasks_total counter',
      `anatome_tasks_total{outcome="done"} ${pool.done}`,
      `anatome_tasks_total{outcome="refused"} ${pool.refused}`,
      `anatome_tasks_total{outcome="killed"} ${pool.killed}`,
      '# TYPE anatome_connections gauge',
      `anatome_connections ${connections}`,
      '# TYPE anatome_unread_bytes gauge',
      `anatome_unread_bytes ${unreadBytes}`,
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE process_cpu_seconds_total counter',
      `process_cpu_seconds_total ${(process.cpuUsage().user + process.cpuUsage().system) / 1e6}`,
      '',
    ].join('\n');
  }

  private time(route: string, seconds: number): void {
    let timing = this.timings.get(route);
    if (timing === undefined) {
      timing = { count: 0, sum: 0, within: BOUNDS.map(() => 0) };
      this.timings.set(route, timing);
    }
    timing.count++;
    timing.sum += seconds;
    BOUNDS.forEach((bound, at) => {
      if (seconds <= bound) timing.within[at]++;
    });
  }
}

function toHistogram(route: string, { count, sum, within }: Timing): string[] {
  const buckets = BOUNDS.map((bound, at) => `{route="${route}",le="${bound}"} ${within[at]}`);
  return [
    ...[...buckets, `{route="${route}",le="+Inf"} ${count}`].map(
      (line) => `anatome_request_seconds_bucket${line}`,
    ),
    `anatome_request_seconds_sum{route="${route}"} ${sum}`,
    `anatome_request_seconds_count{route="${route}"} ${count}`,
  ];
}

/** A path as one of few names: what strangers ask for must not become a label each. */
function toRoute(path: string): string {
  if (isReaderPath(path)) return 'reader';
  if (path.startsWith('/v1/samples')) return '/v1/samples';
  if (path.startsWith('/v1/corpus')) return '/v1/corpus';
  return KNOWN.has(path) ? path : 'other';
}

const KNOWN: ReadonlySet<string> = new Set([
  '/',
  '/v1/analyze',
  '/v1/batch',
  '/v1/studio',
  '/v1/explain',
  '/v1/rules/check',
  '/v1/grammar/check',
  '/v1/asset',
  '/mcp',
]);
