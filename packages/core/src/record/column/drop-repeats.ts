/** What says nothing or says it twice: constants, buttons and copies. */
import { type Page, TAG } from '../../page/index.ts';
import { readAvailability, readPrices } from '../../value/index.ts';
import { findTitle } from './find-title.ts';
import { shapeOf } from './shape.ts';
import { type Canvas, countFilled, findCommonest, type Sketch } from './sketch.ts';

/** Rows from which on the same text in all of them is a constant. */
const LEAST_ROWS = 2;
/** Rows of a comparison. */
const FEW_ROWS = 3;
/** Part of the rows that must have it. */
const MOST = 0.8;
/** Part of the rows in which a copy says the same. */
const COPIED = 0.9;
/** Texts on buttons: "Add to cart", "Choose options". */
const MOST_BUTTON_TEXTS = 3;
const MOST_BUTTON_SHARE = 0.2;
const MAX_STEPS = 4;

/** Drops texts that are the same in all rows, unless the page names the column. */
export function dropConstants(canvas: Canvas, sketches: readonly Sketch[]): Sketch[] {
  if (canvas.units.length < LEAST_ROWS) return [...sketches];
  const varied = sketches.filter((sketch) => !isConstant(canvas.page, sketch));
  const day = findDay(canvas, sketches, varied);
  const kept = sketches.filter(
    (sketch) => varied.includes(sketch) || sketch === day || tellsStock(canvas, sketch),
  );
  if (kept.some((sketch) => !isAbove(canvas, sketch))) return kept;
  // Rows that say nothing but the same still say it, whatever they stand under.
  const said = sketches.find((sketch) => !isAbove(canvas, sketch)) ?? sketches[0];
  return sketches.filter((sketch) => kept.includes(sketch) || sketch === said);
}

/** Whether the pieces of a column stand before their rows: headings of groups. */
function isAbove({ units }: Canvas, { starts }: Sketch): boolean {
  const row = starts.findIndex((start) => start >= 0);
  return row >= 0 && starts[row] < units[row][0];
}

function isConstant(page: Page, sketch: Sketch): boolean {
  if (sketch.from === 'header' || sketch.kind === 'link') return false;
  // Two or three things side by side are compared: that they agree is an answer.
  if (sketch.from === 'label' && sketch.texts.length <= FEW_ROWS) return false;
  const filled = countFilled(sketch);
  if (filled === 0 || isOfInitials(sketch) || isOfTemplates(sketch)) return true;
  if (filled < LEAST_ROWS) return false;
  const { count } = findCommonest(sketch);
  if (sketch.kind === 'image') return count >= MOST * filled;
  if (isOnButtons(page, sketch))
    return new Set(sketch.texts).size <= 1 + Math.max(MOST_BUTTON_TEXTS, MOST_BUTTON_SHARE * filled);
  if (count >= MOST * filled && count > LEAST_ROWS && isInLinks(page, sketch)) return true;
  return count === filled && (filled >= MOST * sketch.texts.length || isInLinks(page, sketch));
}

/** The day of a post is a fact of it, though all were written on one; how long that is ago says it twice. */
function findDay(canvas: Canvas, sketches: readonly Sketch[], varied: readonly Sketch[]): Sketch | undefined {
  const { page } = canvas;
  const days = sketches.filter((sketch) => shapeOf(canvas, sketch) === 'date');
  const isTime = (node: number) => page.tag[node] === TAG.time;
  const isCalled = (node: number) => DAY_CLASS.test(page.attribute(node, 'class') ?? '');
  const timed = days.filter((sketch) => isMostly(sketch, (node) => isInside(page, node, isTime)));
  if (timed.length > 0 || days.some((sketch) => varied.includes(sketch))) return timed[0];
  return days.find((sketch) => isMostly(sketch, (node) => isInside(page, node, isCalled)));
}

/** What authors call the place of a day. */
const DAY_CLASS = /(?:^|[\s_-])(?:date|time|when|posted|published|ago)(?:$|[\s_-])/i;

/**
 * "In stock" is a fact of each row, though of all; on buttons only what differs: "Add to cart", "Sold out". What says of
 * all rows that they are sold out waits for a script to show it.
 */
function tellsStock(canvas: Canvas, sketch: Sketch): boolean {
  if (shapeOf(canvas, sketch) !== 'availability') return false;
  const { text, count } = findCommonest(sketch);
  if (count < countFilled(sketch)) return true;
  const isAsked = isOnButtons(canvas.page, sketch) || isInLinks(canvas.page, sketch);
  return !isAsked && readAvailability(text, canvas.language)?.value !== 'OutOfStock';
}

