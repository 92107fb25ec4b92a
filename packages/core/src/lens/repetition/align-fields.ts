/** Units aligned into fields: what stands in the same place of every unit is one column of the records. */
import { type Page, TAG } from '../../page/index.ts';
import type { Column, Columns, FieldKind } from './columns.ts';
import { readShape } from './read-value.ts';
import type { Ways } from './ways.ts';

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

/** Fields a series may have; further ones are the rarest. */
const MAX_FIELDS = 48;

/** Part of the cells that must read as a number or date, and that must have the same label. */
const MOST = 0.8;

/** Records whose texts are read to tell what a field is. */
const MAX_SAMPLES = 24;

const LABEL = /^([^:：]{1,40})[:：]\s*/u;

/** The fields of the records, in the order they stand in them. */
export function alignFields(page: Page, columns: Columns, ways: Ways): Field[] {
  const kept = columns.merge(ways).slice(0, MAX_FIELDS);
  const fields = kept
    .sort((a, b) => meanPlace(a) - meanPlace(b))
    .map((column) => toField(page, column, columns.count));
  return takeLabels(page, fields);
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
