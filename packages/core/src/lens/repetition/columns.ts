/** The cells of all units of a series, sorted into columns while they are found. */
import type { Ways } from './ways.ts';

/** What a field is filled with. Numbers and dates are texts that all read as such. */
export type FieldKind = 'text' | 'number' | 'date' | 'link' | 'image' | 'series';

/** Where a thing in a unit stands: by which way it is reached, at which node, and what it is told by. */
export interface Cell {
  readonly way: number;
  readonly node: number;
  /** The node, or the nested series. */
  readonly value: number;
}

/** Cells of one kind and way, at most one per record. */
export interface Column {
  readonly kind: FieldKind;
  readonly way: number;
  /** Which records have a cell here, and which one. */
  readonly records: number[];
  readonly cells: number[];
  /** A node that shows what the cells are like. */
  readonly sample: number;
  /** Sum of the places the cells have in their records, to order the columns by. */
  places: number;
  /** The column of the next cell of the same kind and way in one record. */
  next: Column | undefined;
}

const KINDS: readonly FieldKind[] = ['text', 'link', 'image', 'series'];

/** Cells of one way in one record that get columns of their own; later ones would be rare columns anyway. */
const MAX_RANK = 32;

/** Columns a column is compared with before it stands for itself. */
const MAX_MERGES = 8;

export class Columns {
  /** Records begun so far. */
  count = 0;
  private place = 0;
  private readonly first = new Map<number, Column>();
  private all: Column[] = [];

  /** Makes room for the next series. */
  clear(): void {
    this.count = 0;
    this.first.clear();
    this.all = [];
  }

  /** Begins the record of the next unit. */
  begin(): void {
    this.count++;
    this.place = 0;
  }

  /** Adds a cell to the current record. */
  add(kind: FieldKind, { way, node, value }: Cell): void {
    const record = this.count - 1;
    const key = way * 8 + KINDS.indexOf(kind);
    let column = this.first.get(key);
    if (column === undefined) {
      column = this.create(kind, way, node);
      this.first.set(key, column);
    }
    for (let rank = 0; column.records[column.records.length - 1] === record; rank++) {
      if (rank === MAX_RANK) return;
      column.next ??= this.create(kind, way, node);
      column = column.next;
    }
    column.records.push(record);
    column.cells.push(value);
    column.places += this.place++;
  }

  /**
   * The columns, fullest first. Columns of one dress that no record has both of are one: the way to a title differs
   * where a badge wraps it.
   */
  merge(ways: Ways): Column[] {
    if (this.all.length < 2) return this.all;
    const merged: Column[] = [];
    const alike = new Map<number, Column[]>();
    for (const column of this.all.sort(byFullness)) {
      const key = ways.dress(column.way) * 8 + KINDS.indexOf(column.kind);
      const others = alike.get(key);
      const other = others?.find((each) => areDisjoint(each, column));
      if (other !== undefined) {
        addAll(other, column);
        continue;
      }
      merged.push(column);
      if (others === undefined) alike.set(key, [column]);
      else if (others.length < MAX_MERGES) others.push(column);
    }
    return merged.sort(byFullness);
  }

  private create(kind: FieldKind, way: number, sample: number): Column {
    const column = { kind, way, records: [], cells: [], sample, places: 0, next: undefined };
    this.all.push(column);
    return column;
  }
}

function byFullness(a: Column, b: Column): number {
  return b.cells.length - a.cells.length;
}

function areDisjoint(a: Column, b: Column): boolean {
  if (a.records[a.records.length - 1] < b.records[0] || b.records[b.records.length - 1] < a.records[0])
    return true;
  const records = new Set(a.records);
  return !b.records.some((record) => records.has(record));
}

function addAll(column: Column, other: Column): void {
  for (const record of other.records) column.records.push(record);
  for (const cell of other.cells) column.cells.push(cell);
  column.places += other.places;
}
