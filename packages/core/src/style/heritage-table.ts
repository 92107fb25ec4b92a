/**
 * What elements pass on to their children, as numbered rows: inherited values, custom properties, the colour behind,
 * and whether children are items of a flex or grid box. Parents with the same row may differ in everything else.
 */
import { HashTable } from '../number/index.ts';
import { INHERITED_COUNT, PROPERTY } from './property.ts';
import { DISPLAY } from './style.ts';
import type { Scope } from './variable.ts';

const BACKDROP_COLOR = INHERITED_COUNT;
const BACKDROP_CERTAINTY = INHERITED_COUNT + 1;
const IS_ITEM = INHERITED_COUNT + 2;
const STRIDE = INHERITED_COUNT + 3;
/** Rows are compared and hashed as whole numbers: bit by bit, so that unknown lengths (NaN) are alike. */
const WORDS = STRIDE * 2;

/** Places a new table has (a power of two), and the most a table keeps for the next page. */
const FEW = 64;
const MOST_KEPT = 1024;

/** Whether the children of a box with this `display` are items, which are blocks. */
export function holdsItems(display: number): boolean {
  return display >= DISPLAY.flex && display <= DISPLAY.inlineGrid;
}

export class HeritageTable {
  private rows = new Float64Array(FEW * STRIDE);
  private words = new Int32Array(this.rows.buffer);
  private readonly scopes: Scope[] = [];
  private readonly table = new HashTable(FEW);

  clear(): void {
    if (this.rows.length > MOST_KEPT * STRIDE) {
      this.rows = new Float64Array(FEW * STRIDE);
      this.words = new Int32Array(this.rows.buffer);
    }
    this.table.clear(MOST_KEPT);
    this.scopes.length = 0;
  }

  /** Rows written from now on get new numbers, even if they equal earlier ones. */
  close(): void {
    this.table.close();
  }

  /** The number of what a record with these values leaves to children. */
  numberOf(values: Float64Array, scope: Scope, backdrop: number, certainty: number): number {
    const { table } = this;
    if ((table.size + 1) * STRIDE > this.rows.length) this.grow();
    this.writeRow(values, backdrop, certainty);
    for (let known = table.find(this.hashLast()); known >= 0; known = table.next())
      if (this.scopes[known] === scope && this.isRow(known)) return known;
    this.scopes.push(scope);
    return table.add();
  }

  /** Writes a row after the last; it is counted only if it is new. */
  private writeRow(values: Float64Array, backdrop: number, certainty: number): void {
    const { rows } = this;
    const at = this.table.size * STRIDE;
    for (let property = 0; property < INHERITED_COUNT; property++) rows[at + property] = values[property];
    rows[at + BACKDROP_COLOR] = backdrop;
    rows[at + BACKDROP_CERTAINTY] = certainty;
    rows[at + IS_ITEM] = holdsItems(values[PROPERTY.display]) ? 1 : 0;
  }

  /** Whether a row is the one after the last. */
  private isRow(number: number): boolean {
    const { words } = this;
    const at = number * WORDS;
    const last = this.table.size * WORDS;
    for (let word = 0; word < WORDS; word++) if (words[at + word] !== words[last + word]) return false;
    return true;
  }

  private hashLast(): number {
    const { words } = this;
    const start = this.table.size * WORDS;
    let mixed = 0;
    for (let at = start; at < start + WORDS; at++)
      mixed = Math.imul(mixed ^ words[at], 0x85ebca6b) ^ (mixed >>> 13);
    return mixed ^ (mixed >>> 15);
  }

  /** Doubles the places for rows. */
  private grow(): void {
    const rows = new Float64Array(this.rows.length * 2);
    rows.set(this.rows);
    this.rows = rows;
    this.words = new Int32Array(rows.buffer);
  }
}
