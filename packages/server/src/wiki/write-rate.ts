import { createHash } from 'node:crypto';
import { ProblemError } from '../guard/problem-error.ts';

const MINUTE = 60_000;
/** Tokens that are counted at the same time; beyond, the count begins anew for all. */
const MOST_COUNTED = 10_000;

interface Window {
  since: number;
  count: number;
}

/** So many writes per minute and token: one that was stolen, or a client that runs wild, does not fill the disk at once. */
export class WriteRate {
  readonly #most: number;
  readonly #windows = new Map<string, Window>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a write; throws where it is one too many. */
  count(token: string): void {
    const now = Date.now();
    const window = this.#find(createHash('sha256').update(token).digest('base64url'), now);
    window.count++;
    if (window.count <= this.#most) return;
    const seconds = Math.ceil((window.since + MINUTE - now) / 1000);
    const detail = `Of one token ${this.#most} writes a minute are taken; wait ${seconds} s.`;
    throw new ProblemError(429, 'too-many', detail, seconds);
  }

  #find(key: string, now: number): Window {
    const there = this.#windows.get(key);
    if (there !== undefined && now - there.since < MINUTE) return there;
    if (this.#windows.size >= MOST_COUNTED) this.#windows.clear();
    const window = { since: now, count: 0 };
    this.#windows.set(key, window);
    return window;
  }
}
