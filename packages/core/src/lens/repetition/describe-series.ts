/** Found series as annotations: type, units, records, and why. */

import type { Annotation, JsonValue, Reason } from '../../annotation/index.ts';
import { roundTo } from '../../number/index.ts';
import { FLAG, TAG } from '../../page/index.ts';
import { alignFields, type Field } from './align-fields.ts';
import { collectCells, countDressed, type Tour } from './collect-cells.ts';
import { Columns } from './columns.ts';
import { type FieldName, FieldNamer } from './field-namer.ts';
import { guessType } from './guess-type.ts';
import type { Nested } from './nest-series.ts';
import type { Series } from './series.ts';
import type { Structuring } from './structuring.ts';
import { HEAD } from './symbol-table.ts';
import { Ways } from './ways.ts';

/** Name of the lens, in its annotations and on the command line. */
export const LENS_NAME = 'repetition';

const STEPS: Readonly<Record<Series['step'], string>> = {
  exact: '4.2 repetition of equal elements',
  similar: '4.3 repetition of similar elements',
  'transposed table': '4.2 table read by columns',
  'layout table': '4.2 layout table without its rows',
};

/** Annotations, and how many of them have no records because a bound was reached. */
export interface Description {
  readonly annotations: Annotation[];
  readonly withoutRecords: number;
}

/** Annotations of all series; `work` bounds the nodes looked at for records. */
export function describeSeries(
  structuring: Structuring,
  nested: readonly Nested[],
  work: number,
): Description {
  if (nested.length === 0) return { annotations: [], withoutRecords: 0 };
  const annotations: Annotation[] = [];
  const desk = openDesk(structuring, nested);
  let workLeft = work;
  let withoutRecords = 0;
  for (let index = 0; index < nested.length; index++) {
    const place = nested[index];
    const size = place.series.end - place.series.start;
    if (index % CLOCK_STEP === 0 && performance.now() > structuring.scene.deadline) workLeft = 0;
    const isAffordable = size <= workLeft;
    workLeft -= isAffordable ? size : 0;
    withoutRecords += isAffordable ? 0 : 1;
    const fields = isAffordable ? readFields(desk, index) : [];
    annotations.push(describe(desk, { place, index, fields, recursive: isRecursive(desk, index) }));
  }
  return { annotations, withoutRecords };
}

/** Series between two looks at the clock. */
const CLOCK_STEP = 64;

/** What all series of a page share while their records are read. */
interface Desk extends Tour {
  readonly family: Family;
  readonly namer: FieldNamer;
}

/** The first series directly inside each, and the next one beside it; -1 for none. */
interface Family {
  readonly first: Int32Array;
  readonly next: Int32Array;
}

function openDesk(structuring: Structuring, nested: readonly Nested[]): Desk {
  return {
    structuring,
    nested,
    ways: new Ways(),
    innerAt: new Int32Array(structuring.scene.page.size).fill(-1),
    dressed: countDressed(structuring),
    columns: new Columns(),
    family: toFamily(nested),
    namer: new FieldNamer(structuring.scene.page),
  };
}

function toFamily(nested: readonly Nested[]): Family {
  const first = new Int32Array(nested.length).fill(-1);
  const next = new Int32Array(nested.length).fill(-1);
  for (let index = nested.length - 1; index >= 0; index--) {
    const { parent } = nested[index];
    if (parent < 0) continue;
    next[index] = first[parent];
    first[parent] = index;
  }
  return { first, next };
}

/** Whether a series holds one that is like itself. */
function isRecursive({ structuring, nested, family }: Desk, index: number): boolean {
  for (let child = family.first[index]; child >= 0; child = family.next[child])
    if (isAlike(structuring, nested[index], nested[child])) return true;
  return false;
}

/** Whether two series have units of one tag and look: replies to replies, menus inside menus. */
function isAlike({ symbols }: Structuring, outer: Nested, inner: Nested): boolean {
  const a = outer.series.unit[0];
  const b = inner.series.unit[0];
  return symbols.head(a) >= 0 && symbols.head(a) === symbols.head(b) && symbols.look(a) === symbols.look(b);
}

