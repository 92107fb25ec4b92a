/** What few rows have and nothing names is no column. */
import { type Canvas, countFilled, countWords, type Sketch } from './sketch.ts';

/** Rows from which on a column can be rare, and the part of them it must fill. */
const LEAST_ROWS = 3;
const SELDOM = 0.34;
/** Rows from which on what stands in one of them only is no column, unless it is a fact by its form. */
const MANY_ROWS = 5;
const FACTS = /^(?:price|price before|discount|rating|reviews|availability|date|label)$/;
/** Part of the words of its rows from which on they would lose too much. */
const MOST_LOST = 0.4;
/** A text of so many words may be the main one; fewer are a remark. */
const LEAST_WORDS = 12;
/** Names that say no more than the kind. */
const KINDS = /^(?:text|number|price|date|list|label|category|image|link)$/;
const NUMBERED = / \d+$/;

/** Drops them. */
export function dropUnnamed(
  { units }: Canvas,
  sketches: readonly Sketch[],
  names: readonly string[],
): Sketch[] {
  return sketches.filter((sketch, at) => {
    if (units.length < LEAST_ROWS || countFilled(sketch) >= SELDOM * units.length) return true;
    const { from } = sketch;
    if (from === 'header' || from === 'label') return true;
    const isLone = units.length >= MANY_ROWS && countFilled(sketch) === 1 && !FACTS.test(names[at]);
    return !(isLone || isUnnamed(names[at])) || isMain(sketches, sketch);
  });
}

/** "text 2", "price 3", "list": the first price, number or day of a table is what it is called. */
function isUnnamed(name: string): boolean {
  const kind = name.replace(NUMBERED, '');
  return KINDS.test(kind) && (kind !== name || kind === 'text' || kind === 'list' || kind === 'category');
}

/** Whether most rows that have it say much of what they say there. */
function isMain(sketches: readonly Sketch[], sketch: Sketch): boolean {
  let [filled, main] = [0, 0];
  for (const [row, text] of sketch.texts.entries()) {
    if (text === '') continue;
    filled++;
    const words = sketches.reduce(
      (sum, { kind, texts }) => sum + (kind === 'text' || kind === 'series' ? countWords(texts[row]) : 0),
      0,
    );
    if (countWords(text) > Math.max(LEAST_WORDS, MOST_LOST * words)) main++;
  }
  return main * 2 > filled;
}
