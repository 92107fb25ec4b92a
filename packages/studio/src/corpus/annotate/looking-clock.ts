/** Counts how long a page is looked at: not while the window is out of sight. */
export class LookingClock {
  #counted = 0;
  #since: number | undefined;

  start(): void {
    if (!document.hidden) this.#since ??= performance.now();
  }

  stop(): void {
    if (this.#since !== undefined) this.#counted += performance.now() - this.#since;
    this.#since = undefined;
  }

  /** Milliseconds since it was last asked. */
  take(): number {
    const isRunning = this.#since !== undefined;
    this.stop();
    const counted = this.#counted;
    this.#counted = 0;
    if (isRunning) this.start();
    return Math.round(counted);
  }
}
