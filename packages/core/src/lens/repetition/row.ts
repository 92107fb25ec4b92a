/** The children of one element as the detection sees them: symbols, and where each stands in the page. */
export class Row {
  length = 0;
  readonly symbol: number[] = [];
  /** Each item is a run of neighbouring sibling subtrees `[start, end)`. */
  readonly start: number[] = [];
  readonly end: number[] = [];
  /** The series an item was folded into, -1 for none. */
  readonly series: number[] = [];
  /** Whether a line ends before the item. */
  readonly broken: boolean[] = [];

  clear(): void {
    this.length = 0;
  }

  push(symbol: number, start: number, end: number): void {
    const at = this.length++;
    this.symbol[at] = symbol;
    this.start[at] = start;
    this.end[at] = end;
    this.series[at] = -1;
    this.broken[at] = false;
  }

  /** Makes this row equal to another. */
  take(other: Row): void {
    this.length = other.length;
    for (let at = 0; at < other.length; at++) {
      this.symbol[at] = other.symbol[at];
      this.start[at] = other.start[at];
      this.end[at] = other.end[at];
      this.series[at] = other.series[at];
      this.broken[at] = other.broken[at];
    }
  }

  /** Makes this row equal to the items `[from, to)` of another. */
  takePart(other: Row, from: number, to: number): void {
    this.length = 0;
    for (let at = from; at < to; at++) {
      this.push(other.symbol[at], other.start[at], other.end[at]);
      this.series[at - from] = other.series[at];
      this.broken[at - from] = other.broken[at];
    }
  }

  /** Puts the items of another row, which are fewer, in the place of the items `[from, to)`. */
  putPart(other: Row, from: number, to: number): void {
    for (let at = 0; at < other.length; at++) {
      this.symbol[from + at] = other.symbol[at];
      this.start[from + at] = other.start[at];
      this.end[from + at] = other.end[at];
      this.series[from + at] = other.series[at];
      this.broken[from + at] = other.broken[at];
    }
    const removed = to - from - other.length;
    for (let at = to; at < this.length; at++) this.copy(at, at - removed);
    this.length -= removed;
  }

  /** Puts one item in the place of the items `[from, to)`. */
  replace(from: number, to: number, item: { symbol: number; series: number }): void {
    this.symbol[from] = item.symbol;
    this.end[from] = this.end[to - 1];
    this.series[from] = item.series;
    const removed = to - from - 1;
    if (removed === 0) return;
    for (let at = to; at < this.length; at++) this.copy(at, at - removed);
    this.length -= removed;
  }

  /** Whether a line ends between two of its items. */
  hasBreak(): boolean {
    for (let at = 1; at < this.length; at++) if (this.broken[at]) return true;
    return false;
  }

  /** Puts one item, of the symbol with the same index, in the place of each range; ranges are disjoint, in order. */
  joinEach(ranges: readonly (readonly [number, number])[], symbols: readonly number[]): void {
    let out = 0;
    let at = 0;
    for (const [index, [from, to]] of ranges.entries()) {
      while (at < from) this.copy(at++, out++);
      const end = this.end[to - 1];
      this.copy(from, out);
      this.symbol[out] = symbols[index];
      this.end[out] = end;
      this.series[out++] = -1;
      at = to;
    }
    while (at < this.length) this.copy(at++, out++);
    this.length = out;
  }

  /** Moves an item to a place left of it; callers that compact the row use it in one pass. */
  copy(from: number, to: number): void {
    this.symbol[to] = this.symbol[from];
    this.start[to] = this.start[from];
    this.end[to] = this.end[from];
    this.series[to] = this.series[from];
    this.broken[to] = this.broken[from];
  }
}
