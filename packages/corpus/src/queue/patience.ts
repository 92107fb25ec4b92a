import { setTimeout as pause } from 'node:timers/promises';
import { isAway } from './is-away.ts';

/** Milliseconds until a database that is away is tried again: at first, and at most. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/** Goes on where the database is away for a while. */
export class Patience {
  private readonly signal: AbortSignal;
  private readonly say: (message: string) => void;
  private failures = 0;
  private failed = Number.NEGATIVE_INFINITY;

  constructor(signal: AbortSignal, say: (message: string) => void) {
    this.signal = signal;
    this.say = say;
  }

  /** Does something; where the database is away, waits and gives undefined. */
  async endure<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      const result = await work();
      if (this.failures > 0) this.say('the database is back');
      this.failures = 0;
      return result;
    } catch (error) {
      if (!isAway(error)) throw error;
      await this.wait(error as Error);
      return undefined;
    }
  }

  /** Somebody else has seen that the database is away. */
  notice(): void {
    this.failed = performance.now();
  }

  /** Whether the database was there for so many milliseconds. */
  isCalm(milliseconds: number): boolean {
    return performance.now() - this.failed > milliseconds;
  }

  private async wait(error: Error): Promise<void> {
    this.notice();
    if (this.failures === 0)
      this.say(
        `the database is away (${error.message || (error as { code?: string }).code}); waiting for it`,
      );
    const milliseconds = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.failures++);
    await pause(milliseconds, undefined, { signal: this.signal }).catch(() => {});
  }
}
