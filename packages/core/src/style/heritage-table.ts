/**
 * What records leave to the children of their elements, numbered: inherited values, custom properties, the colour
 * behind and whether children are items of a flex or grid box. Parents that leave the same may differ in all else.
 */
import { INHERITED_COUNT, PROPERTY } from './property.ts';
import { DISPLAY } from './style.ts';
import type { Scope } from './variable.ts';

const BACKDROP_COLOR = INHERITED_COUNT;
const BACKDROP_CERTAINTY = INHERITED_COUNT + 1;
const IS_ITEM = INHERITED_COUNT + 2;
const STRIDE = INHERITED_COUNT + 3;
/** Rows are compared and hashed as whole numbers: bit by bit, so that unknown lengths (NaN) are alike. */
const WORDS = STRIDE * 2;

/** Room a new table has (a power of two), and the most a table keeps for the next page. */
const FEW = 64;
const MOST_KEPT = 1024;

/** Whether the children of a box with this `display` are items, which are blocks. */
export function holdsItems(display: number): boolean {
  return display >= DISPLAY.flex && display <= DISPLAY.inlineGrid;
}

export class HeritageTable {
  private count = 0;
  private rows = new Float64Array(FEW * STRIDE);
  private words = new Int32Array(this.rows.buffer);
  private readonly scopes: Scope[] = [];
  /** Numbers by hash, -1 where a slot is free; twice as many slots as there is room for rows. */
  private slots = new Int32Array(FEW * 2).fill(-1);
  /** Numbers below this are given to nobody else. */
  private from = 0;

  clear(): void {
    if (this.rows.length > MOST_KEPT * STRIDE) {
      this.rows = new Float64Array(FEW * STRIDE);
      this.words = new Int32Array(this.rows.buffer);
      this.slots = new Int32Array(FEW * 2);
    }
    this.count = 0;
    this.from = 0;
    this.scopes.length = 0;
    this.slots.fill(-1);
  }

  /** From here on nobody shares a number with what was before. */
  close(): void {
    this.from = this.count;
    this.slots.fill(-1);
  }

  /** The number of what a record with these values leaves to children. */
  number(values: Float64Array, scope: Scope, backdrop: number, certainty: number): number {
    if (this.count * 2 === this.slots.length) this.grow();
    this.writeRow(values, backdrop, certainty);
    const mask = this.slots.length - 1;
    let slot = this.hash(this.count) & mask;
    for (let known = this.slots[slot]!; known >= 0; known = this.slots[slot]!) {
      if (this.scopes[known] === scope && this.isRow(known)) return known;
      slot = (slot + 1) & mask;
    }
    this.slots[slot] = this.count;
    this.scopes.push(scope);
    return this.count++;
  }

  /** Writes a row after the last; it is counted only if it is new. */
  private writeRow(values: Float64Array, backdrop: number, certainty: number): void {
    const { rows } = this;
    const at = this.count * STRIDE;
    for (let property = 0; property < INHERITED_COUNT; property++) rows[at + property] = values[property]!;
    rows[at + BACKDROP_COLOR] = backdrop;
    rows[at + BACKDROP_CERTAINTY] = certainty;
    rows[at + IS_ITEM] = holdsItems(values[PROPERTY.display]!) ? 1 : 0;
  }

  /** Whether a row is the one after the last. */
  private isRow(number: number): boolean {
    const { words } = this;
    const at = number * WORDS;
    const last = this.count * WORDS;
    for (let word = 0; word < WORDS; word++) if (words[at + word] !== words[last + word]) return false;
    return true;
  }

  private hash(number: number): number {
    const { words } = this;
    const end = (number + 1) * WORDS;
    let mixed = 0;
    for (let at = number * WORDS; at < end; at++)
      mixed = Math.imul(mixed ^ words[at]!, 0x85ebca6b) ^ (mixed >>> 13);
    return mixed ^ (mixed >>> 15);
  }

  /** Makes room for twice as many rows. */
  private grow(): void {
    const rows = new Float64Array(this.rows.length * 2);
    rows.set(this.rows);
    this.rows = rows;
    this.words = new Int32Array(rows.buffer);
    this.slots = new Int32Array(this.slots.length * 2).fill(-1);
    const mask = this.slots.length - 1;
    for (let number = this.from; number < this.count; number++) {
      let slot = this.hash(number) & mask;
      while (this.slots[slot]! >= 0) slot = (slot + 1) & mask;
      this.slots[slot] = number;
    }
  }
}
