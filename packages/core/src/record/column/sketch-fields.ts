/** The fields of a series as sketches of columns. */
import type { JsonValue } from '../../annotation/index.ts';
import { collectAll, type SeriesField, type SeriesTree } from '../read-series.ts';
import type { TableDraft } from '../table-draft.ts';
import { readAddress } from './read-address.ts';
import type { Canvas, NameSource, Sketch } from './sketch.ts';
import { pickValues, spreadSeries } from './spread-series.ts';

/** A sketch for each field; of rows without fields one of all they say. */
export function sketchFields(canvas: Canvas, { fields, inner }: TableDraft): Sketch[] {
  if (fields.length === 0) return [sketchUnits(canvas)];
  const nested = sketchNested(canvas, inner);
  const trees = new Map(collectAll(inner).map((tree) => [tree.number, tree]));
  return fields.flatMap((field) => {
    if (field.kind !== 'series') return [sketchField(canvas, field, nested)];
    const rows = canvas.units.map((_, row) => trees.get(field.cells[row] ?? -1));
    return spreadSeries(canvas, rows) ?? [...pickValues(canvas, rows), sketchField(canvas, field, nested)];
  });
}

function sketchUnits({ page, units }: Canvas): Sketch {
  const starts = units.map((unit) => unit[0]);
  const ends = units.map((unit) => unit.at(-1)!);
  const texts = starts.map((start, row) => page.textOf(start, ends[row]));
  return { kind: 'text', starts, ends, texts, name: '', from: '' };
}

function sketchField(canvas: Canvas, field: SeriesField, nested: ReadonlyMap<number, Nested>): Sketch {
  const { page, base, units, repeats } = canvas;
  const label = labelOf(field);
  const kind = field.kind === 'number' || field.kind === 'date' ? 'text' : field.kind;
  const rows = units.map((_, row) => field.cells[row] ?? -1);
  if (kind === 'series') return sketchSeries(rows, nested);
  const starts = rows;
  const ends = rows.map((cell) => (cell < 0 ? -1 : page.end[cell]));
  const texts = repeats.readAll(rows, `${kind} ${label}`, (cell) =>
    kind === 'text' ? withoutLabel(page.textOf(cell), label) : readAddress(page, cell, base),
  );
  const named = isCarried(canvas, rows) ? { name: field.name, from: 'header' as const } : nameOf(field);
  return { kind, starts, ends, texts, ...named };
}

/** Whether the cells stand outside their rows, as the headings of groups do. */
function isCarried({ units }: Canvas, cells: readonly number[]): boolean {
  const row = cells.findIndex((cell) => cell >= 0);
  return row >= 0 && (cells[row] < units[row][0] || cells[row] >= units[row].at(-1)!);
}

/** The fields that stand outside their rows. */
export function sketchCarried(canvas: Canvas, { fields }: TableDraft): Sketch[] {
  const carried = fields.filter(({ kind, cells }) => kind === 'text' && isCarried(canvas, cells));
  return carried.map((field) => sketchField(canvas, field, new Map()));
}

/** Names of classes and tags say too little; what a column holds is told by other means. */
function nameOf(field: SeriesField): { name: string; from: NameSource } {
  const { name, from } = field;
  const label = labelOf(field);
  if (label !== '') return { name: label, from: 'label' };
  return from === 'header' || from === 'itemprop' ? { name, from } : { name: '', from: '' };
}

/** The beginning of an address is no label, nor that of a time: "ends at 5:59", nor code. */
function labelOf({ label }: SeriesField): string {
  return /^https?$|\p{Nd}$|[\n<>{}=]/iu.test(label) ? '' : label;
}

function withoutLabel(text: string, label: string): string {
  if (label === '' || !text.startsWith(label)) return text;
  return text.slice(label.length).replace(/^\s*[:：]\s*/u, '');
}

/** A series inside a row: where it stands and what it holds. */
interface Nested {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly records: JsonValue[];
}

function sketchSeries(cells: readonly number[], nested: ReadonlyMap<number, Nested>): Sketch {
  const found = cells.map((cell) => nested.get(cell));
  return {
    kind: 'series',
    starts: found.map((each) => each?.start ?? -1),
    ends: found.map((each) => each?.end ?? -1),
    texts: found.map((each) => each?.text ?? ''),
    values: found.map((each) => each?.records ?? null),
    name: '',
    from: '',
  };
}

/** Series inside rows, by number; from the inside out, so that no page can exhaust the stack. */
function sketchNested(canvas: Canvas, inner: readonly SeriesTree[]): Map<number, Nested> {
  const { page } = canvas;
  const done = new Map<number, Nested>();
  for (const series of collectAll(inner).reverse()) {
    const [start, end] = series.nodes;
    const records = series.units.map((_, at) => toRecord(canvas, { series, at }, done));
    done.set(series.number, { start, end, text: page.textOf(start, end), records });
  }
  return done;
}

/** Inside a row things are called by what they are, where there is one of a kind. */
function nestedName(fields: readonly SeriesField[], field: SeriesField): string {
  const kindOf = ({ kind }: SeriesField) => (kind === 'number' || kind === 'date' ? 'text' : kind);
  const kind = kindOf(field);
  const alike = fields.filter((each) => kindOf(each) === kind);
  if (field.from === 'header' || field.from === 'label' || (field.kind !== kind && alike.length > 1))
    return field.name;
  return alike.length === 1 ? kind : field.name;
}

/** A record inside a row: a text where it is no more than that. */
function toRecord(
  { page, base }: Canvas,
  { series: { units, fields }, at }: { readonly series: SeriesTree; readonly at: number },
  done: ReadonlyMap<number, Nested>,
): JsonValue {
  const whole = page.textOf(units[at][0], units[at].at(-1)!);
  if (fields.length === 0) return { text: whole };
  // Names come from the page: a null prototype keeps `__proto__` a name like any other.
  const record: { [field: string]: JsonValue } = Object.create(null);
  for (const field of fields) {
    const cell = field.cells[at] ?? -1;
    if (cell < 0) continue;
    const isAddress = field.kind === 'link' || field.kind === 'image';
    const value =
      field.kind === 'series'
        ? (done.get(cell)?.records ?? [])
        : isAddress
          ? readAddress(page, cell, base)
          : withoutLabel(page.textOf(cell), field.label);
    if (value !== '') record[nestedName(fields, field)] = value;
  }
  return record;
}
