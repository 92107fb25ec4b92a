/** Hostile pages at a steady rate: each is sent whatever became of those before it, and every answer is waited for. */
import { type Outcome, post } from './post.ts';

export interface Hostility {
  readonly url: string;
  readonly pages: readonly Uint8Array[];
  readonly seconds: number;
  /** Pages per second. */
  readonly rate: number;
}

export interface HostileReport {
  readonly sent: number;
  /** Analysed, however long it took. */
  readonly done: number;
  /** Refused for the load: too many at once, or slow while others waited. */
  readonly refused: number;
  /** Refused for themselves: too large, out of time, out of memory. */
  readonly givenUp: number;
  /** Nothing came back. */
  readonly unanswered: number;
  /** Milliseconds until the slowest answer. */
  readonly slowest: number;
}

/** Longer than the server lets any page compute, four times over. */
const PATIENCE = 90_000;

/** Sends them one after the other, in their order, again and again. */
export async function sendHostile({ url, pages, seconds, rate }: Hostility): Promise<HostileReport> {
  const pending: Promise<Outcome>[] = [];
  for (let at = 0; at < seconds * rate; at++) {
    pending.push(post(url, pages[at % pages.length], AbortSignal.timeout(PATIENCE)));
    await new Promise((resolve) => setTimeout(resolve, 1000 / rate));
  }
  const outcomes = await Promise.all(pending);
  const count = (...statuses: readonly number[]): number =>
    outcomes.filter(({ status }) => statuses.includes(status)).length;
  return {
    sent: outcomes.length,
    done: count(200),
    refused: count(429, 503),
    givenUp: count(413, 422, 504),
    unanswered: count(0),
    slowest: Math.max(...outcomes.map(({ milliseconds }) => milliseconds)),
  };
}
