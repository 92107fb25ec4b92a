/** Columns that complement each other: no row has both, and they are alike. */

import { nearestDress } from './dress.ts';
import { isHigher } from './is-higher.ts';
import { shapeOf } from './shape.ts';
import { areDisjoint, type Canvas, countFilled, meanWords, type Sketch, unite } from './sketch.ts';

/** Texts of more than this ratio in length are unlike. */
const MOST_RATIO = 5;

/** Merges them, the fullest first. */
export function mergeComplements(canvas: Canvas, sketches: readonly Sketch[]): Sketch[] {
  let left = [...sketches];
  for (let at = 0; at < left.length; at++) {
    for (let other = findComplement(canvas, left, at); other >= 0; other = findComplement(canvas, left, at)) {
      const [first, second] = [Math.min(at, other), Math.max(at, other)];
      const merged = unite(left[first], left[second]);
      left = left.toSpliced(second, 1).toSpliced(first, 1, merged);
      at = first;
    }
  }
  return left;
}

function findComplement(canvas: Canvas, sketches: readonly Sketch[], at: number): number {
  const one = sketches[at];
  const dress = dressesOf(one);
  const shape = shapeOf(canvas, one);
  return sketches.findIndex((other, place) => {
    if (place === at || other.kind !== one.kind || !areDisjoint(one, other)) return false;
    if (countFilled(one) === 0 || countFilled(other) === 0) return true;
    if (one.from !== '' && other.from !== '' && nameOf(one) !== nameOf(other)) return false;
    if (one.kind === 'link' || one.kind === 'image') return true;
    if (shape !== 'price' && dress !== '' && dress === dressesOf(other)) return true;
    if (standsBetween(sketches, one, other)) return false;
    const otherShape = shapeOf(canvas, other);
    if (shape !== otherShape) return false;
    if (shape === 'price' && (isOld(canvas, sketches, [one, other]) || isOld(canvas, sketches, [other, one])))
      return false;
    return shape !== 'text' || (isNear(sketches, at, place) && isOfLength(canvas, one, other));
  });

  function dressesOf({ starts }: Sketch): string {
    const start = starts.find((node) => node >= 0);
    return start === undefined ? '' : nearestDress(canvas.page, start);
  }
}

/** Properties of the same name are numbered to tell them apart. */
function nameOf({ name, from }: Sketch): string {
  return from === 'itemprop' ? name.replace(/ \d+$/, '') : name;
}

/** Whether beside the first, in rows the second does not have, a third price stands that is lower: it was the price. */
function isOld(
  canvas: Canvas,
  sketches: readonly Sketch[],
  [one, other]: readonly [Sketch, Sketch],
): boolean {
  return sketches.some(
    (third) =>
      third !== one &&
      third !== other &&
      third.kind === 'text' &&
      shapeOf(canvas, third) === 'price' &&
      areDisjoint(third, other) &&
      isHigher(canvas, one, third),
  );
}

/** Neighbours but for what is not text. */
function isNear(sketches: readonly Sketch[], one: number, other: number): boolean {
  const [first, last] = [Math.min(one, other), Math.max(one, other)];
  return sketches.slice(first + 1, last).every(({ kind }) => kind !== 'text');
}

function isOfLength(canvas: Canvas, one: Sketch, other: Sketch): boolean {
  const [short, long] = [meanWords(canvas, one), meanWords(canvas, other)].sort((a, b) => a - b);
  return long <= MOST_RATIO * Math.max(1, short);
}

/** Whether a third column always comes after one and before the other. */
function standsBetween(sketches: readonly Sketch[], one: Sketch, other: Sketch): boolean {
  return sketches.some((third) => {
    if (third === one || third === other || third.kind !== 'text') return false;
    const before = orderOf(third, one);
    const after = orderOf(third, other);
    return before !== 0 && after !== 0 && before !== after;
  });
}

/** 1 where the first stands after the second, -1 before, 0 where rows do not tell. */
function orderOf(one: Sketch, other: Sketch): number {
  let sum = 0;
  for (let row = 0; row < one.texts.length; row++) {
    if (one.texts[row] === '' || other.texts[row] === '') continue;
    sum += one.starts[row] > other.starts[row] ? 1 : -1;
  }
  return Math.sign(sum);
}
