/** Units aligned into fields: what stands in the same place of every unit is one column of the records. */
import { type Page, TAG } from '../../page/index.ts';
import type { Cell, FieldKind, Ways } from './collect-cells.ts';
import { readShape } from './read-value.ts';

/** A column of the records of a series. */
export interface Field {
  readonly kind: FieldKind;
  /** Some record has no such cell. */
  readonly isOptional: boolean;
  /** A label that stands before the value in every record ("Price:"), '' for none. */
  readonly label: string;
  /** The cell of each record, -1 where it has none; for nested series their index. */
  readonly cells: readonly number[];
  /** A node that shows what the field is like. */
  readonly sample: number;
}

interface Column {
  readonly kind: FieldKind;
  readonly way: number;
  /** Which records have a cell here, and which node (or nested series) it is. */
  readonly records: number[];
  readonly cells: number[];
  readonly sample: number;
  /** Sum of the places the cells have in their records, to order the columns by. */
  places: number;
}

/** Fields a series may have; further ones are the rarest. */
const MAX_FIELDS = 48;

/** Columns a column is compared with before it stands for itself. */
const MAX_MERGES = 8;

/** Part of the cells that must read as a number or date, and that must have the same label. */
const MOST = 0.8;

/** Records whose texts are read to tell what a field is. */
const MAX_SAMPLES = 64;

const LABEL = /^([^:：]{1,40})[:：]\s*/u;

/** The fields of the records, each given by its cells, in the order they stand in the records. */
export function alignFields(page: Page, records: readonly (readonly Cell[])[], ways: Ways): Field[] {
  const columns = mergeColumns([...collectColumns(records).values()], ways);
  const kept = columns.slice(0, MAX_FIELDS).sort((a, b) => meanPlace(a) - meanPlace(b));
  const fields = kept.map((column) => toField(page, column, records.length));
  return takeLabels(page, fields);
}

/** One column per kind, way and rank: the second text of one way is another column than the first. */
function collectColumns(records: readonly (readonly Cell[])[]): Map<string, Column> {
  const columns = new Map<string, Column>();
  records.forEach((cells, record) => {
    const ranks = new Map<string, number>();
    cells.forEach(({ kind, node, way, series }, place) => {
      const base = `${kind} ${way}`;
      const rank = ranks.get(base) ?? 0;
      ranks.set(base, rank + 1);
      const key = `${base} ${rank}`;
      let column = columns.get(key);
      if (column === undefined) {
        column = { kind, way, records: [], cells: [], sample: node, places: 0 };
        columns.set(key, column);
      }
      column.records.push(record);
      column.cells.push(kind === 'series' ? series : node);
      column.places += place;
    });
  });
  return columns;
}

/**
 * Columns of one dress that no record has both of are one: the way to a title differs where a badge wraps it.
 * The fullest columns come first.
 */
function mergeColumns(columns: readonly Column[], ways: Ways): Column[] {
  const merged: Column[] = [];
  const alike = new Map<string, Column[]>();
  for (const column of columns.toSorted((a, b) => b.cells.length - a.cells.length)) {
    const key = `${column.kind} ${ways.dress(column.way)}`;
    const others = alike.get(key) ?? [];
    const other = others.slice(0, MAX_MERGES).find((each) => areDisjoint(each, column));
    if (other !== undefined) {
      addAll(other, column);
      continue;
    }
    merged.push(column);
    alike.set(key, [...others.slice(0, MAX_MERGES), column]);
  }
  return merged.sort((a, b) => b.cells.length - a.cells.length);
}

function areDisjoint(a: Column, b: Column): boolean {
  const records = new Set(a.records);
  return !b.records.some((record) => records.has(record));
}

function addAll(column: Column, other: Column): void {
  for (const record of other.records) column.records.push(record);
  for (const cell of other.cells) column.cells.push(cell);
  column.places += other.places;
}

function meanPlace({ places, cells }: Column): number {
  return places / cells.length;
}

function toField(page: Page, column: Column, records: number): Field {
  const { kind, sample } = column;
  const isOptional = column.cells.length < records;
  const cells = new Array<number>(records).fill(-1);
  for (const [at, record] of column.records.entries()) cells[record] = column.cells[at];
  if (kind !== 'text') return { kind, isOptional, label: '', cells, sample };
  const texts = column.cells.slice(0, MAX_SAMPLES).map((cell) => page.textOf(cell));
  const label = findLabel(texts);
  const values = label === '' ? texts : texts.map((text) => text.replace(LABEL, ''));
  const shape = page.tag[sample] === TAG.time ? 'date' : shapeOf(values);
  return { kind: shape, isOptional, label, cells, sample };
}

/** What most of the texts read as. */
function shapeOf(texts: readonly string[]): 'number' | 'date' | 'text' {
  const shapes = texts.map(readShape);
  for (const shape of ['number', 'date'] as const) {
    if (shapes.filter((each) => each === shape).length >= MOST * texts.length) return shape;
  }
  return 'text';
}

/** The label most texts begin with. */
function findLabel(texts: readonly string[]): string {
  const first = LABEL.exec(texts[0] ?? '')?.[1];
  if (first === undefined || texts.length < 2) return '';
  const labelled = texts.filter((text) => LABEL.exec(text)?.[1] === first);
  const isFull = labelled.some((text) => text.replace(LABEL, '') !== '');
  return labelled.length >= MOST * texts.length && isFull ? first : '';
}

/** A text that is the same in all records and ends with a colon is the label of the field after it. */
function takeLabels(page: Page, fields: readonly Field[]): Field[] {
  const kept: Field[] = [];
  let label = '';
  for (const field of fields) {
    const own = field.kind === 'text' ? findCommonLabel(page, field) : '';
    if (own !== '' && field !== fields[fields.length - 1]) {
      label = own;
      continue;
    }
    kept.push(label !== '' && field.label === '' ? { ...field, label } : field);
    label = '';
  }
  return kept;
}

function findCommonLabel(page: Page, { cells }: Field): string {
  let label = '';
  for (const cell of cells.slice(0, MAX_SAMPLES)) {
    if (cell < 0) continue;
    const text = page.textOf(cell);
    if (!/^[^:：]{1,40}[:：]$/u.test(text) || (label !== '' && text !== label)) return '';
    label = text;
  }
  return label.slice(0, -1).trim();
}
