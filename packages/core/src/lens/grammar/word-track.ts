/** The words and signs of a block, each a place, with typed words as arcs over them. Used again for every block. */
import { Arcs, grow, type Track } from './track.ts';

export class WordTrack implements Track {
  readonly arcs: Arcs = new Arcs();
  /** Where each place begins and ends in the text. */
  starts: Int32Array = new Int32Array(64);
  ends: Int32Array = new Int32Array(64);
  /** How often each type occurs. */
  readonly counts: Uint32Array;
  /** The types that occur, each once, in the order they were found. */
  readonly types: number[] = [];
  /** Arcs that end behind the place they begin at, and where: the places between come later. */
  private readonly openArcs: number[] = [];
  private readonly openEnds: number[] = [];

  constructor(typeCount: number) {
    this.counts = new Uint32Array(typeCount);
  }

  get size(): number {
    return this.arcs.size;
  }

  clear(): void {
    for (const type of this.types) this.counts[type] = 0;
    this.types.length = 0;
    this.arcs.reset(0);
  }

  /** The next word or sign. */
  addPlace(start: number, end: number): void {
    const place = this.arcs.size;
    this.arcs.addPlace();
    if (place === this.starts.length) {
      this.starts = grow(this.starts, place * 2);
      this.ends = grow(this.ends, place * 2);
    }
    this.starts[place] = start;
    this.ends[place] = end;
  }

  /** A typed word that begins with the place added last. */
  add(type: number, end: number): void {
    const place = this.arcs.size - 1;
    if (end > this.ends[place]!) {
      this.openArcs.push(this.arcs.count);
      this.openEnds.push(end);
    }
    this.addArc(place, type, place);
  }

  /** A typed word over known places. */
  addArc(first: number, type: number, last: number): void {
    if (this.counts[type]!++ === 0) this.types.push(type);
    this.arcs.add(first, type, last);
  }

  /** Once all places are there: finds the last places of arcs over several. */
  close(): void {
    const { openArcs, openEnds, ends, arcs } = this;
    for (let at = 0; at < openArcs.length; at++) {
      const end = openEnds[at]!;
      let last = arcs.last[openArcs[at]!]!;
      while (last < arcs.size - 1 && ends[last]! < end) last++;
      arcs.last[openArcs[at]!] = last;
    }
    openArcs.length = 0;
    openEnds.length = 0;
  }
}
