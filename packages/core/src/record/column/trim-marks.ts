/** Marks between pieces of a line belong to neither. */
import { countFilled, type Sketch } from './sketch.ts';

/** A dash before a digit is a sign, and a bracket that is closed belongs to its text. */
const LEADING = /^(?:[•·|:：,;»›>/]+|[-–—]+(?=[\s\p{L}]))\s*/u;
const TRAILING = /(?:(?<!\s)\s+)?(?:(?<![|:：,;«‹<([/])[|:：,;«‹<([/]+|(?<=\s)[-–—]+)$/u;
/** Brackets around more than a number: those tell that something is counted. */
const WRAPPED = /^\(([^()]*[^()\p{Nd}.,\s][^()]*)\)$/u;
const MOST = 0.5;

/** Takes marks off the edges of texts where most of a column have them. */
export function trimMarks(sketches: readonly Sketch[]): Sketch[] {
  return sketches.map((sketch) => {
    if (sketch.kind !== 'text' || sketch.from === 'header') return sketch;
    const filled = countFilled(sketch);
    let { texts } = sketch;
    for (const mark of [LEADING, TRAILING]) {
      const marked = texts.filter((text) => mark.test(text)).length;
      if (marked > 0 && marked >= MOST * filled) texts = texts.map((text) => text.replace(mark, ''));
    }
    const wrapped = texts.filter((text) => WRAPPED.test(text)).length;
    if (wrapped > 0 && wrapped === filled) texts = texts.map((text) => text.replace(WRAPPED, '$1'));
    return texts === sketch.texts ? sketch : { ...sketch, texts };
  });
}
