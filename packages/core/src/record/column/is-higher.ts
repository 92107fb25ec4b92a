/** Which of two prices is the higher one. */
import { readPrice } from '../../value/index.ts';
import type { Canvas, Sketch } from './sketch.ts';

/** Part of the rows with both. */
const MOST = 0.9;
/** No price was so many times what it is now: the lower one is one of several payments, or for a part. */
const MOST_TIMES = 4;

/** Whether the first is higher wherever rows have both, but not many times as high; false where none has. */
export function isHigher(canvas: Canvas, one: Sketch, other: Sketch): boolean {
  return compare(canvas, [one, other], (mine, theirs) => mine > theirs && mine < MOST_TIMES * theirs);
}

/** Whether the first is many times as high wherever rows have both. */
export function isManyTimes(canvas: Canvas, one: Sketch, other: Sketch): boolean {
  return compare(canvas, [one, other], (mine, theirs) => mine >= MOST_TIMES * theirs);
}

function compare(
  { language }: Canvas,
  [one, other]: readonly [Sketch, Sketch],
  holds: (mine: number, theirs: number) => boolean,
): boolean {
  let [both, held] = [0, 0];
  for (let row = 0; row < one.texts.length; row++) {
    if (one.texts[row] === '' || other.texts[row] === '') continue;
    const [mine, theirs] = [readPrice(one.texts[row], language), readPrice(other.texts[row], language)];
    if (mine === undefined || theirs === undefined) continue;
    both++;
    if (holds(mine.value, theirs.value)) held++;
  }
  return both > 0 && held >= MOST * both;
}
