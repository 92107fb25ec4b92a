/** The words and signs of a block, each a place, with typed words as arcs over them. Used again for every block. */
import { SHAPE } from './shape.ts';
import { Arcs, grow, type Track } from './track.ts';

export class WordTrack implements Track {
  readonly arcs: Arcs = new Arcs();
  readonly next = undefined;
  readonly order = undefined;
  /** Where each place begins and ends in the text. */
  starts: Int32Array = new Int32Array(64);
  ends: Int32Array = new Int32Array(64);
  /** How often each type occurs. */
  readonly counts: Uint32Array;
  /** The types that occur, each once, in the order they were found: the first `typeCount`. */
  readonly types: Int32Array;
  typeCount = 0;
  /** The places that are words: the first `wordCount`. */
  private words: Int32Array = new Int32Array(64);
  private wordCount = 0;
  private hasWordArcs = false;
  /** Arcs that end behind the place they begin at, and where: the places between come later. */
  private readonly openArcs: number[] = [];
  private readonly openEnds: number[] = [];

  constructor(typeCount: number) {
    this.counts = new Uint32Array(typeCount);
    this.types = new Int32Array(typeCount);
  }

  clear(): void {
    for (let at = 0; at < this.typeCount; at++) this.counts[this.types[at]] = 0;
    this.typeCount = 0;
    this.wordCount = 0;
    this.hasWordArcs = false;
    // Setting a length is a slow call; there is something left only of a block that was not finished.
    if (this.openArcs.length > 0) this.openArcs.length = 0;
    if (this.openEnds.length > 0) this.openEnds.length = 0;
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

  /** Says that the place added last is a word. Every word is one: arcs are made of that only where a pattern asks. */
  addWord(): void {
    if (this.wordCount === this.words.length) this.words = grow(this.words, this.wordCount * 2);
    this.words[this.wordCount++] = this.arcs.size - 1;
    this.count(SHAPE.wtWord);
  }

  /** Makes the arcs of words, which must be there before a pattern that asks for words runs. */
  layWords(): void {
    if (this.hasWordArcs) return;
    this.hasWordArcs = true;
    const { arcs, words, wordCount } = this;
    for (let at = 0; at < wordCount; at++) arcs.add(words[at], SHAPE.wtWord, words[at]);
  }

  /** A typed word that begins with the place added last. */
  add(type: number, end: number): void {
    const place = this.arcs.size - 1;
    if (end > this.ends[place]) {
      this.openArcs.push(this.arcs.count);
      this.openEnds.push(end);
    }
    this.addArc(place, type, place);
  }

  /** A typed word over known places. */
  addArc(first: number, type: number, last: number): void {
    this.count(type);
    this.arcs.add(first, type, last);
  }

  /** Once all places are there: finds the last places of arcs over several. */
  close(): void {
    const { openArcs, openEnds, ends, arcs } = this;
    while (openArcs.length > 0) {
      const arc = openArcs.pop()!;
      const end = openEnds.pop()!;
      let last = arcs.last[arc];
      while (last < arcs.size - 1 && ends[last] < end) last++;
      arcs.last[arc] = last;
    }
  }

  private count(type: number): void {
    if (this.counts[type]++ === 0) this.types[this.typeCount++] = type;
  }
}
