/** What the texts of a column read as. */
import { readDay } from '../../date/index.ts';
import { type Page, TAG } from '../../page/index.ts';
import {
  isQuantity,
  readAvailability,
  readNumber,
  readRating,
  readReviewCount,
  scanPrices,
} from '../../value/index.ts';
import { saysBuy } from '../single/buy-places.ts';
import { isAgo } from './name-words.ts';
import { type Canvas, countWords, type Sketch } from './sketch.ts';

/** Kinds of short values. */
export type Shape = 'price' | 'rating' | 'reviews' | 'availability' | 'date' | 'number' | 'text';

/** Part of the texts that must read so. */
const MOST = 0.7;
/** Texts that are read to tell what a column is. */
const SAMPLES = 24;
/** No value is longer. */
const LONGEST = 60;
const MOST_WORDS = 8;
const SHAPES: readonly Shape[] = ['price', 'rating', 'reviews', 'availability', 'date', 'number'];

/** What most texts of a column are; told once for each. */
export function shapeOf({ page, language, shapes }: Canvas, sketch: Sketch): Shape {
  const { kind, texts } = sketch;
  if (kind !== 'text') return 'text';
  let shape = shapes.get(texts);
  if (shape === undefined) {
    shape = isOfTimes(page, sketch) ? 'date' : readShape(texts, language);
    shapes.set(texts, shape);
  }
  return shape;
}

function isOfTimes(page: Page, { starts }: Sketch): boolean {
  const filled = starts.filter((node) => node >= 0);
  return filled.length > 0 && filled.filter((node) => findTime(page, node) >= 0).length * 2 > filled.length;
}

/** The `time` that a piece is, or that says all it says; -1 for none. */
export function findTime(page: Page, node: number): number {
  const time = page.first(TAG.time, node, page.end[node]);
  return time >= 0 && page.textOf(time) === page.textOf(node) ? time : -1;
}

function readShape(texts: readonly string[], language: string | undefined): Shape {
  const counts = new Map<Shape, number>();
  const others: string[] = [];
  let read = 0;
  for (const text of texts) {
    if (text === '') continue;
    if (read === SAMPLES) break;
    read++;
    const shape = shapeOfText(text, language);
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
    if (shape === 'text' && text.length <= LONGEST) others.push(text);
  }
  if (counts.has('number') && areNames(texts)) counts.delete('number');
  // Buttons of which some say that a thing cannot be had tell it of the others, too.
  const stocks = counts.get('availability');
  if (stocks !== undefined)
    counts.set('availability', stocks + others.filter((text) => saysBuy(text, language)).length);
  return SHAPES.find((shape) => (counts.get(shape) ?? 0) >= MOST * read) ?? 'text';
}

/** "1. Oak", "2. Ash": numbers before words that differ are numbers of names. */
function areNames(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '').slice(0, SAMPLES);
  const words = filled.map((text) => text.replace(/\P{L}/gu, '')).filter((word) => word.length > 2);
  return (
    words.length > 2 && words.length >= MOST * filled.length && new Set(words).size >= MOST * words.length
  );
}

/** What one text reads as. */
export function shapeOfText(text: string, language: string | undefined): Shape {
  if (text.length > LONGEST || countWords(text) > MOST_WORDS) return 'text';
  const hasDigits = /\p{Nd}/u.test(text);
  if (hasDigits && scanPrices(text, language).length > 0) return 'price';
  if (readRating(text, language) !== undefined) return 'rating';
  if (hasDigits && readReviewCount(text, language) !== undefined) return 'reviews';
  if (readAvailability(text, language) !== undefined) return 'availability';
  if (!hasDigits) return 'text';
  if (readDay(text, primaryOf(language)) !== undefined || isDayLike(text)) return 'date';
  return (isQuantity(text, language) && isBrief(text)) || isPlace(text, language) ? 'number' : 'text';
}

/** A number with at most one word beside it. */
function isBrief(text: string): boolean {
  return /^[^\p{L}]*$|^[^\p{L}]*\p{Nd}[^\p{L}]*\p{L}+\.?$/u.test(text);
}

/** "#1", "2.", "(12)": numbers in marks. */
function isPlace(text: string, language: string | undefined): boolean {
  return (
    /^[^\p{L}\p{Nd}]{0,2}\p{Nd}[\p{Nd}.,\s]*[^\p{L}\p{Nd}]{0,2}$/u.test(text) &&
    !/\p{Nd}[\s/-]\p{Nd}/u.test(text) &&
    readNumber(text, language) !== undefined &&
    text.replace(/\P{Nd}/gu, '').length <= (/^\p{Nd}/u.test(text) ? 4 : 9)
  );
}

const CLOCK = /\b\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]\.?m\.?)?(?:\s[A-Z]{2,5})?$/i;

/** "2y", "3mo", "5d": how long ago, as short as it gets; "5m" may be metres. */
const BRIEF_AGO = /^\d{1,3}\s?(?:y|yr|yrs|mo|mos|w|wk|d|h|hr|hrs)$/;

/** Days as feeds write them: "2 days ago", "Tuesday at 4:27 AM", "10:45". */
function isDayLike(text: string): boolean {
  return CLOCK.test(text) || /^\d{4}-\d{2}-\d{2}/.test(text) || BRIEF_AGO.test(text) || isAgo(text);
}

/** The language of a tag. */
export function primaryOf(tag: string | undefined): string | undefined {
  return /^\s*([a-z]{2,3})\b/i.exec(tag ?? '')?.[1]?.toLowerCase();
}
