/** The cells of a column as values: what is written, and what it amounts to. */
import type { JsonValue } from '../../annotation/index.ts';
import { readDay } from '../../date/index.ts';
import {
  isQuantity,
  readAvailability,
  readNumber,
  readPrice,
  readRating,
  readReviewCount,
  type Value,
} from '../../value/index.ts';
import type { ColumnKind } from '../record-table.ts';
import { saysBuy } from '../single/buy-places.ts';
import { findTime, primaryOf, type Shape, shapeOf } from './shape.ts';
import type { Canvas, Sketch } from './sketch.ts';

/** A column's kind, and the value of each row; null where it has none. */
export interface ReadColumn {
  readonly kind: ColumnKind;
  readonly values: readonly JsonValue[];
}

/** Names whose digits are no numbers to calculate with. */
const NO_NUMBERS: ReadonlySet<string> = new Set(
  'title text author place brand category phone fax zip email label'.split(' '),
);

/** Reads a column that is called so; what cannot be read as most others stays a text. */
export function readValues(canvas: Canvas, sketch: Sketch, name: string): ReadColumn {
  const { texts, starts } = sketch;
  if (sketch.kind === 'series') return { kind: 'series', values: sketch.values ?? [] };
  if (sketch.kind !== 'text') return { kind: sketch.kind, values: texts.map(toText) };
  const kind = findKind(canvas, sketch, name);
  if (kind === 'text') return { kind, values: texts.map(toText) };
  const read = READERS[kind];
  const values = texts.map((text, row) => {
    if (text === '') return null;
    const value = kind === 'date' ? readTime(canvas, text, starts[row]) : read(text, canvas.language);
    return value === undefined ? text : toJson(text, value);
  });
  return { kind, values };
}

type ReadKind = 'price' | 'rating' | 'number' | 'date' | 'availability';

const KINDS: Readonly<Record<Shape, ReadKind | 'text'>> = {
  price: 'price',
  rating: 'rating',
  reviews: 'number',
  availability: 'availability',
  date: 'date',
  number: 'number',
  text: 'text',
};

function findKind(canvas: Canvas, sketch: Sketch, name: string): ReadKind | 'text' {
  const kind = KINDS[shapeOf(canvas, sketch)];
  if (NO_NUMBERS.has(name)) return 'text';
  if (kind === 'number' && (name === 'price' || name === 'price before')) return 'price';
  if (kind === 'number' && name === 'rating') return 'rating';
  if (kind === 'text' && name === 'availability' && sketch.from === '') return 'availability';
  if (kind === 'text' && COUNTS.has(name)) return 'number';
  return kind;
}

/** What is counted is a number, with a word beside it. */
const COUNTS: ReadonlySet<string> = new Set(['comments', 'views', 'votes', 'reviews']);

type Reader = (text: string, language: string | undefined) => Pick<Value, 'value' | 'currency'> | undefined;

const READERS: Readonly<Record<ReadKind, Reader>> = {
  price: readPrice,
  availability: (text, language) =>
    readAvailability(text, language) ?? (saysBuy(text, language) ? { value: 'InStock' } : undefined),
  rating: (text, language) => readRating(text, language) ?? readPlain(text, language),
  number: (text, language) => readReviewCount(text, language) ?? readPlain(text, language),
  date: () => undefined,
};

function readPlain(text: string, language: string | undefined): Pick<Value, 'value'> | undefined {
  if (/\p{Nd}[^\p{Nd}.,'’\s]+\p{Nd}/u.test(text) && !isQuantity(text, language)) return undefined;
  const value = readNumber(text, language);
  return value === undefined ? undefined : { value };
}

/** A day as the element says it, or as it is written. */
function readTime({ page, language }: Canvas, text: string, node: number): Pick<Value, 'value'> | undefined {
  const time = findTime(page, node);
  const said = time < 0 ? undefined : page.attribute(time, 'datetime')?.trim();
  const value = said !== undefined && /^\d{4}-\d{2}/.test(said) ? said : readDay(text, primaryOf(language));
  return value === undefined ? undefined : { value };
}

function toJson(text: string, { value, currency }: Pick<Value, 'value' | 'currency'>): JsonValue {
  return currency === undefined ? { text, value } : { text, value, currency };
}

function toText(text: string): JsonValue {
  return text === '' ? null : text;
}
