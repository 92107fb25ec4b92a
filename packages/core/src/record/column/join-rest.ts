/** Sections of a text as records: a heading, and whatever follows it as one text. */
import { findTitle } from './find-title.ts';
import { shapeOf } from './shape.ts';
import { type Canvas, countFilled, meanWords, type Sketch } from './sketch.ts';

/** Mean words from which on the rest of a row is a text. */
const PROSE_WORDS = 25;
const MOST_LINKED = 0.4;
const FULL = 0.8;
/** Columns of differing rows that are more than an accident. */
const LEAST_PARTS = 2;

/** Joins what follows the title where it is prose whose parts differ from row to row. */
export function joinRest(canvas: Canvas, sketches: readonly Sketch[]): Sketch[] {
  const title = findTitle(canvas, sketches);
  if (title === undefined) return [...sketches];
  const after = sketches.filter((sketch) => sketch !== title && follows(sketch, title));
  const texts = after.filter(({ kind, from }) => (kind === 'text' || kind === 'series') && from !== 'header');
  if (!isProse(canvas, texts, title)) return [...sketches];
  const rest = toRest(canvas, title);
  const kept = sketches.filter((sketch) => !texts.includes(sketch));
  kept.splice(kept.indexOf(title) + 1, 0, rest);
  return kept;
}

function follows(sketch: Sketch, title: Sketch): boolean {
  let [both, after] = [0, 0];
  for (let row = 0; row < title.texts.length; row++) {
    if (sketch.texts[row] === '' || title.texts[row] === '') continue;
    both++;
    if (sketch.starts[row] >= title.ends[row]) after++;
  }
  return both > 0 && after >= FULL * both;
}

/** Many words, few of them links, and no facts among its parts; most parts in some rows only. */
function isProse(canvas: Canvas, texts: readonly Sketch[], title: Sketch): boolean {
  const rows = canvas.units.length;
  const ragged = texts.filter((sketch) => sketch.kind === 'series' || countFilled(sketch) < FULL * rows);
  const full = texts.filter((sketch) => !ragged.includes(sketch));
  if (ragged.length < LEAST_PARTS || full.some((sketch) => meanWords(canvas, sketch) < PROSE_WORDS / 2))
    return false;
  if (texts.some((sketch) => shapeOf(canvas, sketch) !== 'text' || sketch.from === 'label')) return false;
  const { page, features } = canvas;
  let [words, linkWords] = [0, 0];
  for (const [row, unit] of canvas.units.entries()) {
    if (title.texts[row] === '') continue;
    words += features.words[unit.at(-1)!] - features.words[Math.min(title.ends[row], unit.at(-1)!)];
    linkWords +=
      features.linkWords[unit.at(-1)!] - features.linkWords[Math.min(title.ends[row], unit.at(-1)!)];
  }
  return words >= PROSE_WORDS * rows && linkWords <= MOST_LINKED * words && page.size > 0;
}

function toRest({ page, units }: Canvas, title: Sketch): Sketch {
  const starts = units.map((unit, row) =>
    title.texts[row] === '' ? unit[0] : Math.min(title.ends[row], unit.at(-1)!),
  );
  const ends = units.map((unit) => unit.at(-1)!);
  const texts = starts.map((start, row) => (start >= ends[row] ? '' : page.textOf(start, ends[row])));
  return { kind: 'text', starts, ends, texts, name: '', from: '' };
}
