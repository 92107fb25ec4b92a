/** Typed words found in a stretch of text, in growing arrays that are used again and again. */
export class Hits {
  count = 0;
  type: Int32Array = new Int32Array(256);
  start: Int32Array = new Int32Array(256);
  end: Int32Array = new Int32Array(256);

  clear(): void {
    this.count = 0;
  }

  add(type: number, start: number, end: number): void {
    if (this.count === this.type.length) this.grow();
    this.type[this.count] = type;
    this.start[this.count] = start;
    this.end[this.count++] = end;
  }

  private grow(): void {
    for (const column of ['type', 'start', 'end'] as const) {
      const grown = new Int32Array(this.count * 2);
      grown.set(this[column]);
      this[column] = grown;
    }
  }
}
