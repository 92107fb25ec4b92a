/**
 * Computed styles as records: one row of numbers for every distinct pair of what a parent leaves to its children and
 * the declarations that apply. Elements that look alike share a record, so a page of a hundred thousand elements has a
 * few thousand. A table of its own, not a HashTable: a record may be forgotten again, so records of one hash are chained.
 */
import { paintOver } from './color.ts';
import { HeritageTable } from './heritage-table.ts';
import { INHERITED_COUNT, INITIAL, PROPERTY, PROPERTY_COUNT } from './property.ts';
import { POSITION } from './style.ts';
import { EMPTY_SCOPE, type Scope } from './variable.ts';

/** How sure the colour behind the text is. */
export const BACKDROP = {
  /** A picture, or something positioned elsewhere, may lie behind. */
  unknown: 0,
  /** The white of the window: nobody has said anything. */
  canvas: 1,
  declared: 2,
} as const;

const BACKDROP_COLOR = PROPERTY_COUNT;
const BACKDROP_CERTAINTY = PROPERTY_COUNT + 1;
const STRIDE = PROPERTY_COUNT + 2;
const WHITE = 0xffffffff;
const OPAQUE = 255;

/**
 * What is kept of where a record came from: the parent's heritage, the parent itself where more of it was read (else
 * -1), the place and number of its declarations, and the record chained before.
 */
const ORIGIN = { heritage: 0, parent: 1, start: 2, length: 3, hash: 4, before: 5 } as const;
const ORIGIN_STRIDE = 6;
/** Stands for the length where the declarations of a record are no longer kept. */
const FORGOTTEN = -1;

/** Places a new table has (a power of two), and the most a table keeps for the next page: a thousand records or so. */
const FEW_RECORDS = 64;
const FEW_KEYS = 1024;
const MOST_KEPT = 1 << 16;

/** The record of the document: initial values on a white window. */
export const DOCUMENT_RECORD = 0;

/** Where a record came from. */
export interface Origin {
  readonly parent: number;
  /** The parent whose children alone may share the record, or -1. */
  readonly only: number;
  readonly sequence: Int32Array;
  readonly length: number;
}

export class RecordTable {
  count = 0;
  private values = new Float64Array(FEW_RECORDS * STRIDE);
  readonly scopes: Scope[] = [];
  // Which parent and declarations each record came from, to share it with the next element of that kind.
  private origins = new Int32Array(FEW_RECORDS * ORIGIN_STRIDE);
  private keys = new Int32Array(FEW_KEYS);
  private keysUsed = 0;
  /** The last record of each hash, one place for each record there can be; those before it are chained. */
  private lastOfHash = new Int32Array(FEW_RECORDS);
  private readonly heritages = new HeritageTable();
  /** What each record leaves to children. */
  private heritageOf = new Int32Array(FEW_RECORDS);

  constructor() {
    this.clear();
  }

  /** Only the record of the document, as in a new table; what a huge page took is given back. */
  clear(): void {
    if (this.values.length > MOST_KEPT) {
      this.values = new Float64Array(FEW_RECORDS * STRIDE);
      this.origins = new Int32Array(FEW_RECORDS * ORIGIN_STRIDE);
      this.lastOfHash = new Int32Array(FEW_RECORDS);
      this.heritageOf = new Int32Array(FEW_RECORDS);
    }
    if (this.keys.length > MOST_KEPT) this.keys = new Int32Array(FEW_KEYS);
    this.count = 0;
    this.keysUsed = 0;
    this.scopes.length = 0;
    this.lastOfHash.fill(-1);
    const record = this.add(EMPTY_SCOPE);
    this.values.set(INITIAL, record * STRIDE);
    this.values[record * STRIDE + BACKDROP_COLOR] = WHITE;
    this.values[record * STRIDE + BACKDROP_CERTAINTY] = BACKDROP.canvas;
    this.heritages.clear();
    this.heritageOf[record] = this.heritages.numberOf(INITIAL, EMPTY_SCOPE, WHITE, BACKDROP.canvas);
    // The root is always a block: no other element has children like the document's.
    this.heritages.close();
  }

  get(record: number, property: number): number {
    return this.values[record * STRIDE + property];
  }

  /** Writes what a child of the record inherits to the front of `values`. */
  readInherited(record: number, values: Float64Array): void {
    const at = record * STRIDE;
    for (let property = 0; property < INHERITED_COUNT; property++)
      values[property] = this.values[at + property];
  }

  backdrop(record: number): number {
    return this.values[record * STRIDE + BACKDROP_COLOR];
  }

  /** BACKDROP. */
  certainty(record: number): number {
    return this.values[record * STRIDE + BACKDROP_CERTAINTY];
  }

  /** The number of what a record passes on: children of equal numbers and declarations have the same style. */
  heritage(record: number): number {
    return this.heritageOf[record];
  }

