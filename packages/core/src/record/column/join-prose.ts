/** Texts of several parts, such as posts: what their writers put in them makes no columns. */
import type { Page } from '../../page/index.ts';
import { dressOf } from './dress.ts';
import { type Canvas, countFilled, meanWords, type Sketch, unite } from './sketch.ts';

/** Mean words from which on something is a text rather than a set of facts. */
const PROSE_WORDS = 15;
/** Part of the words that may stand in links. */
const MOST_LINKED = 0.5;
/** Part of the rows that have the element around the text. */
const LEAST_ROWS = 0.5;
/** Part of the words around which the rows differ in what they hold. */
const LEAST_RAGGED = 0.25;
/** Part of the rows from which on a column is no accident. */
const FULL = 0.8;
/** Mean words of a part that is more than a label. */
const PART_WORDS = 8;
/** Elements looked at above a piece. */
const MAX_STEPS = 24;

/** Elements at the same place of many rows. */
interface Frame {
  readonly depth: number;
  /** The element of each row; -1 for none, -2 for several. */
  readonly nodes: number[];
  rows: number;
}

/** Joins what lies in an element that holds a text whose parts differ from row to row. */
export function joinProse(canvas: Canvas, sketches: readonly Sketch[]): Sketch[] {
  let left = [...sketches];
  const frames = collectFrames(canvas, sketches);
  for (const frame of frames.toSorted((one, other) => one.depth - other.depth)) {
    if (frame.rows < Math.max(2, LEAST_ROWS * canvas.units.length)) continue;
    const isCalled =
      isCalledText(canvas.page, frame) || left.some((sketch) => isOfFrame(canvas, sketch, frame));
    const inside = left.filter(
      (sketch) => (isCalled || sketch.from !== 'label') && liesIn(canvas.page, sketch, frame),
    );
    if (inside.length < 2 || !(isCalled || isProse(canvas, frame, inside))) continue;
    // A day under a label is no part of a text, nor is what stands around it.
    if (!isCalled && left.some((sketch) => isLabelledFact(canvas, sketch, frame))) continue;
    const at = left.indexOf(inside[0]);
    left = left.filter((sketch) => !inside.includes(sketch));
    left.splice(at, 0, toText(canvas, frame, inside));
  }
  return left;
}

/** The elements above the pieces of each row, by the way that leads to them. */
function collectFrames({ page, units }: Canvas, sketches: readonly Sketch[]): Frame[] {
  const frames = new Map<string, Frame>();
  for (const [row, unit] of units.entries()) {
    const ways = new Map<number, string>();
    for (const { starts } of sketches) {
      if (starts[row] < 0) continue;
      for (const [node, way] of climb(page, starts[row], { unit, ways }))
        addFrame(frames, { node, way, row, units: units.length, depth: page.depth[node] });
    }
  }
  return [...frames.values()];
}

/** Elements from below the unit down to a piece, each with its way, that were not seen in this row before. */
function climb(
  page: Page,
  piece: number,
  { unit, ways }: { readonly unit: readonly number[]; readonly ways: Map<number, string> },
): [node: number, way: string][] {
  const path: number[] = [];
  let node = piece;
  for (let step = 0; step < MAX_STEPS && node >= unit[0] && !ways.has(node); step++) {
    if (page.isElement(node)) path.push(node);
    node = page.parent[node];
  }
  let way = ways.get(node) ?? '';
  const found: [number, string][] = [];
  for (const each of path.reverse()) {
    way += `>${dressOf(page, each)}`;
    ways.set(each, way);
    found.push([each, way]);
  }
  return found;
}

interface Seen {
  readonly node: number;
  readonly way: string;
  readonly row: number;
  readonly units: number;
  readonly depth: number;
}

function addFrame(frames: Map<string, Frame>, { node, way, row, units, depth }: Seen): void {
  let frame = frames.get(way);
  if (frame === undefined) {
    frame = { depth, nodes: new Array<number>(units).fill(-1), rows: 0 };
    frames.set(way, frame);
  }
  if (frame.nodes[row] === -1) {
    frame.nodes[row] = node;
    frame.rows++;
  } else if (frame.nodes[row] >= 0) {
    frame.nodes[row] = -2;
    frame.rows--;
  }
}

