/** What patterns run over: places one after another (blocks of a page, words of a block) with typed arcs between them. */

export interface Track {
  readonly arcs: Arcs;
  /** Where one can go from a place, and over which break; without it, to the next place. */
  readonly next: Successors | undefined;
  /** Places in an order in which successors come later; document order without it. */
  readonly order: Int32Array | undefined;
}

/** Lists of successors, all in one array. */
export interface Successors {
  readonly at: Int32Array;
  readonly to: Int32Array;
  /** The break on the way, 1 to 4. */
  readonly breaks: Uint8Array;
}

/** Lists of successors from pairs of places, `from, to, from, to…`, and the breaks between the places of each pair. */
export function toSuccessors(
  pairs: readonly number[],
  pairBreaks: readonly number[],
  size: number,
): Successors {
  const count = pairs.length / 2;
  // One buffer for all three: most pages are small, and buffers cost more than what they hold.
  const buffer = new ArrayBuffer((size + 1 + count) * Int32Array.BYTES_PER_ELEMENT + count);
  const at = new Int32Array(buffer, 0, size + 1);
  for (let pair = 0; pair < pairs.length; pair += 2) at[pairs[pair]]++;
  for (let place = 0; place < size; place++) at[place + 1] += at[place];
  const to = new Int32Array(buffer, at.byteLength, count);
  const breaks = new Uint8Array(buffer, at.byteLength + to.byteLength, count);
  // From the last pair on, so that each list ends up in the order of the pairs and `at` at its beginning.
  for (let pair = to.length - 1; pair >= 0; pair--) {
    const place = --at[pairs[pair * 2]];
    to[place] = pairs[pair * 2 + 1];
    breaks[place] = pairBreaks[pair];
  }
  return { at, to, breaks };
}

/** Typed arcs, each from a place to the last place it covers. Arcs of a place are a list, the latest first. */
export class Arcs {
  /** How many places there are. */
  size = 0;
  /** How many arcs there are. */
  count = 0;
  /** The arc of each place that came last, -1 for none. */
  head: Int32Array = new Int32Array(64);
  /** The arc of the same place that came before, -1 for none. */
  next: Int32Array = new Int32Array(256);
  type: Int32Array = new Int32Array(256);
  last: Int32Array = new Int32Array(256);
  /** The place each arc begins at. */
  place: Int32Array = new Int32Array(256);
  /** The arc of the same type that came before, -1 for none. */
  alike: Int32Array = new Int32Array(256);
  /** The arc of each type that came last, -1 for none. */
  private latest: Int32Array = new Int32Array(256).fill(-1);

  /** No arcs, and so many places. */
  reset(size: number): void {
    for (let arc = 0; arc < this.count; arc++) this.latest[this.type[arc]] = -1;
    this.count = 0;
    this.size = size;
    if (size > this.head.length) this.growPlaces(size);
    if (size > 0) this.head.fill(-1, 0, size);
  }

  /** One more place behind the others. */
  addPlace(): void {
    if (this.size === this.head.length) this.growPlaces(this.size * 2);
    this.head[this.size++] = -1;
  }

  add(place: number, type: number, last: number): void {
    const arc = this.count++;
    if (arc === this.type.length) this.growArcs(arc * 2);
    if (type >= this.latest.length) this.growTypes(type * 2);
    this.type[arc] = type;
    this.last[arc] = last;
    this.place[arc] = place;
    this.next[arc] = this.head[place];
    this.head[place] = arc;
    this.alike[arc] = this.latest[type];
    this.latest[type] = arc;
  }

  /** The arc of a type that came last, -1 for none; `alike` leads to the others. */
  lastOfType(type: number): number {
    return type < this.latest.length ? this.latest[type] : -1;
  }

  private growPlaces(size: number): void {
    this.head = grow(this.head, size);
  }

  private growArcs(size: number): void {
    this.next = grow(this.next, size);
    this.type = grow(this.type, size);
    this.last = grow(this.last, size);
    this.place = grow(this.place, size);
    this.alike = grow(this.alike, size);
  }

  private growTypes(size: number): void {
    const known = this.latest.length;
    this.latest = grow(this.latest, size).fill(-1, known);
  }
}

/** The same numbers in a longer array. */
export function grow(column: Int32Array, size: number): Int32Array {
  const grown = new Int32Array(size);
  grown.set(column);
  return grown;
}

/** Whether an arc of this type leads from `place` to exactly `last`. */
export function hasArc({ arcs }: Track, place: number, wanted: { type: number; last: number }): boolean {
  for (let arc = arcs.head[place]; arc >= 0; arc = arcs.next[arc]) {
    if (arcs.type[arc] === wanted.type && arcs.last[arc] === wanted.last) return true;
  }
  return false;
}
