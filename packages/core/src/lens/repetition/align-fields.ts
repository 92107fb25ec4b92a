/** Units aligned into fields: what stands in the same place of every unit is one column of the records. */
import { type Page, TAG } from '../../page/index.ts';
import type { Scene } from '../lens.ts';
import type { Column, Columns, FieldKind } from './columns.ts';
import { readShape } from './read-shape.ts';
import { sortShort } from './sort-short.ts';
import type { Ways } from './ways.ts';

/** A column of the records of a series. */
export interface Field {
  readonly kind: FieldKind;
  /** Some record has no such cell. */
  readonly isOptional: boolean;
  /** A label that stands before the value in every record ("Price:"), '' for none. */
  readonly label: string;
  /** The field is itself nothing but that label. */
  readonly isLabel: boolean;
  /** The cell of each record, -1 where it has none; for nested series their index. */
  readonly cells: readonly number[];
  /** How many records have a cell. */
  readonly filled: number;
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
export function alignFields(scene: Scene, columns: Columns, ways: Ways): Field[] {
  const kept = columns.merge(ways);
  if (kept.length > MAX_FIELDS) kept.length = MAX_FIELDS;
  sortShort(kept, byMeanPlace);
  const fields: Field[] = [];
  let hasLabel = false;
  for (const column of kept) {
    const field = toField(scene, column, columns.count);
    hasLabel ||= field.isLabel;
    fields.push(field);
  }
  return hasLabel ? takeLabels(fields) : fields;
}

function byMeanPlace(a: Column, b: Column): number {
  return a.places / a.filled - b.places / b.filled;
}

function toField(scene: Scene, column: Column, records: number): Field {
  const { filled, sample } = column;
  const cells = new Array<number>(records).fill(-1);
  for (let at = 0; at < filled; at++) cells[column.records[at]] = column.cells[at];
  let { kind } = column;
  let label = '';
  let isLabel = false;
  if (kind === 'text') {
    const texts = mayHaveLabel(scene.page, column.cells[0]) ? readSamples(scene.page, column) : undefined;
    const common = texts === undefined ? '' : findCommonLabel(texts);
    isLabel = common !== '';
    label = isLabel || texts === undefined ? common : findLabel(texts);
    if (!isLabel) kind = toKind(scene, column, label);
  }
  return { kind, isOptional: filled < records, label, isLabel, cells, filled, sample };
}

function readSamples(page: Page, { cells, filled }: Column): string[] {
  const texts: string[] = [];
  for (let at = 0; at < filled && at < MAX_SAMPLES; at++) texts.push(page.textOf(cells[at]));
  return texts;
}

/** A cheap look before the texts are read: a label ends with a colon. */
function mayHaveLabel({ text, textAt, end }: Page, cell: number): boolean {
  const to = textAt[end[cell]];
  for (let at = textAt[cell]; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === COLON || code === WIDE_COLON) return true;
  }
  return false;
}

const COLON = 0x3a;
const WIDE_COLON = 0xff1a;

function toKind({ page, features }: Scene, column: Column, label: string): FieldKind {
  if (page.tag[column.sample] === TAG.time) return 'date';
  // Numbers and dates have digits, most texts have none.
  let digits = 0;
  for (let at = 0; at < column.filled && at < MAX_SAMPLES; at++) {
    const cell = column.cells[at];
    if (features.digits[page.end[cell]] > features.digits[cell]) digits++;
  }
  if (digits < MOST * Math.min(column.filled, MAX_SAMPLES)) return 'text';
  const texts = readSamples(page, column);
  return shapeOf(label === '' ? texts : texts.map((text) => text.replace(LABEL, '')));
}

/** What most of the texts read as. */
function shapeOf(texts: readonly string[]): 'number' | 'date' | 'text' {
  let [numbers, dates] = [0, 0];
  for (const text of texts) {
    const shape = readShape(text);
    if (shape === 'number') numbers++;
    if (shape === 'date') dates++;
  }
  if (numbers >= MOST * texts.length) return 'number';
  return dates >= MOST * texts.length ? 'date' : 'text';
}

/** The label most texts begin with. */
function findLabel(texts: readonly string[]): string {
  const first = LABEL.exec(texts[0])?.[1];
  if (first === undefined || texts.length < 2) return '';
  const labelled = texts.filter((text) => LABEL.exec(text)?.[1] === first);
  const isFull = labelled.some((text) => text.replace(LABEL, '') !== '');
  return labelled.length >= MOST * texts.length && isFull ? first : '';
}

/** The text of a column that is the same in all records and ends with a colon. */
function findCommonLabel(texts: readonly string[]): string {
  const [first] = texts;
  if (!/^[^:：]{1,40}[:：]$/u.test(first) || texts.some((text) => text !== first)) return '';
  return first.slice(0, -1).trim();
}

/** A label of its own names the field after it; at the end it is a text like others. */
function takeLabels(fields: readonly Field[]): Field[] {
  const kept: Field[] = [];
  let label = '';
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at];
    if (field.isLabel && at < fields.length - 1) {
      label = field.label;
      continue;
    }
    const own = field.isLabel ? '' : field.label;
    kept.push({ ...field, label: own === '' ? label : own });
    label = '';
  }
  return kept;
}
