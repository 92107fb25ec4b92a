/** The rating of the page's one thing and how many gave it: in words, drawn in stars, or said to those who cannot see. */
import { nodeAt, type Page } from '../../page/index.ts';
import { HIDDEN, type Style } from '../../style/index.ts';
import {
  type Rating,
  type ReviewCount,
  readNumber,
  readRating,
  readRatingClass,
  readRatingWidth,
  readReviewCount,
} from '../../value/index.ts';
import { markListed } from './mark-listed.ts';
import type { SingleInput } from './single.ts';
import type { TitlePlace } from './title-place.ts';

/** Something read, and where. */
export interface Placed<Value> {
  readonly value: Value;
  readonly node: number;
  /** Its place in the page text. */
  readonly at: number;
}

/** The rating and the number of reviews, each where found. */
export interface RatingFound {
  readonly rating: Placed<Rating> | undefined;
  readonly reviews: Placed<ReviewCount> | undefined;
}

const LONGEST_LINE = 120;
const MOST_PLACES = 400;
const MOST_LINES = 20_000;
/** How far a number of reviews may stand from its rating. */
const TOGETHER = 160;
const RATING_NAME = /rat(?:ing|ed)|star|review|score|bewertung|avis|valora|opinion/i;
const BARE = /^\(?\s*[0-5](?:[.,]\d{1,2})?\s*\)?$/;

/** Finds both: what stands together and nearest to the title. Ratings of single reviews do not count. */
export function findRating(input: SingleInput, title: TitlePlace, language: string | undefined): RatingFound {
  const { page, style } = input;
  const lines = collectLines(page, style);
  const spoken = collectSpoken(page, style, language);
  const ratings = dropListed(input, title, [...spoken, ...collectWritten(page, lines, language)]);
  const reviews = dropListed(input, title, collectReviews(lines, language));
  const pair = least(joinPairs(ratings, reviews), (each) => distanceTo(title, each.rating.at) + each.apart);
  return {
    rating: pair?.rating ?? least(ratings, ({ at }) => distanceTo(title, at)),
    reviews: largestBeside(reviews, pair?.reviews ?? least(reviews, ({ at }) => distanceTo(title, at))),
  };
}

/** Of numbers that stand together the largest counts all reviews, others the recent ones, those of one language, of five stars. */
function largestBeside(
  all: readonly Placed<ReviewCount>[],
  nearest: Placed<ReviewCount> | undefined,
): Placed<ReviewCount> | undefined {
  if (nearest === undefined) return undefined;
  const beside = all.filter(({ at }) => at >= nearest.at && at <= nearest.at + TOGETHER);
  return least(beside, ({ value }) => -value.value);
}

/** Those that are not among several alike, each in a unit of a series; what is left in document order. */
function dropListed<Value>(
  input: SingleInput,
  title: TitlePlace,
  places: readonly Placed<Value>[],
): Placed<Value>[] {
  const sorted = [...places].sort((one, other) => one.node - other.node);
  const listed = markListed(
    input,
    sorted.map(({ node }) => node),
    title,
  );
  return sorted.filter((_, at) => listed[at] === 0);
}

interface Pair {
  readonly rating: Placed<Rating>;
  readonly reviews: Placed<ReviewCount>;
  readonly apart: number;
}

/** Ratings with the numbers of reviews near by. Both are in document order. */
function joinPairs(ratings: readonly Placed<Rating>[], reviews: readonly Placed<ReviewCount>[]): Pair[] {
  const pairs: Pair[] = [];
  let first = 0;
  for (const rating of ratings) {
    while (first < reviews.length && reviews[first].at < rating.at - TOGETHER) first++;
    for (let at = first; at < reviews.length && reviews[at].at <= rating.at + TOGETHER; at++)
      pairs.push({ rating, reviews: reviews[at], apart: Math.abs(reviews[at].at - rating.at) });
  }
  return pairs;
}

/** What follows the title is near; what stands before it is not. */
function distanceTo({ start, end }: TitlePlace, at: number): number {
  return at >= end ? at - end : 3 * (start - at) + TOGETHER;
}

function least<Each>(all: readonly Each[], weigh: (each: Each) => number): Each | undefined {
  let best: Each | undefined;
  let lowest = Number.POSITIVE_INFINITY;
  for (const each of all) {
    const weight = weigh(each);
    if (weight < lowest) [best, lowest] = [each, weight];
  }
  return best;
}

