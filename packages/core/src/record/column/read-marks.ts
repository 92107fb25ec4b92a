/** What the markup around a piece says of it: microdata, class names, struck-through text. */
import { type Page, TAG } from '../../page/index.ts';
import { nameOfAddress, nameOfClass, nameOfProperty } from './name-words.ts';
import type { Canvas, Sketch } from './sketch.ts';

/** Elements looked at above a piece. */
const MAX_STEPS = 8;
/** Rows looked at. */
const SAMPLES = 12;
/** Properties that say where an item stands, not what it says. */
const STRUCTURAL =
  /^(?:item|itemListElement|mainEntity\w*|url|hasPart|comment|review|offers|image|about|aggregateRating)$/;
/** Properties whose values are texts of several parts. */
const TEXTS = /^(?:text|description|articleBody|reviewBody|abstract|commentText)$/;
/** Whose name it is that an inner `name` gives. */
const OWNERS =
  /^(?:author|creator|brand|manufacturer|publisher|seller|location|hiringOrganization|jobLocation)$/;

/** What most rows agree on. */
function findMost({ starts, texts }: Sketch, read: (row: number, node: number) => string): string {
  const counts = new Map<string, number>();
  let seen = 0;
  for (const [row, node] of starts.entries()) {
    if (texts[row] === '' || node < 0) continue;
    if (seen++ === SAMPLES) break;
    const name = read(row, node);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  return best === undefined || best[1] * 2 <= Math.min(seen, SAMPLES) ? '' : best[0];
}

/** The name microdata gives a column, '' for none. */
export function readProperty(canvas: Canvas, sketch: Sketch): string {
  const { page, units } = canvas;
  return findMost(sketch, (row, node) => {
    const found: string[] = [];
    for (const each of collectAbove(page, node, units[row][0])) {
      const property = page.attribute(each, 'itemprop')?.trim().split(/\s+/)[0];
      if (property === undefined || property === '' || STRUCTURAL.test(property)) continue;
      // A property of more than the piece is that of its whole; a text has parts.
      if (found.length === 0 && !TEXTS.test(property) && !isAlone(page, each, [node, sketch.ends[row]]))
        return '';
      found.push(property);
    }
    if (found.length === 0) return '';
    const owner = found[0] === 'name' ? found.find((property) => OWNERS.test(property)) : undefined;
    return nameOfProperty(owner ?? found[0]);
  });
}

/** What tests find elements by; unlike classes they are not scrambled. */
const TEST_MARKS = ['data-testid', 'data-test', 'data-ui', 'data-qa', 'data-selenium', 'data-automation'];

/** The name class names give a column, '' for none. */
export function readClass(canvas: Canvas, sketch: Sketch): string {
  const { page, units } = canvas;
  return findMost(sketch, (row, node) => {
    const above = collectAbove(page, node, units[row][0]);
    for (const each of above) {
      // The row's own class names the record, not its parts.
      if (each === units[row][0] || !isAlone(page, each, [node, sketch.ends[row]])) break;
      for (const attribute of ['class', 'id'] as const) {
        const name = nameOfClass(page.attribute(each, attribute) ?? '');
        if (name !== '') return name;
      }
      for (const mark of TEST_MARKS) {
        const name = nameOfClass(page.attributeNamed(each, mark) ?? '');
        if (name !== '') return name;
      }
    }
    return '';
  });
}

/** The name that the addresses of a column's links tell, '' for none. */
export function readAddresses(canvas: Canvas, sketch: Sketch): string {
  const { page, units } = canvas;
  return findMost(sketch, (row, node) => {
    const above = collectAbove(page, node, units[row][0]);
    const around = above.find((each) => page.tag[each] === TAG.a);
    const link = around ?? page.first(TAG.a, node, sketch.ends[row]);
    if (link < 0 || !isAlone(page, link, [node, sketch.ends[row]])) return '';
    if (page.attributeNamed(link, 'data-username') !== undefined) return 'author';
    return nameOfAddress(page.attribute(link, 'href') ?? '');
  });
}

/** Characters that may stand beside a piece in an element that is of this piece alone. */
const BESIDE = 3;

/** Whether an element holds little more than the piece. */
function isAlone(page: Page, element: number, piece: readonly [start: number, end: number]): boolean {
  const [from, to] = page.span(element);
  const [start, end] = page.span(...piece);
  return to - from - (end - start) <= BESIDE;
}

/** Whether a column is struck through. */
export function isStruck(canvas: Canvas, sketch: Sketch): boolean {
  const { page, units } = canvas;
  return (
    findMost(sketch, (row, node) => {
      const above = collectAbove(page, node, units[row][0]);
      return above.some((each) => isStrikeTag(page.tag[each]) || isStruckStyle(page, each)) ? 'struck' : '';
    }) === 'struck'
  );
}

function isStrikeTag(tag: number): boolean {
  return tag === TAG.del || tag === TAG.s || tag === TAG.strike;
}

function isStruckStyle(page: Page, node: number): boolean {
  return /line-through/i.test(page.attribute(node, 'style') ?? '');
}

/** The elements from a piece up to the top of its row, innermost first. */
function collectAbove(page: Page, piece: number, unit: number): number[] {
  const above: number[] = [];
  let node = piece;
  for (let step = 0; node >= unit && step < MAX_STEPS; step++) {
    if (page.isElement(node)) above.push(node);
    node = page.parent[node];
  }
  return above;
}
