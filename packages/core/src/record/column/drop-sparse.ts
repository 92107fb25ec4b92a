/** Columns of few rows: dropped, unless a row would lose what it says. */
import { shapeOf } from './shape.ts';
import { type Canvas, countFilled, countWords, meanWords, type Sketch } from './sketch.ts';

/** Rows from which on a column can be sparse, and the parts of them it must fill: at all, and unless it is a label. */
const LEAST_ROWS = 4;
const SPARSE = 0.15;
const SELDOM = 0.34;
/** Words of a label: "New", "Sold out". */
const LABEL_WORDS = 3;
/** Part of its words a row may lose. */
const MOST_LOST = 0.4;
/** Part of the words of a series from which on it is a menu. */
const MENU_LINKED = 0.6;

/** Drops texts and series that few rows have; prices and days are kept, they are facts. */
export function dropSparse(canvas: Canvas, sketches: readonly Sketch[]): Sketch[] {
  const { units } = canvas;
  const filled = sketches.filter((sketch) => countFilled(sketch) > 0);
  if (units.length < LEAST_ROWS) return filled;
  const words = units.map((_, row) => sumWords(filled, row));
  return filled.filter((sketch) => !isSparse(canvas, sketch) || isMain(canvas, sketch, words));
}

function isSparse(canvas: Canvas, sketch: Sketch): boolean {
  const share = countFilled(sketch) / canvas.units.length;
  if (sketch.kind === 'link' || sketch.kind === 'image') return share < SELDOM;
  if (sketch.from === 'header' || share >= SELDOM) return false;
  const isFact = sketch.from === 'label' || shapeOf(canvas, sketch) !== 'text';
  if (share < SPARSE) return !isFact || countFilled(sketch) < 2;
  return !isFact && (sketch.kind === 'series' || meanWords(canvas, sketch) > LABEL_WORDS);
}

function sumWords(sketches: readonly Sketch[], row: number): number {
  let sum = 0;
  for (const { kind, texts } of sketches)
    if (kind === 'text' || kind === 'series') sum += countWords(texts[row]);
  return sum;
}

/** Whether most rows that have it say much of what they say there; links of a menu say nothing. */
function isMain(
  { page, features }: Canvas,
  { kind, texts, starts, ends }: Sketch,
  words: readonly number[],
): boolean {
  let [filled, main] = [0, 0];
  for (const [row, text] of texts.entries()) {
    if (text === '') continue;
    filled++;
    const linked = features.linkWords[ends[row]] - features.linkWords[starts[row]];
    const all = features.words[ends[row]] - features.words[starts[row]];
    const isMenu = kind === 'series' && linked >= MENU_LINKED * all;
    if (!isMenu && page.size > 0 && countWords(text) > MOST_LOST * words[row]) main++;
  }
  return main * 2 > filled;
}
