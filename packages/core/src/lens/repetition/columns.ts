/** The cells of all units of a series, sorted into columns while they are found. */
import { sortShort } from './sort-short.ts';
import type { Ways } from './ways.ts';

/** What a field is filled with. Numbers and dates are texts that all read as such. */
export type FieldKind = 'text' | 'number' | 'date' | 'link' | 'image' | 'series';

/** What a cell is before its text is read, by number. */
export const CELL = { text: 0, link: 1, image: 2, series: 3 } as const;

const KINDS: readonly FieldKind[] = ['text', 'link', 'image', 'series'];

/** Cells of one way in one record that get columns of their own; later ones would be rare columns anyway. */
const MAX_RANK = 32;

/** Columns a column is compared with before it stands for itself. */
const MAX_MERGES = 8;

/** Where a thing in a unit stands: by which way it is reached, at which node, and what it is told by. */
export interface Cell {
  readonly way: number;
  readonly node: number;
  /** The node, or the nested series. */
  readonly value: number;
}

/** Cells of one kind and way, at most one per record. Used again for series after series, and so are its lists. */
export class Column {
  /** One of CELL. */
  cell = 0;
  way = 0;
  /** A node that shows what the cells are like. */
  sample = 0;
  /** How many cells there are; the lists may be longer. */
  filled = 0;
  /** Which records have a cell here, and which one. */
  readonly records: number[] = [];
  readonly cells: number[] = [];
  /** Sum of the places the cells have in their records, to order the columns by. */
  places = 0;
  /** The column of the next cell of the same kind and way in one record. */
  next: Column | undefined;
  /** The next column of the same kind and dress, once they are merged. */
  alike: Column | undefined;

  get kind(): FieldKind {
    return KINDS[this.cell];
  }

  clear(cell: number, way: number, sample: number): void {
    this.cell = cell;
    this.way = way;
    this.sample = sample;
    this.filled = 0;
    this.places = 0;
    this.next = undefined;
    this.alike = undefined;
  }

  /** Whether a record has a cell here; asked of the last record only. */
  ends(record: number): boolean {
    return this.filled > 0 && this.records[this.filled - 1] === record;
  }

  push(record: number, value: number): void {
    this.records[this.filled] = record;
    this.cells[this.filled++] = value;
  }
}

export class Columns {
  /** Records begun so far. */
  count = 0;
  private place = 0;
  private readonly first = new Map<number, Column>();
  /** The first column of each kind and dress, while columns are merged. */
  private readonly firstAlike = new Map<number, Column>();
  /** All columns ever made; those of the current series come first. */
  private readonly pool: Column[] = [];
  private used = 0;

  /** Makes room for the next series. */
  clear(): void {
    this.count = 0;
    this.used = 0;
    this.first.clear();
  }

  /** Begins the record of the next unit. */
  begin(): void {
    this.count++;
    this.place = 0;
  }

  /** Adds a cell to the current record; `kind` is one of CELL. */
  add(kind: number, { way, node, value }: Cell): void {
    const record = this.count - 1;
    const key = way * 4 + kind;
    let column = this.first.get(key);
    if (column === undefined) {
      column = this.create(kind, way, node);
      this.first.set(key, column);
    }
    for (let rank = 0; column.ends(record); rank++) {
      if (rank === MAX_RANK) return;
      column.next ??= this.create(kind, way, node);
      column = column.next;
    }
    column.push(record, value);
    column.places += this.place++;
  }

  /**
   * The columns, fullest first. Columns of one dress that no record has both of are one: the way to a title differs
   * where a badge wraps it.
   */
  merge(ways: Ways): Column[] {
    const all = this.pool.slice(0, this.used);
    if (all.length < 2) return all;
    const merged: Column[] = [];
    const { firstAlike } = this;
    firstAlike.clear();
    for (const column of sortShort(all, byFullness)) {
      const key = ways.dress(column.way) * 4 + column.cell;
      const first = firstAlike.get(key);
      if (first === undefined) firstAlike.set(key, column);
      if (first !== undefined && isMerged(first, column)) continue;
      merged.push(column);
    }
    return sortShort(merged, byFullness);
  }

  private create(kind: number, way: number, sample: number): Column {
    if (this.used === this.pool.length) this.pool.push(new Column());
    const column = this.pool[this.used++];
    column.clear(kind, way, sample);
    return column;
  }
}

/** Takes a column into the first of those alike that no record has both of; else puts it after them. */
function isMerged(first: Column, column: Column): boolean {
  let last = first;
  let compared = 0;
  for (let other: Column | undefined = first; other !== undefined; other = other.alike) {
    if (areDisjoint(other, column)) {
      addAll(other, column);
      return true;
    }
    last = other;
    compared++;
  }
  if (compared < MAX_MERGES) last.alike = column;
  return false;
}

function byFullness(a: Column, b: Column): number {
  return b.filled - a.filled;
}

function areDisjoint(a: Column, b: Column): boolean {
  if (a.records[a.filled - 1] < b.records[0] || b.records[b.filled - 1] < a.records[0]) return true;
  const records = new Set<number>();
  for (let at = 0; at < a.filled; at++) records.add(a.records[at]);
  for (let at = 0; at < b.filled; at++) if (records.has(b.records[at])) return false;
  return true;
}

function addAll(column: Column, other: Column): void {
  for (let at = 0; at < other.filled; at++) column.push(other.records[at], other.cells[at]);
  column.places += other.places;
}
