/** Ratings that rows draw instead of writing them: labels, names of classes, widths of stars. */
import { TAG } from '../../page/index.ts';
import { type Rating, readNumber, readRating, readRatingClass, readRatingWidth } from '../../value/index.ts';
import { shapeOf } from './shape.ts';
import { type Canvas, countFilled, type Sketch } from './sketch.ts';

/** Part of the rows that must have one: what is new nobody has rated. */
const LEAST_ROWS = 0.25;
/** Elements looked at in a row. */
const MOST_IN_ROW = 400;
const LONGEST_LABEL = 120;
/** A label that says more than the rating is not shown whole. */
const LONGEST_TEXT = 30;
const RATING_NAME = /rat(?:ing|ed)|star|review|score|bewertung|avis|valora|opinion/i;
const BARE = /^[0-5](?:[.,]\d{1,2})?$/;

/** A column of them where no part of the rows is one. */
export function findRatings(canvas: Canvas, sketches: readonly Sketch[]): Sketch[] {
  const { page, units } = canvas;
  if (sketches.some((sketch) => shapeOf(canvas, sketch) === 'rating' && isFull(canvas, sketch)))
    return [...sketches];
  const found = units.map((unit) => findRating(canvas, unit));
  const starts = found.map((each) => each?.node ?? -1);
  const rating: Sketch = {
    kind: 'text',
    starts,
    ends: starts.map((node) => (node < 0 ? -1 : page.end[node])),
    texts: found.map((each) => (each === undefined ? '' : toText(each.rating))),
    name: 'rating',
    from: 'lead',
  };
  return isFull(canvas, rating) && isVaried(rating) ? [...sketches, rating] : [...sketches];
}

function isFull({ units }: Canvas, sketch: Sketch): boolean {
  const filled = countFilled(sketch);
  return filled > 1 && filled >= LEAST_ROWS * units.length;
}

/** Stars that are the same everywhere are drawn to be clicked. */
function isVaried({ texts }: Sketch): boolean {
  const filled = texts.filter((text) => text !== '');
  return filled.length < 4 || new Set(filled).size > 1;
}

function toText({ text, value }: Rating): string {
  return text.length <= LONGEST_TEXT && /\p{Nd}/u.test(text) && !/width|[_=-]\d/i.test(text)
    ? text
    : String(value);
}

interface Found {
  readonly node: number;
  readonly rating: Rating;
}

function findRating({ page, language }: Canvas, unit: readonly number[]): Found | undefined {
  const end = Math.min(unit.at(-1)!, unit[0] + MOST_IN_ROW);
  for (let node = unit[0]; node < end; node++) {
    if (!page.isElement(node) || page.tag[node] === TAG.a) continue;
    const rating = readLabels(page, node, language) ?? readMarks(page, node);
    if (rating !== undefined && rating.value > 0) return { node, rating };
  }
  return undefined;
}

function readLabels(page: Canvas['page'], node: number, language: string | undefined): Rating | undefined {
  for (const name of ['aria-label', 'title', 'alt'] as const) {
    const said = page.attribute(node, name);
    if (said === undefined || said.length > LONGEST_LABEL) continue;
    const rating = readRating(said, language);
    if (rating !== undefined) return rating;
  }
  return undefined;
}

function readMarks(page: Canvas['page'], node: number): Rating | undefined {
  const classes = page.attribute(node, 'class') ?? '';
  const outer = page.attribute(page.parent[node], 'class') ?? '';
  if (!RATING_NAME.test(classes) && !RATING_NAME.test(outer)) return undefined;
  return (
    readData(page, node) ?? readRatingClass(classes) ?? readRatingWidth(page.attribute(node, 'style') ?? '')
  );
}

/** `data-rating="4.5"`. */
function readData(page: Canvas['page'], node: number): Rating | undefined {
  for (const name of [
    'data-rating',
    'data-score',
    'data-average-rating',
    'data-star-rating',
    'data-rating-value',
  ]) {
    const said = page.attributeNamed(node, name)?.trim();
    const value =
      said === undefined || !BARE.test(said) ? undefined : readNumber(said.replace(',', '.'), 'en');
    if (value !== undefined) return { text: said!, value, best: 5 };
  }
  return undefined;
}
