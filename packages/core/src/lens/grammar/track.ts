/** What patterns run over: places one after another (blocks of a page, words of a block) with typed arcs between them. */

export interface Track {
  readonly size: number;
  /** Arcs of a place are `arcAt[place] … arcAt[place + 1]`: a type, and the last place it covers. */
  readonly arcAt: Int32Array;
  readonly arcType: Int32Array;
  readonly arcLast: Int32Array;
  /** Where one can go from a place, and over which break; without it, to the next place. */
  readonly next?: Successors | undefined;
  /** Places in an order in which successors come later; document order without it. */
  readonly order?: Int32Array | undefined;
}

/** Lists of successors, all in one array. */
export interface Successors {
  readonly at: Int32Array;
  readonly to: Int32Array;
  /** The break on the way, 1 to 4. */
  readonly breaks: Uint8Array;
}

/** Collects arcs in any order and lays them out by place. */
export class ArcCollector {
  private readonly places: number[] = [];
  private readonly types: number[] = [];
  private readonly lasts: number[] = [];

  add(place: number, type: number, last: number): void {
    this.places.push(place);
    this.types.push(type);
    this.lasts.push(last);
  }

  toTrack(size: number): Pick<Track, 'size' | 'arcAt' | 'arcType' | 'arcLast'> {
    const arcAt = new Int32Array(size + 1);
    for (const place of this.places) arcAt[place + 1]!++;
    for (let place = 0; place < size; place++) arcAt[place + 1]! += arcAt[place]!;
    const fill = arcAt.slice();
    const arcType = new Int32Array(this.places.length);
    const arcLast = new Int32Array(this.places.length);
    for (const [index, place] of this.places.entries()) {
      const at = fill[place]!++;
      arcType[at] = this.types[index]!;
      arcLast[at] = this.lasts[index]!;
    }
    return { size, arcAt, arcType, arcLast };
  }
}

/** Whether an arc of this type leads from `place` to exactly `last`. */
export function hasArc(track: Track, place: number, { type, last }: { type: number; last: number }): boolean {
  for (let arc = track.arcAt[place]!; arc < track.arcAt[place + 1]!; arc++) {
    if (track.arcType[arc] === type && track.arcLast[arc] === last) return true;
  }
  return false;
}
