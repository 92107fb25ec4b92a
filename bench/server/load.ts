/** Requests at a steady rate, by autocannon. */
import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly pages: readonly (string | Uint8Array)[];
  /** How long; or by `amount`, how many requests. */
  readonly seconds?: number;
  readonly amount?: number;
  readonly connections: number;
  /** Requests per second in all; as many as go when left out. */
  readonly rate?: number;
}

export interface LoadReport {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly good: number;
  readonly refused: number;
  readonly failed: number;
}

/** Sends pages to be analysed; the latency of a request counts from when it was due. */
export async function load({ url, pages, seconds, amount, connections, rate }: Load): Promise<LoadReport> {
  const result = await autocannon({
    url,
    connections,
    ...(seconds !== undefined && { duration: seconds }),
    ...(amount !== undefined && { amount }),
    timeout: 60,
    ...(rate !== undefined && { overallRate: rate }),
    requests: pages.map((body) => ({
      method: 'POST',
      path: '/v1/analyze',
      headers: { 'content-type': 'text/html' },
      body: Buffer.from(body),
    })),
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    good: result['2xx'],
    refused: result.non2xx,
    failed: result.errors + result.timeouts,
  };
}
