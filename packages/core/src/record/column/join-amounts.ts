/** Prices in pieces: the sign, the whole and the decimals, each in an element of its own. */
import { readCurrency } from '../../value/index.ts';
import { type Canvas, countFilled, type Sketch } from './sketch.ts';

const MOST = 0.9;
const DIGITS = /^\p{Nd}[\p{Nd}.,\s]*$/u;
/** A whole with its sign, to which decimals may belong: "$549". */
const WHOLE = /^\p{Sc}\s?\p{Nd}{1,3}(?:[.,\s]?\p{Nd}{3})*[.,]?$|^\p{Nd}[\p{Nd}.,\s]*$/u;
const DECIMALS = /^[.,]?\p{Nd}{2}$/u;
/** Characters of a sign of money. */
const LONGEST_SIGN = 4;

/** Joins them, so that a price is one text. */
export function joinAmounts(canvas: Canvas, sketches: readonly Sketch[]): Sketch[] {
  const left = [...sketches];
  for (let at = 0; at < left.length; at++) {
    if (!isOf(left[at], WHOLE)) continue;
    for (const joins of [isDecimals, isSign]) {
      const other = left.findIndex((each, place) => place !== at && joins(canvas, left[at], each));
      if (other < 0) continue;
      left[at] = join(canvas, left[at], left[other]);
      left.splice(other, 1);
      if (other < at) at--;
    }
    left[at] = withSign(canvas, left[at]);
  }
  return left;
}

function isOf({ kind, texts }: Sketch, form: RegExp): boolean {
  const filled = texts.filter((text) => text !== '');
  return (
    kind === 'text' &&
    filled.length > 0 &&
    filled.filter((text) => form.test(text)).length >= MOST * filled.length
  );
}

/** Two digits right behind the whole. */
function isDecimals({ page }: Canvas, whole: Sketch, other: Sketch): boolean {
  return (
    isOf(other, DECIMALS) &&
    areTogether(page, whole, other) &&
    countFilled(other) >= MOST * countFilled(whole)
  );
}

/** A sign of money right before or behind. */
function isSign({ page, language }: Canvas, amount: Sketch, other: Sketch): boolean {
  if (other.kind !== 'text' || !isOf(amount, DIGITS)) return false;
  const filled = other.texts.filter((text) => text !== '');
  if (
    filled.length === 0 ||
    !filled.every((text) => text.length <= LONGEST_SIGN && readCurrency(text, language) !== undefined)
  )
    return false;
  return areTogether(page, other, amount) || areTogether(page, amount, other);
}

/** Whether the second follows the first with nothing but a decimal sign between. */
function areTogether(page: Canvas['page'], first: Sketch, second: Sketch): boolean {
  let [both, together] = [0, 0];
  for (let row = 0; row < first.texts.length; row++) {
    if (first.texts[row] === '' || second.texts[row] === '') continue;
    both++;
    if (second.starts[row] < first.ends[row]) continue;
    const [, from] = page.span(first.starts[row], first.ends[row]);
    const [to] = page.span(second.starts[row], second.ends[row]);
    if (/^\s?[.,]?\s?$/.test(page.text.slice(from, to)) && to - from <= 3) together++;
  }
  return both > 0 && together >= MOST * both;
}

/** In the order they stand in; decimals without a sign get one. */
function join({ page }: Canvas, one: Sketch, other: Sketch): Sketch {
  const isDecimal = isOf(other, DECIMALS);
  const starts = one.starts.map((start, row) =>
    other.texts[row] === '' ? start : Math.min(...[start, other.starts[row]].filter((node) => node >= 0)),
  );
  const ends = one.ends.map((end, row) => Math.max(end, other.ends[row]));
  const texts = one.texts.map((text, row) => {
    if (other.texts[row] === '' || text === '') return text === '' ? '' : text;
    if (!isDecimal) return page.textOf(starts[row], ends[row]).replace(/\s+/g, ' ');
    return /^[.,]/.test(other.texts[row])
      ? `${text}${other.texts[row]}`
      : `${text.replace(/[.,]$/, '')}.${other.texts[row]}`;
  });
  return { ...one, starts, ends, texts };
}

/** A sign that is the same in all rows is part of no row: it is read from the line the number stands in. */
function withSign({ page, language }: Canvas, sketch: Sketch): Sketch {
  if (sketch.from === 'header' || !isOf(sketch, DIGITS)) return sketch;
  const signs = sketch.texts.map((text, row) => {
    if (text === '') return '';
    const [from, to] = page.span(sketch.starts[row], sketch.ends[row]);
    const before = /(?:^|[\s\p{P}])([^\s\p{N}\p{P}]{1,4})[^\S\n]?$/u.exec(
      page.text.slice(Math.max(0, from - 6), from),
    );
    const after = /^[^\S\n]?([^\s\p{N}\p{P}]{1,4})(?=[\s\p{P}]|$)/u.exec(page.text.slice(to, to + 6));
    if (isMoney(before?.[1], language)) return `${before![1]}${text}`;
    return isMoney(after?.[1], language) ? `${text} ${after![1]}` : '';
  });
  const signed = signs.filter((text) => text !== '').length;
  return signed > 0 && signed >= MOST * countFilled(sketch)
    ? { ...sketch, texts: sketch.texts.map((text, row) => signs[row] || text) }
    : sketch;
}

/** Words such as "kr" are signs too; a letter alone is none. */
function isMoney(sign: string | undefined, language: string | undefined): boolean {
  return sign !== undefined && !/^\p{L}$/u.test(sign) && readCurrency(sign, language) !== undefined;
}