/** The fields of a series; the series inside it are marked for as long as it is read. */
function readFields(desk: Desk, index: number): Field[] {
  const { columns, nested, family, innerAt } = desk;
  const { series } = nested[index];
  columns.clear();
  for (let child = family.first[index]; child >= 0; child = family.next[child])
    innerAt[nested[child].series.start] = child;
  for (let unit = 0; 2 * unit < series.units.length; unit++) {
    columns.begin();
    const pairs = series.columns?.[unit];
    if (pairs === undefined) collectCells(desk, series.units[2 * unit], series.units[2 * unit + 1]);
    for (let at = 0; pairs && at < pairs.length; at += 2) collectCells(desk, pairs[at], pairs[at + 1]);
  }
  for (let child = family.first[index]; child >= 0; child = family.next[child])
    innerAt[nested[child].series.start] = -1;
  return alignFields(desk.structuring.scene, columns, desk.ways);
}

interface Found {
  readonly place: Nested;
  readonly index: number;
  readonly fields: readonly Field[];
  readonly recursive: boolean;
}

/** What marks say of the units: that they are entries of one line, or lines of a list; and how many are pictures. */
function readMarks(
  { symbols, bulletImages }: Structuring,
  { unit, units, separators, isRuled }: Series,
): { isSeparated: boolean; isMarked: boolean; bullets: number } {
  const isSeparated =
    separators.length > 0 && !isRuled && unit.length === 1 && symbols.head(unit[0]) === TAG.a;
  const isMarked = symbols.head(unit[0]) === HEAD.line;
  let bullets = 0;
  if (isMarked && bulletImages !== undefined)
    for (let at = 0; at < units.length; at += 2) if (bulletImages.has(units[at])) bullets++;
  return { isSeparated, isMarked, bullets };
}

function describe({ structuring, namer }: Desk, { place, index, fields, recursive }: Found): Annotation {
  const { series, parent, unit, level } = place;
  const guess = guessType(structuring.scene, series, {
    fields,
    recursive,
    ...readMarks(structuring, series),
  });
  const count = series.units.length / 2;
  const attributes: { [name: string]: JsonValue } =
    parent < 0 ? { series: index + 1, count } : { series: index + 1, count, parent: parent + 1, unit };
  const hidden = findHidden(structuring, series);
  if (hidden !== undefined) attributes.hidden = hidden;
  attributes.units = series.units;
  if (series.columns) attributes.columns = series.columns;
  if (series.separators.length > 0) attributes.separators = series.separators;
  attributes.fields = toJsonFields(fields, namer.name(fields, series.units[0]));
  const { type, score } = guess;
  const nodes = [series.start, series.end] as const;
  const reasons = [toReason(series), guess.reason];
  return {
    lens: LENS_NAME,
    label: type,
    nodes,
    score: score * series.similarity ** 0.5,
    reasons,
    level,
    attributes,
  };
}

function toReason({ step, similarity, joined, units, unit, separators }: Series): Reason {
  const values: { [name: string]: JsonValue } = {
    repetitions: units.length / 2,
    elements: unit.length,
    similarity: roundTo(similarity, 2),
  };
  if (separators.length > 0) values.separators = separators.length / 2;
  if (joined > 0) values.joined = joined;
  return { step: STEPS[step], values };
}

/** Why nobody sees the series, when all of it is out of sight. It is kept all the same. */
function findHidden({ scene: { page, features } }: Structuring, { start, end }: Series): string | undefined {
  if ((page.flags[start] & FLAG.template) !== 0) return 'template';
  if ((page.flags[start] & FLAG.noscript) !== 0) return 'noscript';
  const words = features.words[end] - features.words[start];
  return words > 0 && features.visibleWords[end] === features.visibleWords[start] ? 'style' : undefined;
}

function toJsonFields(fields: readonly Field[], names: readonly FieldName[]): JsonValue {
  const all: JsonValue[] = [];
  for (let at = 0; at < fields.length; at++) all.push(toJsonField(fields[at], names[at]));
  return all;
}

/** One literal for each set of parts: an object that is added to takes longer and more room. */
function toJsonField(field: Field, { name, from }: FieldName): JsonValue {
  const { kind, isOptional, label } = field;
  const cells = kind === 'series' ? field.cells.map(toSeriesNumber) : field.cells;
  if (label !== '') {
    return isOptional
      ? { name, from, kind, optional: true, label, cells }
      : { name, from, kind, label, cells };
  }
  return isOptional ? { name, from, kind, optional: true, cells } : { name, from, kind, cells };
}

/** Nested series are told by their number, which counts from one. */
function toSeriesNumber(cell: number): number {
  return cell < 0 ? -1 : cell + 1;
}
