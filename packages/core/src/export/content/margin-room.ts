/** Characters before all lines together that need no words to stand beside them. */
const FREE = 2000;
/** How many margins are written when there is no room for more. */
const SHALLOW = 4;

/**
 * Room for what stands before lines: as much as the lines have themselves. A page of lists in lists has few words and
 * wide margins; without a bound 15 kB of them made 72 kB of text.
 */
export class MarginRoom {
  private left = FREE;
  private isUsedUp = false;

  /** How deep a line may stand that is so deep. Once margins are narrow they stay so: a deep line would belong nowhere. */
  narrow(depth: number): number {
    return this.isUsedUp ? Math.min(depth, SHALLOW) : depth;
  }

  /** Counts a line. */
  spend(margin: string, line: string): void {
    this.left += line.length - margin.length;
    this.isUsedUp ||= this.left < 0;
  }
}
