/** A small picture of how a page is built: the entries of its outline as boxes, as large as they weigh. Nothing is measured. */

/** An entry of an outline as it is drawn. */
export interface SketchEntry {
  readonly ordinal: number;
  /** Ordinal of the entry around, -1 at the top. */
  readonly parent: number;
  readonly label: string;
  /** Characters of its own words; what is in the entries inside it is theirs. */
  readonly size: number;
}

/** A box of the picture. */
export interface SketchBox {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The field that boxes lie on. */
export const SKETCH_WIDTH = 64;
export const SKETCH_HEIGHT = 80;

const GAP = 2;
/** The lowest box; of zones around the main one, the usual height. */
const LEAST = 4;
/** Zones above the main one, and below it, that are drawn. */
const MOST_BANDS = 3;
/** How wide a zone beside the main one is. */
const BESIDE = 14;
/** Rows of the main zone: with more of them all look alike. */
const MOST_ROWS = 8;
/** Entries with less of the words are too small to see, but for those that stand out by themselves. */
const SPECK = 0.01;
const STANDING_OUT: ReadonlySet<string> = new Set(['heading', 'image', 'figure', 'table', 'series', 'form']);
/** A row with so much of the words is never left out. */
const HEAVY = 0.12;
/** Boxes of a row of records. */
const COLUMNS = 3;
/** A series with fewer records is no grid. */
const LEAST_GRID = 4;

/** What fills a row: one box, or several of the same. */
interface Row {
  readonly label: string;
  readonly size: number;
  readonly columns: number;
}

interface Field {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws an outline: zones as bands, the main one with what is in it, complementary ones beside it. */
export function layOutSketch(own: readonly SketchEntry[]): SketchBox[] {
  const entries = weigh(own);
  const top = entries.filter(({ parent, label }) => parent === -1 && label !== 'hidden');
  const at = findMain(top);
  if (at < 0) return fill(toRows(top, entries), { x: 0, y: 0, width: SKETCH_WIDTH, height: SKETCH_HEIGHT });
  const [before, after] = [top.slice(0, at), top.slice(at + 1)];
  const isBeside = ({ label }: SketchEntry): boolean => label === 'complementary';
  const above = before.filter((zone) => !isBeside(zone)).slice(0, MOST_BANDS);
  const below = after.filter((zone) => !isBeside(zone)).slice(-MOST_BANDS);
  const first = above.length * (LEAST + GAP);
  const end = SKETCH_HEIGHT - below.length * (LEAST + GAP);
  const field = { x: 0, y: first, width: SKETCH_WIDTH, height: end - first };
  return [
    ...above.map((zone, index) => toBand(zone, index * (LEAST + GAP))),
    ...drawMiddle(top[at], entries, { left: before.some(isBeside), right: after.some(isBeside), field }),
    ...below.map((zone, index) => toBand(zone, end + GAP + index * (LEAST + GAP))),
  ];
}

/** With all that is in an entry counted as its own. Entries come after those around them. */
function weigh(entries: readonly SketchEntry[]): SketchEntry[] {
  const inner = new Map<number, number>();
  const sizes = new Map<number, number>();
  for (const { ordinal, parent, size } of entries.toReversed()) {
    // The words of a record are told at the record and again in its entries.
    const whole = Math.max(size, inner.get(ordinal) ?? 0);
    sizes.set(ordinal, whole);
    inner.set(parent, (inner.get(parent) ?? 0) + whole);
  }
  return entries.map((entry) => ({ ...entry, size: sizes.get(entry.ordinal)! }));
}

/** The main zone; where there are several, the one that says most. */
function findMain(top: readonly SketchEntry[]): number {
  return top.reduce(
    (best, { label, size }, at) => (label === 'main' && (best < 0 || size > top[best].size) ? at : best),
    -1,
  );
}

function toBand({ label }: SketchEntry, y: number): SketchBox {
  return { label, x: 0, y, width: SKETCH_WIDTH, height: LEAST };
}

interface Middle {
  readonly left: boolean;
  readonly right: boolean;
  readonly field: Field;
}

function drawMiddle(
  main: SketchEntry,
  entries: readonly SketchEntry[],
  { left, right, field }: Middle,
): SketchBox[] {
  const { y, height } = field;
  const x = left ? BESIDE + GAP : 0;
  const width = SKETCH_WIDTH - x - (right ? BESIDE + GAP : 0);
  const side = { label: 'complementary', y, width: BESIDE, height };
  const inside = entries.filter(({ parent, label }) => parent === main.ordinal && label !== 'hidden');
  const rows = inside.length === 0 ? [{ ...main, columns: 1 }] : toRows(inside, entries);
  return [
    ...(left ? [{ ...side, x: 0 }] : []),
    ...fill(rows, { x, y, width, height }),
    ...(right ? [{ ...side, x: SKETCH_WIDTH - BESIDE }] : []),
  ];
}

/** Neighbours of the same label are one row; of a series there are as many as its records fill. Specks are left out. */
function toRows(inside: readonly SketchEntry[], entries: readonly SketchEntry[]): Row[] {
  const whole = inside.reduce((sum, { size }) => sum + size, 0);
  const rows: Row[] = [];
  for (const entry of inside) {
    const last = rows.at(-1);
    const { label, size, ordinal } = entry;
    if (size < whole * SPECK && !STANDING_OUT.has(label)) continue;
    if (label === 'series')
      rows.push(...toGrid(entry, entries.filter(({ parent }) => parent === ordinal).length));
    else if (last?.label === label) rows[rows.length - 1] = { ...last, size: last.size + size };
    else rows.push({ label, size, columns: 1 });
  }
  return rows;
}

function toGrid({ label, size }: SketchEntry, records: number): Row[] {
  if (records < LEAST_GRID) return [{ label, size, columns: 1 }];
  const count = Math.min(3, Math.ceil(records / COLUMNS));
  return Array.from({ length: count }, () => ({ label, size: size / count, columns: COLUMNS }));
}

/** Rows below one another, each at least as high as can be seen. */
function fill(all: readonly Row[], { x, y, width, height }: Field): SketchBox[] {
  const room = Math.floor((height + GAP) / (LEAST + GAP));
  const rows = chooseRows(all, Math.min(room, MOST_ROWS));
  const weights = rows.map(({ size }) => Math.sqrt(size + 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const spare = height - rows.length * LEAST - (rows.length - 1) * GAP;
  let from = y;
  return rows.flatMap(({ label, columns }, at) => {
    const high = LEAST + (spare * weights[at]) / whole;
    const wide = (width - (columns - 1) * GAP) / columns;
    const boxes = Array.from({ length: columns }, (_, column) => ({
      label,
      x: round(x + column * (wide + GAP)),
      y: round(from),
      width: round(wide),
      height: round(high),
    }));
    from += high + GAP;
    return boxes;
  });
}

/** Of many rows those that weigh much, and else those that come first. */
function chooseRows(all: readonly Row[], most: number): readonly Row[] {
  if (all.length <= most) return all;
  const whole = all.reduce((sum, { size }) => sum + size, 0);
  const heavy = all.filter(({ size }) => size > whole * HEAVY).slice(0, most);
  const first = all.filter((row) => !heavy.includes(row)).slice(0, most - heavy.length);
  return all.filter((row) => heavy.includes(row) || first.includes(row));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
