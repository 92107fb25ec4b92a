/**
 * Which places of a track may be part of a match, and a column of the table of worths for each of them. Arrays are used
 * again by the next run: most runs are over a few words, and there are very many of them. A run looks at the arcs of
 * the types its pattern asks for and at the places between the first and the last of them; the rest costs nothing.
 */
import type { PatternProgram } from './pattern-program.ts';
import type { Track } from './track.ts';

export class ColumnTable {
  /** Where the column of each place begins. Places where nothing can be consumed share the first one: 0. */
  columns: Int32Array = new Int32Array(1024);
  /** For each place the bits of the symbols that may stand there. */
  bits: Int32Array = new Int32Array(1024);
  /** The places that may have a column: from `first` up to `end`. */
  first = 0;
  end = 0;
  /** How many columns there are, the shared first one included. */
  count = 1;
  /** For each place the bits of the required sets (see PatternProgram) that occur there. */
  private needs = new Int32Array(1024);
  /** One past the last place covered by an arc the pattern asks for from each place, 0 for none. */
  covers: Int32Array = new Int32Array(1024);

  /** Numbers the columns for a run, after clearing what the run before has written. */
  numberColumns(program: PatternProgram, track: Track): void {
    this.clear();
    this.fit(track.arcs.size + 1);
    this.count = 1;
    this.first = track.arcs.size;
    this.end = 0;
    if (program.wildBits !== 0) this.markWild(program.wildBits, track.arcs.size);
    this.markArcs(program, track);
    if (track.next === undefined) this.numberRow(program);
    else this.numberAll(program);
  }

  /** Makes all arrays 0 again where the run before has written. */
  private clear(): void {
    const { columns, bits, needs, covers, end } = this;
    for (let place = this.first; place < end; place++) {
      columns[place] = 0;
      bits[place] = 0;
      needs[place] = 0;
      covers[place] = 0;
    }
  }

  private fit(size: number): void {
    if (size <= this.columns.length) return;
    this.columns = new Int32Array(size * 2);
    this.bits = new Int32Array(size * 2);
    this.needs = new Int32Array(size * 2);
    this.covers = new Int32Array(size * 2);
  }

  private markWild(wildBits: number, size: number): void {
    for (let place = 0; place < size; place++) this.bits[place] = wildBits;
    this.first = 0;
    this.end = size;
  }

  private markArcs({ markTypes, markSymbols, markNeeds }: PatternProgram, { arcs }: Track): void {
    const { bits, needs, covers } = this;
    const { place: placeOf, last, alike } = arcs;
    let { first, end } = this;
    for (let at = 0; at < markTypes.length; at++) {
      const symbols = markSymbols[at];
      const needed = markNeeds[at];
      for (let arc = arcs.lastOfType(markTypes[at]); arc >= 0; arc = alike[arc]) {
        const place = placeOf[arc];
        bits[place] |= symbols;
        needs[place] |= needed;
        if (symbols !== 0 && last[arc] >= covers[place]) covers[place] = last[arc] + 1;
        if (place < first) first = place;
        if (place >= end) end = place + 1;
      }
    }
    this.first = first;
    this.end = end;
  }

  private numberAll({ op }: PatternProgram): void {
    const { columns, bits, end } = this;
    for (let place = this.first; place < end; place++)
      if (bits[place] !== 0) columns[place] = op.length * this.count++;
  }

  /** In a row, a stretch that is too short or lacks a type the pattern cannot do without gets no columns. */
  private numberRow({ op, needed, least }: PatternProgram): void {
    const { columns, bits, needs, covers, end } = this;
    let { count } = this;
    /** The stretch at hand: its first place, the columns before it, what was seen in it, how far its arcs go. */
    let from = this.first;
    let countBefore = count;
    let seen = 0;
    let covered = 0;
    for (let place = from; place <= end; place++) {
      const symbols = place < end ? bits[place] : 0;
      if (place < end) {
        seen |= needs[place];
        if (covers[place] > covered) covered = covers[place];
      }
      if (symbols !== 0) columns[place] = op.length * count++;
      else if (place >= covered || place === end) {
        if (count > countBefore && ((seen & needed) !== needed || count - countBefore < least)) {
          for (let each = from; each < place; each++) columns[each] = 0;
          count = countBefore;
        }
        from = place + 1;
        countBefore = count;
        seen = 0;
      }
    }
    this.count = count;
  }
}
