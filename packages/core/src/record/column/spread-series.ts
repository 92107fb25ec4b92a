/** Series inside rows that are facts rather than lists: a label and a value each, or the same few things in every row. */
import { isLeadWord } from '../../metadata/index.ts';
import { type Page, TAG } from '../../page/index.ts';
import { collectAll, type SeriesTree } from '../read-series.ts';
import { primaryOf, type Shape, shapeOf, shapeOfText } from './shape.ts';
import { type Canvas, countFilled, countWords, type Sketch } from './sketch.ts';

/** Part of the units that must be a label and a value. */
const MOST = 0.8;
const LONGEST_LABEL = 40;
const MOST_LABEL_WORDS = 5;
const MOST_LABELS = 24;
/** Things in every row that are no list. */
const MOST_PLACES = 4;
const MOST_WORDS = 8;
/** Part of the rows that must have the same number of them. */
const SAME_LENGTH = 0.9;

/** A column for each label, or for each place; undefined where the series is a list. `trees` has one for each row. */
export function spreadSeries(
  canvas: Canvas,
  trees: readonly (SeriesTree | undefined)[],
): Sketch[] | undefined {
  return spreadFacts(canvas, trees) ?? readWhole(canvas, trees) ?? spreadPlaces(canvas, trees);
}

interface Pair {
  readonly label: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Units that hold no series: those of a list of groups are in its groups. */
function leavesOf(tree: SeriesTree | undefined): readonly (readonly number[])[] {
  if (tree === undefined) return [];
  return collectAll([tree]).flatMap(({ inner, units }) => (inner.length === 0 ? units : []));
}

function spreadFacts(canvas: Canvas, trees: readonly (SeriesTree | undefined)[]): Sketch[] | undefined {
  const { page } = canvas;
  const whole = trees.map((tree) => tree?.units ?? []);
  const leaves = trees.map(leavesOf);
  for (const read of [readPair, readTwo])
    for (const rows of [whole, leaves]) {
      const spread = spreadPairs(rows, (unit) => read(page, unit));
      if (spread !== undefined) return spread;
    }
  return spreadMixed(canvas, whole);
}

/** Facts of which each row begins or ends with one that has no label: the rank of a member, then "Posts: 12". */
function spreadMixed(
  { page }: Canvas,
  rows: readonly (readonly (readonly number[])[])[],
): Sketch[] | undefined {
  const bare = rows.map((row) => row.filter((unit) => readPair(page, unit) === undefined));
  if (rows.some((row, at) => row.length > 0 && (bare[at].length !== 1 || row.length < LEAST_MIXED)))
    return undefined;
  const paired = rows.map((row, at) => row.filter((unit) => unit !== bare[at][0]));
  const facts = spreadPairs(paired, (unit) => readPair(page, unit));
  return facts === undefined
    ? undefined
    : [
        toSketch(
          page,
          bare.map(([unit]) => unit),
        ),
        ...facts,
      ];
}

/** Fewer units beside the one without a label are no facts. */
const LEAST_MIXED = 3;

function spreadPairs(
  rows: readonly (readonly (readonly number[])[])[],
  read: (unit: readonly number[]) => Pair | undefined,
): Sketch[] | undefined {
  const byLabel = new Map<string, (Pair | undefined)[]>();
  let [units, pairs] = [0, 0];
  for (const [row, held] of rows.entries())
    for (const unit of held) {
      units++;
      const pair = read(unit);
      if (pair === undefined) continue;
      pairs++;
      const cells = byLabel.get(pair.label) ?? new Array<Pair | undefined>(rows.length).fill(undefined);
      cells[row] ??= pair;
      byLabel.set(pair.label, cells);
    }
  const labels = byLabel.size;
  // Labels come again from row to row: what stands before a colon once is no label.
  if (pairs < 2 || pairs < MOST * units || labels > MOST_LABELS || pairs < 2 * labels) return undefined;
  return [...byLabel].map(([name, cells]) => toFacts(name, cells));
}

function toFacts(name: string, cells: readonly (Pair | undefined)[]): Sketch {
  return {
    kind: 'text',
    starts: cells.map((pair) => pair?.start ?? -1),
    ends: cells.map((pair) => pair?.end ?? -1),
    texts: cells.map((pair) => pair?.text ?? ''),
    name,
    from: 'label',
  };
}

/** "Weight: 14 lbs.", in two elements or in one line. */
function readPair(page: Page, unit: readonly number[]): Pair | undefined {
  const [start, end] = [unit[0], unit.at(-1)!];
  const whole = page.textOf(start, end).replace(/\s+/g, ' ').trim();
  const first = findLabel(page, start, end);
  const label = first ?? /^(\p{L}[^:：]{1,38})[:：]\s/u.exec(whole)?.[1];
  if (label === undefined || label.length > LONGEST_LABEL || countWords(label) > MOST_LABEL_WORDS)
    return undefined;
  const text = whole.slice(label.length).replace(/^\s*[:：]?\s*/u, '');
  return text === '' || !/\p{L}/u.test(label) ? undefined : { label, start, end, text };
}

/** "Duration", "5 weeks" in two elements without a colon: only what comes again from row to row tells that it is a label. */
function readTwo(page: Page, unit: readonly number[]): Pair | undefined {
  let [start, end] = [unit[0], unit.at(-1)!];
  let parts = partsOf(page, start, end);
  // Wrappers of one element say nothing.
  while (parts.length === 1 && page.isElement(parts[0])) {
    [start, end] = [parts[0] + 1, page.end[parts[0]]];
    parts = partsOf(page, start, end);
  }
  if (parts.length !== 2 || !parts.every((part) => page.isElement(part))) return undefined;
  const [label, text] = parts.map((part) => page.textOf(part).replace(/\s+/g, ' ').trim());
  if (label.length > LONGEST_LABEL || countWords(label) > MOST_LABEL_WORDS || !/\p{L}{2}/u.test(label))
    return undefined;
  return { label: label.replace(/(?<!\s)\s*[:：]$/u, ''), start: parts[1], end: page.end[parts[1]], text };
}

/** Neighbours that say something; more than three are not asked for. */
function partsOf(page: Page, start: number, end: number): number[] {
  const parts: number[] = [];
  for (let node = start; node < end && parts.length < 3; node = page.end[node])
    if (page.textAt[page.end[node]] > page.textAt[node] && page.textOf(node) !== '') parts.push(node);
  return parts;
}

/** The text of a leading element that is marked as a label. */
function findLabel(page: Page, start: number, end: number): string | undefined {
  for (let node = start; node < end; node++) {
    if (page.isText(node)) {
      if (page.textOf(node).trim() !== '') return undefined;
      continue;
    }
    const text = page.textOf(node).replace(/\s+/g, ' ').trim();
    if (text === '') {
      node = page.end[node] - 1;
      continue;
    }
    if (page.tag[node] === TAG.dt || page.tag[node] === TAG.th || /[^:：][:：]$/u.test(text))
      return text.replace(/(?:(?<!\s)\s+)?[:：]$/u, '');
  }
  return undefined;
}

/** Icons with one value among them, such as the number of a post. */
function readWhole(canvas: Canvas, trees: readonly (SeriesTree | undefined)[]): Sketch[] | undefined {
  const sketch = toSketch(
    canvas.page,
    trees.map((tree) => tree?.nodes),
  );
  const isOne = sketch.texts.every((text) => countWords(text) <= 1) && countFilled(sketch) > 1;
  return isOne && shapeOf(canvas, sketch) !== 'text' ? [sketch] : undefined;
}

/** "5d ago · 9 min read" in every row: a column for each, if they are of different kinds. */
function spreadPlaces(canvas: Canvas, trees: readonly (SeriesTree | undefined)[]): Sketch[] | undefined {
  const filled = trees.filter((tree) => tree !== undefined);
  const length = filled[0]?.units.length ?? 0;
  const same = filled.filter(({ units }) => units.length === length).length;
  if (filled.length < 2 || length < 2 || length > MOST_PLACES || same < SAME_LENGTH * filled.length)
    return undefined;
  const sketches = Array.from({ length }, (_, place) => sketchPlace(canvas, trees, place));
  const shapes = new Set(sketches.map((sketch) => shapeOf(canvas, sketch)));
  const isShort = sketches.every(({ texts }) => texts.every((text) => countWords(text) <= MOST_WORDS));
  return isShort && shapes.size > 1 && sketches.every((sketch) => countFilled(sketch) > 0)
    ? sketches
    : undefined;
}

/** Values that most rows have once in a series of whatever else: the price among remarks. */
const PICKED: readonly Shape[] = ['price', 'rating', 'reviews', 'date', 'availability'];
/** Part of the rows that must have it, and units looked at in each. */
const PICKED_ROWS = 0.7;
const MOST_UNITS = 12;

/** Columns of such values; the series stays what it is. */
export function pickValues(canvas: Canvas, trees: readonly (SeriesTree | undefined)[]): Sketch[] {
  const { page, language } = canvas;
  const shapes = trees.map((tree) =>
    (tree?.units ?? [])
      .slice(0, MOST_UNITS)
      .map((unit) => shapeOfText(page.textOf(unit[0], unit.at(-1)!).trim(), language)),
  );
  return PICKED.flatMap((shape) => {
    const isOnce = shapes.map((row) => row.filter((each) => each === shape).length === 1);
    const rows = isOnce.filter(Boolean).length;
    if (rows < 2 || rows < PICKED_ROWS * trees.length) return [];
    const units = trees.map((tree, row) =>
      isOnce[row] ? tree?.units[shapes[row].indexOf(shape)] : undefined,
    );
    return [toLabelled(canvas, units) ?? toSketch(page, units)];
  });
}

/**
 * "Joined: 4 February" is no day of the row, but what the label calls it, unless that is a word such as "Posted". Undefined
 * where most have no label, or another one.
 */
function toLabelled(
  { page, language }: Canvas,
  units: readonly (readonly number[] | undefined)[],
): Sketch | undefined {
  const pairs = units.map((unit) => (unit === undefined ? undefined : readPair(page, unit)));
  const label = pairs.find((pair) => pair !== undefined)?.label;
  if (label === undefined || isLeadWord(label.toLowerCase(), primaryOf(language))) return undefined;
  const same = pairs.filter((pair) => pair !== undefined && pair.label === label).length;
  if (same < MOST * units.filter((unit) => unit !== undefined).length) return undefined;
  return toFacts(
    label,
    pairs.map((pair) => (pair?.label === label ? pair : undefined)),
  );
}

function sketchPlace({ page }: Canvas, trees: readonly (SeriesTree | undefined)[], place: number): Sketch {
  return toSketch(
    page,
    trees.map((tree) => tree?.units[place]),
  );
}

function toSketch(page: Page, spans: readonly (readonly number[] | undefined)[]): Sketch {
  return {
    kind: 'text',
    starts: spans.map((span) => span?.[0] ?? -1),
    ends: spans.map((span) => span?.at(-1) ?? -1),
    texts: spans.map((span) => (span === undefined ? '' : page.textOf(span[0], span.at(-1)!).trim())),
    name: '',
    from: '',
  };
}
