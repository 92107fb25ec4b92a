/** Labels that stand in another place from row to row: what follows "Advantages:" is one column, wherever it stands. */
import { type Canvas, countWords, type Sketch } from './sketch.ts';

/** Part of the rows that must have the label, and how many at least. */
const MOST = 0.5;
const LEAST_ROWS = 3;
const MOST_WORDS = 4;
const LABELLED = /^(\p{L}[^:：\n\d]{1,38}?)\s*[:：]\s+(?=\S)/u;

interface Found {
  readonly row: number;
  readonly sketch: Sketch;
  /** Characters of the label. */
  readonly length: number;
}

/** Moves such values to columns of their own. */
export function gatherLabels(canvas: Canvas, sketches: readonly Sketch[]): Sketch[] {
  const taken = [...collectLabels(sketches)].filter(([, found]) => isScattered(canvas, found));
  if (taken.length === 0) return [...sketches];
  const gone = new Map<Sketch, Set<number>>();
  for (const { sketch, row } of taken.flatMap(([, found]) => found))
    gone.set(sketch, (gone.get(sketch) ?? new Set()).add(row));
  const left = sketches.map((sketch) => without(sketch, gone.get(sketch)));
  const columns = taken.map(([name, found]) => toSketch(canvas, name, found));
  return [...left.filter(({ texts }) => texts.some((text) => text !== '')), ...columns];
}

/** All values with labels, by label; of each row the first. */
function collectLabels(sketches: readonly Sketch[]): Map<string, Found[]> {
  const byLabel = new Map<string, Found[]>();
  for (const sketch of sketches) {
    if (sketch.kind !== 'text' || sketch.from !== '') continue;
    for (const [row, text] of sketch.texts.entries()) {
      const label = LABELLED.exec(text);
      if (label === null || countWords(label[1]) > MOST_WORDS) continue;
      const found = byLabel.get(label[1]) ?? [];
      if (!found.some((each) => each.row === row)) found.push({ row, sketch, length: label[0].length });
      byLabel.set(label[1], found);
    }
  }
  return byLabel;
}

/** Whether most rows have the label, in different columns. */
function isScattered({ units }: Canvas, found: readonly Found[]): boolean {
  if (found.length < Math.max(LEAST_ROWS, MOST * units.length)) return false;
  return found.some(({ sketch }) => sketch !== found[0].sketch);
}

function without(sketch: Sketch, rows: ReadonlySet<number> | undefined): Sketch {
  if (rows === undefined) return sketch;
  const keep = <Value>(values: readonly Value[], none: Value) =>
    values.map((value, row) => (rows.has(row) ? none : value));
  const { starts, ends, texts } = sketch;
  return { ...sketch, starts: keep(starts, -1), ends: keep(ends, -1), texts: keep(texts, '') };
}

function toSketch({ units }: Canvas, name: string, found: readonly Found[]): Sketch {
  const starts = new Array<number>(units.length).fill(-1);
  const ends = new Array<number>(units.length).fill(-1);
  const texts = new Array<string>(units.length).fill('');
  for (const { row, sketch, length } of found) {
    starts[row] = sketch.starts[row];
    ends[row] = sketch.ends[row];
    texts[row] = sketch.texts[row].slice(length);
  }
  return { kind: 'text', starts, ends, texts, name: name.trim(), from: 'label' };
}
