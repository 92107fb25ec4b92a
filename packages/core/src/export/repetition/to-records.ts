/** Rows out of a series: one record per unit, one value per field, typed. */
import type { JsonValue, Layer } from '../../annotation/index.ts';
import { readDay } from '../../date/index.ts';
import { type Page, TAG } from '../../page/index.ts';
import { readNumber } from './read-number.ts';
import {
  collectAll,
  findLargestSeries,
  findSeries,
  type SeriesField,
  type SeriesTree,
} from './read-series.ts';

/** One record: values by field name; fields a record does not have are left out. */
export type RepetitionRecord = { readonly [field: string]: JsonValue };

export interface RecordOptions {
  /** Number of the series; the largest one of records when left out. */
  readonly series?: number | undefined;
}

/** The records of a series, nested series as records inside; undefined when there is no such series. */
export function toRecords(
  page: Page,
  layer: Layer,
  options: RecordOptions = {},
): RepetitionRecord[] | undefined {
  const tree = chooseSeries(layer, options);
  return tree && toRecordsOf(page, tree);
}

/** The series asked for, or the one a person most likely wants. */
export function chooseSeries(layer: Layer, { series }: RecordOptions): SeriesTree | undefined {
  return series === undefined ? findLargestSeries(layer) : findSeries(layer, series);
}

/**
 * The records of one series. Series lie at most as deep in one another as elements do in the page; still, they are taken from the inside out,
 * so that no page can exhaust the stack.
 */
export function toRecordsOf(page: Page, tree: SeriesTree): RepetitionRecord[] {
  const done = new Map<number, RepetitionRecord[]>();
  for (const each of collectAll([tree]).reverse())
    done.set(
      each.number,
      each.units.map((_, at) => recordOf(page, each, { at, done })),
    );
  return done.get(tree.number)!;
}

interface Place {
  readonly at: number;
  readonly done: ReadonlyMap<number, RepetitionRecord[]>;
}

function recordOf(page: Page, { fields, units }: SeriesTree, { at, done }: Place): RepetitionRecord {
  // Names come from the page: a null prototype keeps `__proto__` a name like any other.
  const record: { [field: string]: JsonValue } = Object.create(null);
  for (const field of fields) {
    const cell = field.cells[at];
    if (cell === undefined || cell < 0) continue;
    record[field.name] = field.kind === 'series' ? (done.get(cell) ?? []) : toValue(page, field, cell);
  }
  if (fields.length === 0) record.text = page.textOf(units[at][0], units[at][1]);
  return record;
}

/** A cell as a value of its field's kind; a number or date that cannot be read stays text. */
export function toValue(page: Page, { kind, label }: SeriesField, cell: number): JsonValue {
  if (kind === 'link') return toAddress(page, page.attribute(cell, 'href') ?? '');
  if (kind === 'image') return toAddress(page, imageSource(page, cell));
  const text = withoutLabel(page.textOf(cell), label);
  if (kind === 'number') return readNumber(text) ?? text;
  if (kind === 'date') return dateOf(page, cell) ?? readDay(text, languageOf(page)) ?? text;
  return text;
}

function dateOf(page: Page, cell: number): string | undefined {
  return page.tag[cell] === TAG.time ? page.attribute(cell, 'datetime') : undefined;
}

/** The primary language of the page as its root says it, `en`. */
function languageOf(page: Page): string | undefined {
  const root = page.first(TAG.html);
  const tag = root < 0 ? '' : (page.attribute(root, 'lang') ?? '');
  return /^\s*([a-z]{2,3})\b/i.exec(tag)?.[1]?.toLowerCase();
}

function withoutLabel(text: string, label: string): string {
  if (label === '' || !text.startsWith(label)) return text;
  return text.slice(label.length).replace(/^\s*[:：]\s*/u, '');
}

/** Lazy images keep their address in `data-src`, or only among several. */
function imageSource(page: Page, image: number): string {
  const source = page.attribute(image, 'src') ?? '';
  if (source !== '' && !source.startsWith('data:')) return source;
  return (
    page.attribute(image, 'data-src') ?? page.attribute(image, 'srcset')?.trim().split(/[\s,]/)[0] ?? source
  );
}

function toAddress(page: Page, address: string): string {
  const trimmed = address.trim();
  return page.url !== undefined && URL.canParse(trimmed, page.url)
    ? new URL(trimmed, page.url).href
    : trimmed;
}