  /** The record made before for children of this one and these declaration numbers, or -1. */
  find(parent: number, sequence: Int32Array, length: number): number {
    const { origins, lastOfHash } = this;
    const hash = toHash(this.heritageOf[parent], sequence, length);
    let record = lastOfHash[hash & (lastOfHash.length - 1)];
    while (record >= 0) {
      const at = record * ORIGIN_STRIDE;
      if (origins[at + ORIGIN.hash] === hash && this.isFrom(at, parent, sequence, length)) break;
      record = origins[at + ORIGIN.before];
    }
    return record;
  }

  private isFrom(at: number, parent: number, sequence: Int32Array, length: number): boolean {
    const { origins, keys } = this;
    if (origins[at + ORIGIN.heritage] !== this.heritageOf[parent] || origins[at + ORIGIN.length] !== length)
      return false;
    const only = origins[at + ORIGIN.parent];
    if (only >= 0 && only !== parent) return false;
    const start = origins[at + ORIGIN.start];
    for (let place = 0; place < length; place++) if (keys[start + place] !== sequence[place]) return false;
    return true;
  }

  /** Remembers where a record came from. */
  remember(record: number, { parent, only, sequence, length }: Origin): void {
    while (this.keysUsed + length > this.keys.length) {
      const larger = new Int32Array(this.keys.length * 2);
      larger.set(this.keys);
      this.keys = larger;
    }
    for (let place = 0; place < length; place++) this.keys[this.keysUsed + place] = sequence[place];
    const { origins } = this;
    const heritage = this.heritageOf[parent];
    const at = record * ORIGIN_STRIDE;
    origins[at + ORIGIN.heritage] = heritage;
    origins[at + ORIGIN.parent] = only;
    origins[at + ORIGIN.start] = this.keysUsed;
    origins[at + ORIGIN.length] = length;
    origins[at + ORIGIN.hash] = toHash(heritage, sequence, length);
    this.keysUsed += length;
    this.chain(record);
  }

  private chain(record: number): void {
    const { origins, lastOfHash } = this;
    const at = record * ORIGIN_STRIDE;
    const slot = origins[at + ORIGIN.hash] & (lastOfHash.length - 1);
    origins[at + ORIGIN.before] = lastOfHash[slot];
    lastOfHash[slot] = record;
  }

  /** A new record; its values are still to be written. */
  add(scope: Scope): number {
    if (this.count === this.lastOfHash.length) this.grow();
    const record = this.count++;
    this.origins[record * ORIGIN_STRIDE + ORIGIN.length] = FORGOTTEN;
    this.scopes.push(scope);
    return record;
  }

  /** Doubles the places for records. */
  private grow(): void {
    const values = new Float64Array(this.values.length * 2);
    values.set(this.values);
    this.values = values;
    const origins = new Int32Array(this.origins.length * 2);
    origins.set(this.origins);
    this.origins = origins;
    const heritageOf = new Int32Array(this.heritageOf.length * 2);
    heritageOf.set(this.heritageOf);
    this.heritageOf = heritageOf;
    this.lastOfHash = new Int32Array(this.lastOfHash.length * 2).fill(-1);
    for (let record = 0; record < this.count; record++)
      if (origins[record * ORIGIN_STRIDE + ORIGIN.length] !== FORGOTTEN) this.chain(record);
  }

  /** Writes the values of a record, and what they make of the colour behind its text. */
  write(record: number, parent: number, values: Float64Array): void {
    const at = record * STRIDE;
    this.values.set(values, at);
    const background = values[PROPERTY.background];
    const position = values[PROPERTY.position];
    let certainty = this.certainty(parent);
    if (position === POSITION.absolute || position === POSITION.fixed) certainty = BACKDROP.unknown;
    if ((background & OPAQUE) === OPAQUE) certainty = BACKDROP.declared;
    if (values[PROPERTY.backgroundImage] !== 0) certainty = BACKDROP.unknown;
    const backdrop = paintOver(background, this.backdrop(parent));
    this.values[at + BACKDROP_COLOR] = backdrop;
    this.values[at + BACKDROP_CERTAINTY] = certainty;
    this.heritageOf[record] = this.heritages.numberOf(values, this.scopes[record], backdrop, certainty);
  }

  /** Gives a record a new heritage number, so that its children are computed anew and share no earlier record. */
  renewHeritage(record: number): void {
    this.heritages.close();
    const values = this.values.subarray(record * STRIDE, record * STRIDE + PROPERTY_COUNT);
    const scope = this.scopes[record];
    this.heritageOf[record] = this.heritages.numberOf(
      values,
      scope,
      this.backdrop(record),
      this.certainty(record),
    );
  }
}

/** A table of the workspace: a small page would spend more on a new one than on what goes into it. */
export function createRecordTable(): RecordTable {
  return new RecordTable();
}

function toHash(parent: number, sequence: Int32Array, length: number): number {
  let mixed = Math.imul(parent + 1, 0x9e3779b1) ^ length;
  for (let at = 0; at < length; at++) mixed = Math.imul(mixed ^ sequence[at], 0x85ebca6b) ^ (mixed >>> 13);
  return mixed ^ (mixed >>> 15);
}
