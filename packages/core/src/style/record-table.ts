/**
 * Computed styles as records: one row of numbers for every distinct pair of a parent's record and the declarations
 * that apply. Elements that look alike share a record, so a page of a hundred thousand elements has a few thousand.
 */
import { paintOver } from './color.ts';
import { INITIAL, PROPERTY, PROPERTY_COUNT } from './property.ts';
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

/** Room a new table has, and the most a table keeps for the next page: a thousand records or so. */
const FEW_RECORDS = 64;
const FEW_KEYS = 1024;
const MOST_KEPT = 1 << 16;

/** The record of the document: initial values on a white window. */
export const DOCUMENT_RECORD = 0;

export class RecordTable {
  count = 0;
  private values = new Float64Array(FEW_RECORDS * STRIDE);
  readonly scopes: Scope[] = [];
  // Which parent and declarations each record came from, to share it with the next element of that kind.
  private readonly parents: number[] = [];
  private readonly keyStart: number[] = [];
  private readonly keyLength: number[] = [];
  private readonly nextAlike: number[] = [];
  private keys = new Int32Array(FEW_KEYS);
  private keysUsed = 0;
  private readonly byHash = new Map<number, number>();

  constructor() {
    this.clear();
  }

  /** Only the record of the document, as in a new table; what a huge page took is given back. */
  clear(): void {
    if (this.values.length > MOST_KEPT) this.values = new Float64Array(FEW_RECORDS * STRIDE);
    if (this.keys.length > MOST_KEPT) this.keys = new Int32Array(FEW_KEYS);
    this.count = 0;
    this.keysUsed = 0;
    this.scopes.length = 0;
    this.parents.length = 0;
    this.keyStart.length = 0;
    this.keyLength.length = 0;
    this.nextAlike.length = 0;
    this.byHash.clear();
    const record = this.add(-1, EMPTY_SCOPE);
    this.values.set(INITIAL, record * STRIDE);
    this.values[record * STRIDE + BACKDROP_COLOR] = WHITE;
    this.values[record * STRIDE + BACKDROP_CERTAINTY] = BACKDROP.canvas;
  }

  get(record: number, property: number): number {
    return this.values[record * STRIDE + property]!;
  }

  backdrop(record: number): number {
    return this.values[record * STRIDE + BACKDROP_COLOR]!;
  }

  /** BACKDROP. */
  certainty(record: number): number {
    return this.values[record * STRIDE + BACKDROP_CERTAINTY]!;
  }

  /** The record made before from this parent and these declaration numbers, or -1. */
  find(parent: number, sequence: Int32Array, length: number): number {
    let record = this.byHash.get(hash(parent, sequence, length)) ?? -1;
    while (record >= 0 && !this.isFrom(record, parent, sequence, length)) record = this.nextAlike[record]!;
    return record;
  }

  private isFrom(record: number, parent: number, sequence: Int32Array, length: number): boolean {
    if (this.parents[record] !== parent || this.keyLength[record] !== length) return false;
    const start = this.keyStart[record]!;
    for (let at = 0; at < length; at++) if (this.keys[start + at] !== sequence[at]) return false;
    return true;
  }

  /** Remembers where a record came from. */
  remember(record: number, sequence: Int32Array, length: number): void {
    while (this.keysUsed + length > this.keys.length) {
      const larger = new Int32Array(this.keys.length * 2);
      larger.set(this.keys);
      this.keys = larger;
    }
    for (let at = 0; at < length; at++) this.keys[this.keysUsed + at] = sequence[at]!;
    this.keyStart[record] = this.keysUsed;
    this.keyLength[record] = length;
    this.keysUsed += length;
    const key = hash(this.parents[record]!, sequence, length);
    this.nextAlike[record] = this.byHash.get(key) ?? -1;
    this.byHash.set(key, record);
  }

  /** A new record; its values are still to be written. */
  add(parent: number, scope: Scope): number {
    const record = this.count++;
    if (this.count * STRIDE > this.values.length) {
      const larger = new Float64Array(this.values.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.parents.push(parent);
    this.scopes.push(scope);
    return record;
  }

  /** Writes the values of a record, and what they make of the colour behind its text. */
  write(record: number, parent: number, values: Float64Array): void {
    const at = record * STRIDE;
    this.values.set(values, at);
    const background = values[PROPERTY.background]!;
    const position = values[PROPERTY.position]!;
    let certainty = this.certainty(parent);
    if (position === POSITION.absolute || position === POSITION.fixed) certainty = BACKDROP.unknown;
    if ((background & OPAQUE) === OPAQUE) certainty = BACKDROP.declared;
    if (values[PROPERTY.backgroundImage] !== 0) certainty = BACKDROP.unknown;
    this.values[at + BACKDROP_COLOR] = paintOver(background, this.backdrop(parent));
    this.values[at + BACKDROP_CERTAINTY] = certainty;
  }
}

function hash(parent: number, sequence: Int32Array, length: number): number {
  let mixed = Math.imul(parent + 1, 0x9e3779b1) ^ length;
  for (let at = 0; at < length; at++) mixed = Math.imul(mixed ^ sequence[at]!, 0x85ebca6b) ^ (mixed >>> 13);
  return mixed;
}