/** Drops texts that say the title and some words that are the same in all rows: "Add TITLE to the basket". */
export function dropEchoes(canvas: Canvas, sketches: readonly Sketch[]): Sketch[] {
  const title = findTitle(canvas, sketches);
  if (title === undefined || canvas.units.length <= LEAST_ROWS) return [...sketches];
  return sketches.filter((sketch) => {
    if (sketch === title || sketch.kind !== 'text' || sketch.from === 'header') return true;
    const rests = sketch.texts.map((text, row) => {
      const name = title.texts[row];
      return name !== '' && text.includes(name) ? text.replace(name, '…') : '';
    });
    return findCommonest({ ...sketch, texts: rests }).count < MOST * countFilled(sketch);
  });
}

/** Letters in circles, in the place of pictures of people. */
function isOfInitials({ texts }: Sketch): boolean {
  return texts.every((text) => text === '' || /^\p{L}$/u.test(text));
}

/** What a script was to fill in: "{{ price }}". */
function isOfTemplates({ texts }: Sketch): boolean {
  return texts.every((text) => text === '' || /^\{\{.*\}\}$/s.test(text));
}

function isOnButtons(page: Page, sketch: Sketch): boolean {
  return isMostly(sketch, (node) => isInside(page, node, (each) => isButton(page, each)));
}

/** A text that is the same wherever it comes and leads somewhere is a request: "Notify me". */
function isInLinks(page: Page, sketch: Sketch): boolean {
  return isMostly(sketch, (node) => isInside(page, node, (each) => page.tag[each] === TAG.a));
}

function isMostly({ starts, texts }: Sketch, holds: (node: number) => boolean): boolean {
  let [filled, held] = [0, 0];
  for (const [row, start] of starts.entries()) {
    if (texts[row] === '') continue;
    filled++;
    if (holds(start)) held++;
  }
  return held >= MOST * filled;
}

function isInside(page: Page, inner: number, holds: (node: number) => boolean): boolean {
  let node = inner;
  for (let step = 0; node >= 0 && step < MAX_STEPS; step++) {
    if (holds(node)) return true;
    node = page.parent[node];
  }
  return false;
}

const BUTTON_CLASS = /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s_-])/i;

function isButton(page: Page, node: number): boolean {
  if (page.tag[node] === TAG.button || page.attribute(node, 'role') === 'button') return true;
  return BUTTON_CLASS.test(page.attribute(node, 'class') ?? '');
}

/** Drops columns that say what another one says; the one of the fuller rows stays, the earlier of equal ones. */
export function dropCopies(canvas: Canvas, sketches: readonly Sketch[]): Sketch[] {
  const filled = new Map(sketches.map((sketch) => [sketch, countFilled(sketch)]));
  const kept: Sketch[] = [];
  const byFullness = sketches.toSorted((one, other) => filled.get(other)! - filled.get(one)!);
  for (const sketch of byFullness) {
    const isCopy = kept.some(
      (other) =>
        other.kind === sketch.kind &&
        !areLabelledApart(other, sketch) &&
        says(keysOf(canvas, other), keysOf(canvas, sketch), filled.get(sketch)!),
    );
    if (!isCopy || sketch.from === 'header') kept.push(sketch);
  }
  return sketches.filter((sketch) => kept.includes(sketch));
}

/** "Waterproof: yes" is no copy of "Wireless: yes". */
function areLabelledApart(one: Sketch, other: Sketch): boolean {
  return one.from === 'label' && other.from === 'label' && one.name !== other.name;
}

function says(keys: readonly string[], copy: readonly string[], filled: number): boolean {
  let same = 0;
  for (const [row, key] of copy.entries()) if (key !== '' && key === keys[row]) same++;
  return filled > 0 && same >= COPIED * filled;
}

/** What a column says, as it is compared; told once for each. */
function keysOf(canvas: Canvas, sketch: Sketch): readonly string[] {
  const known = canvas.keys.get(sketch.texts);
  if (known !== undefined) return known;
  const keys = toKeys(canvas, sketch);
  canvas.keys.set(sketch.texts, keys);
  return keys;
}

/** Prices are the same if they amount to the same, whatever words stand around them. */
function toKeys(canvas: Canvas, sketch: Sketch): string[] {
  if (shapeOf(canvas, sketch) !== 'price') return sketch.texts.map(toKey);
  return sketch.texts.map((text) => {
    const prices = readPrices(text, canvas.language);
    return prices.length === 1 ? `${prices[0].value} ${prices[0].currency}` : toKey(text);
  });
}

function toKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
}
