/** Times the steps of an analysis. */
export class Stopwatch {
  /** Milliseconds by step; a step that ran twice is added up. */
  readonly timings: Record<string, number> = Object.create(null);

  time<Result>(step: string, work: () => Result): Result {
    const start = performance.now();
    try {
      return work();
    } finally {
      this.timings[step] = (this.timings[step] ?? 0) + performance.now() - start;
    }
  }
}
