/** Lines of batches take turns: so many at a time over all batches, and a batch that sends nothing holds nothing. */

interface Waiting {
  readonly batch: object;
  start(): void;
}

export class BatchTurns {
  private readonly most: number;
  private readonly running = new Map<object, number>();
  private readonly waiting = new Set<Waiting>();
  private count = 0;

  /** So many lines at the same time. */
  constructor(most: number) {
    this.most = most;
  }

  /** Does something for a batch when it is its turn: the batch with the fewest lines under way is next. */
  async run<Result>(batch: object, act: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((resolve) => {
      this.waiting.add({ batch, start: resolve });
      this.startNext();
    });
    try {
      return await act();
    } finally {
      this.count--;
      this.change(batch, -1);
      this.startNext();
    }
  }

  private startNext(): void {
    while (this.count < this.most && this.waiting.size > 0) {
      const next = this.findNext();
      this.waiting.delete(next);
      this.count++;
      this.change(next.batch, 1);
      next.start();
    }
  }

  private findNext(): Waiting {
    const [first, ...others] = this.waiting;
    const own = ({ batch }: Waiting): number => this.running.get(batch) ?? 0;
    return others.reduce((best, other) => (own(other) < own(best) ? other : best), first);
  }

  private change(batch: object, by: number): void {
    const own = (this.running.get(batch) ?? 0) + by;
    if (own === 0) this.running.delete(batch);
    else this.running.set(batch, own);
  }
}