function liesIn(page: Page, { starts, ends, from }: Sketch, { nodes }: Frame): boolean {
  if (from === 'header') return false;
  let [inside, filled] = [0, 0];
  for (let row = 0; row < starts.length; row++) {
    const start = starts[row];
    if (start < 0) continue;
    filled++;
    const node = nodes[row];
    if (node >= 0 && start >= node && ends[row] <= page.end[node]) inside++;
  }
  return filled > 0 && inside >= FULL * filled;
}

/** Whether a column of the frame has a label of the page and is short in every row. */
function isLabelledFact(canvas: Canvas, sketch: Sketch, frame: Frame): boolean {
  const { page, units } = canvas;
  if (sketch.from !== 'label' || sketch.kind !== 'text') return false;
  return (
    countFilled(sketch) >= FULL * units.length &&
    meanWords(canvas, sketch) < PART_WORDS &&
    liesIn(page, sketch, frame)
  );
}

/** Properties of schema.org whose values are texts, whatever is in them. */
const TEXTS = /^(?:text|articleBody|reviewBody|commentText)$/;

/** What the page itself calls a text is one, quotations and all. */
function isCalledText(page: Page, { nodes }: Frame): boolean {
  const called = nodes.filter(
    (node) => node >= 0 && TEXTS.test(page.attribute(node, 'itemprop')?.trim() ?? ''),
  );
  return called.length * 2 > nodes.filter((node) => node >= 0).length;
}

/** Whether a text is the whole element in most rows: where it is a piece of it, something in the middle cut it. */
function isOfFrame(canvas: Canvas, sketch: Sketch, { nodes, rows }: Frame): boolean {
  if (sketch.kind !== 'text' || sketch.from !== '' || meanWords(canvas, sketch) < PROSE_WORDS) return false;
  const whole = sketch.starts.filter((start, row) => start >= 0 && start === nodes[row]).length;
  return whole < rows && whole * 2 > rows;
}

function isProse(canvas: Canvas, frame: Frame, inside: readonly Sketch[]): boolean {
  const { page, features } = canvas;
  let [words, linkWords] = [0, 0];
  for (const node of frame.nodes) {
    if (node < 0) continue;
    words += features.words[page.end[node]] - features.words[node];
    linkWords += features.linkWords[page.end[node]] - features.linkWords[node];
  }
  if (words < PROSE_WORDS * frame.rows || linkWords > MOST_LINKED * words) return false;
  const full = inside.filter((sketch) => sketch.kind === 'text' && countFilled(sketch) >= FULL * frame.rows);
  if (full.length > 1 || (full.length === 1 && meanWords(canvas, full[0]) < PROSE_WORDS)) return false;
  const parts = inside.filter(
    (sketch) => (sketch.kind === 'text' || sketch.kind === 'series') && !full.includes(sketch),
  );
  if (!parts.some((sketch) => meanWords(canvas, sketch) >= PART_WORDS)) return false;
  const steady = full.reduce((sum, sketch) => sum + meanWords(canvas, sketch) * countFilled(sketch), 0);
  return words - steady >= LEAST_RAGGED * words;
}

/** The elements as one text; a row that is built otherwise keeps the fullest of what was joined. */
function toText(canvas: Canvas, { nodes }: Frame, inside: readonly Sketch[]): Sketch {
  const { page } = canvas;
  const texts = inside.filter(({ kind }) => kind === 'text');
  const [rest] = texts.toSorted((one, other) => meanWords(canvas, other) - meanWords(canvas, one));
  const whole: Sketch = {
    kind: 'text',
    starts: nodes.map((node) => Math.max(-1, node)),
    ends: nodes.map((node) => (node < 0 ? -1 : page.end[node])),
    texts: nodes.map((node) => (node < 0 ? '' : page.textOf(node))),
    name: '',
    from: '',
  };
  return rest === undefined ? whole : { ...unite(whole, rest), name: '', from: '' };
}
