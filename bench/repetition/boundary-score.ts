/** Counts of found, missed and wrong boundaries, and their F1. */
export class BoundaryScore {
  lists = 0;
  private hits = 0;
  private wrong = 0;
  private missed = 0;

  /** Compares one list's boundaries. */
  add(truth: ReadonlySet<number>, found: ReadonlySet<number>): void {
    this.lists++;
    for (const place of found) {
      if (truth.has(place)) this.hits++;
      else this.wrong++;
    }
    for (const place of truth) if (!found.has(place)) this.missed++;
  }

  get precision(): number {
    return this.hits / Math.max(1, this.hits + this.wrong);
  }

  get recall(): number {
    return this.hits / Math.max(1, this.hits + this.missed);
  }

  get f1(): number {
    return (2 * this.hits) / Math.max(1, 2 * this.hits + this.wrong + this.missed);
  }
}