/** Ratings in attributes: labels, names of classes, widths of stars. */
function collectSpoken(page: Page, style: Style, language: string | undefined): Placed<Rating>[] {
  const found: Placed<Rating>[] = [];
  for (let node = 0; node < page.size && found.length < MOST_PLACES; node++) {
    if (page.attributeAt[node] === page.attributeAt[node + 1] || style.hidden[node] !== HIDDEN.visible)
      continue;
    const rating = readAttributes(page, node, language);
    if (rating !== undefined) found.push({ value: rating, node, at: page.textAt[node] });
  }
  return found;
}

function readAttributes(page: Page, node: number, language: string | undefined): Rating | undefined {
  for (const name of ['aria-label', 'title', 'alt'] as const) {
    const said = page.attribute(node, name);
    const rating = said === undefined || said.length > LONGEST_LINE ? undefined : readRating(said, language);
    if (rating !== undefined) return rating;
  }
  const classes = page.attribute(node, 'class') ?? '';
  const outer = page.attribute(page.parent[node], 'class') ?? '';
  if (!RATING_NAME.test(classes) && !RATING_NAME.test(outer)) return undefined;
  return (
    readData(page, node) ?? readRatingClass(classes) ?? readRatingWidth(page.attribute(node, 'style') ?? '')
  );
}

/** `data-rating="4.5"`, and what else scripts leave there. */
function readData(page: Page, node: number): Rating | undefined {
  for (const name of [
    'data-rating',
    'data-score',
    'data-average-rating',
    'data-star-rating',
    'data-rating-value',
  ]) {
    const said = page.attributeNamed(node, name);
    const value = said === undefined || !BARE.test(said.trim()) ? undefined : readNumber(said, 'en');
    if (value !== undefined && value > 0) return { text: said!, value, best: 5 };
  }
  return undefined;
}

/** Ratings in lines of the text, and bare numbers in what is named for ratings. */
function collectWritten(
  page: Page,
  lines: readonly ShortLine[],
  language: string | undefined,
): Placed<Rating>[] {
  return lines.flatMap(({ text, node, at }) => {
    const value = isReview(text) ? undefined : (readRating(text, language) ?? readBare(page, node, text));
    return value === undefined ? [] : [{ value, node, at }];
  });
}

/** Whether a line is the head of one review: `★★★★★ Hilde, 3 May 2025`. */
function isReview(line: string): boolean {
  return /[★⭐]/u.test(line) && /(?<!\d)(?:19|20)\d\d(?!\d)/.test(line);
}

function readBare(page: Page, node: number, line: string): Rating | undefined {
  const own = page.isText(node) ? page.textOf(node) : line;
  const text = BARE.test(line) ? line : own;
  if (!BARE.test(text) || !/[.,]/.test(text)) return undefined;
  for (let at = page.parent[node], step = 0; at > 0 && step < 3; at = page.parent[at], step++)
    if (RATING_NAME.test(page.attribute(at, 'class') ?? '')) return toBare(text);
  return undefined;
}

function toBare(text: string): Rating | undefined {
  const value = readNumber(text.replace(',', '.'), 'en');
  return value === undefined || value === 0 ? undefined : { text, value, best: 5 };
}

function collectReviews(lines: readonly ShortLine[], language: string | undefined): Placed<ReviewCount>[] {
  return lines.flatMap(({ text, node, at }) => {
    const value = readReviewCount(text, language);
    return value === undefined ? [] : [{ value, node, at }];
  });
}

interface ShortLine {
  readonly text: string;
  readonly node: number;
  readonly at: number;
}

/** The short lines that are seen and have a digit or a star in them. */
function collectLines(page: Page, style: Style): ShortLine[] {
  const { text } = page;
  const lines: ShortLine[] = [];
  for (let at = 0; at < text.length && lines.length < MOST_LINES; ) {
    const stop = text.indexOf('\n', at);
    const end = stop < 0 ? text.length : stop;
    const line = end - at <= LONGEST_LINE ? text.slice(at, end) : '';
    if (/[\d★⭐]/u.test(line))
      for (const piece of splitGlued(page, line, at))
        if (style.hidden[piece.node] === HIDDEN.visible) lines.push(piece);
    at = end + 1;
  }
  return lines;
}

/** A line in pieces where the number of one element touches that of the next: `4.9` and `358 reviews`. */
function splitGlued(page: Page, line: string, at: number): ShortLine[] {
  const pieces: ShortLine[] = [];
  let from = 0;
  for (const { index } of line.matchAll(/\d(?=\d)/g))
    if (nodeAt(page, at + index) !== nodeAt(page, at + index + 1)) {
      pieces.push({ text: line.slice(from, index + 1), node: nodeAt(page, at + from), at: at + from });
      from = index + 1;
    }
  pieces.push({ text: line.slice(from), node: nodeAt(page, at + from), at: at + from });
  return pieces;
}
