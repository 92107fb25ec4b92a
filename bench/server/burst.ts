/** Far more requests at once than a server takes: who is refused, how quickly, and whether it is well afterwards. */
import { post } from './post.ts';

export interface BurstReport {
  readonly good: number;
  readonly refused: number;
  /** Neither answered nor refused. */
  readonly lost: number;
  /** Milliseconds until all but one in a hundred refusals had arrived. */
  readonly refusalP99: number;
  /** Milliseconds of one request, a second afterwards; infinite when it was refused. */
  readonly recovery: number;
}

/** Sends so many requests at the same moment, each on a connection of its own. */
export async function burst(url: string, body: Uint8Array, count: number): Promise<BurstReport> {
  const outcomes = await Promise.all(Array.from({ length: count }, () => post(url, body)));
  const refusals = outcomes.filter(({ status }) => status === 429 || status === 503);
  const times = refusals.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const after = await post(url, body);
  const good = outcomes.filter(({ status }) => status === 200).length;
  return {
    good,
    refused: refusals.length,
    lost: count - good - refusals.length,
    refusalP99: times[Math.floor(times.length * 0.99)] ?? 0,
    recovery: after.status === 200 ? after.milliseconds : Number.POSITIVE_INFINITY,
  };
}
