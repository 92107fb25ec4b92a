/**
 * Lines of posts that say who wrote them and when: "by Ann » Sat 12 May 2018, 21:14". Where one line has a picture before
 * the name and another a coloured name, their pieces do not lie beside each other, and fall into columns of "by" and "»".
 */
import { readDay } from '../../date/index.ts';
import { leadWordsOf } from '../../metadata/index.ts';
import { isBlockTag, type Page, TAG } from '../../page/index.ts';
import { nameOfAddress, nameOfClass } from './name-words.ts';
import { primaryOf, shapeOf } from './shape.ts';
import { type Canvas, countFilled, countWords, type Sketch, sortByPlace } from './sketch.ts';

/** Part of the rows that must have such a line, and rows from which on they are a thread. */
const MOST = 0.7;
const LEAST_ROWS = 3;
/** Part of the rows that have a column which has not fallen apart. */
const ALL = 0.9;
/** Characters of a line, words of a name, words beside name and day. */
const LONGEST = 120;
const MOST_NAME = 5;
const MOST_BESIDE = 3;
/** Nodes of a row that are looked at: the line stands above the text. */
const MOST_NODES = 160;

/** Who wrote a row and when, and the element that says both. */
interface Byline {
  readonly node: number;
  readonly author: { readonly node: number; readonly text: string };
  readonly day: { readonly node: number; readonly text: string };
}

/** The sketches with author and day of such lines, in the place of the pieces that lie in them. */
export function takeBylines(canvas: Canvas, sketches: readonly Sketch[]): readonly Sketch[] {
  const { page, units } = canvas;
  if (units.length < LEAST_ROWS) return sketches;
  const lines = units.map((unit) => findByline(canvas, unit));
  const found = lines.filter((line) => line !== undefined).length;
  if (found < LEAST_ROWS || found < MOST * lines.length) return sketches;
  const pieces = sketches.filter((sketch) => liesIn(sketch, page, lines));
  if (pieces.length === 0 || pieces.some((piece) => isDay(canvas, piece))) return sketches;
  const author = toSketch(page, lines, { part: 'author', name: 'author' });
  const others = sketches.filter((sketch) => !pieces.includes(sketch) && !saysAgain(sketch, author));
  return sortByPlace([...others, author, toSketch(page, lines, { part: 'day', name: 'date' })]);
}

/** Whether a column is the name of the writer once more, above the picture. */
function saysAgain({ kind, texts }: Sketch, author: Sketch): boolean {
  if (kind !== 'text') return false;
  const same = texts.filter((text, row) => text !== '' && text === author.texts[row]).length;
  return same >= ALL * texts.filter((text) => text !== '').length && same >= MOST * texts.length;
}

/** Whether a piece is the day of most rows: then the lines have not fallen apart. */
function isDay(canvas: Canvas, piece: Sketch): boolean {
  return countFilled(piece) >= ALL * canvas.units.length && shapeOf(canvas, piece) === 'date';
}

function findByline(canvas: Canvas, unit: readonly number[]): Byline | undefined {
  const { page } = canvas;
  const end = Math.min(unit[0] + MOST_NODES, unit.at(-1)!);
  for (let node = unit[0]; node < end; node++) {
    if (!page.isElement(node) || !isBlockTag(page.tag[node])) continue;
    const isShort = page.textAt[page.end[node]] - page.textAt[node] <= LONGEST;
    const line = isShort && !holdsBlock(page, node) ? readLine(canvas, node) : undefined;
    if (line !== undefined) return line;
  }
  return undefined;
}

function holdsBlock(page: Page, node: number): boolean {
  for (let inner = node + 1; inner < page.end[node]; inner++) if (isBlockTag(page.tag[inner])) return true;
  return false;
}

/** A name in a link that is told to be the writer's, the day on either side of it, and next to nothing else. */
function readLine({ page, language }: Canvas, node: number): Byline | undefined {
  const text = toLine(page, node);
  const primary = primaryOf(language);
  if (readDay(text, primary) === undefined) return undefined;
  const leads = leadWordsOf('by', primary);
  for (let link = firstLink(page, node, node); link >= 0; link = firstLink(page, node, link + 1)) {
    const name = toLine(page, link);
    const at = name === '' ? -1 : text.indexOf(name);
    if (at < 0 || countWords(name) > MOST_NAME || readDay(name, primary) !== undefined) continue;
    const { before, isLed } = cutLead(text.slice(0, at), leads);
    if (!isLed && !isOfWriter(page, link)) continue;
    const after = text.slice(at + name.length).replace(EDGE, '');
    const isAfter = readDay(after, primary) !== undefined;
    const [day, beside] = isAfter ? [after, before] : [before, after];
    if (readDay(day, primary) === undefined || countWords(beside) > MOST_BESIDE) continue;
    return {
      node,
      author: { node: link, text: name },
      day: { node: findDay(page, node, primary), text: day },
    };
  }
  return undefined;
}

/** The text of a line that has the day, or the line where several have it together. */
function findDay(page: Page, line: number, language: string | undefined): number {
  for (let node = line; node < page.end[line]; node++)
    if (page.isText(node) && readDay(page.textOf(node), language) !== undefined) return node;
  return line;
}

/** Signs around the parts of a line. */
const EDGE = /^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu;

/** What stands before a name, without the word that leads to it. */
function cutLead(text: string, leads: readonly string[]): { before: string; isLed: boolean } {
  const before = text.replace(EDGE, '');
  const last = before.slice(before.lastIndexOf(' ') + 1);
  const isLed = leads.includes(last.toLowerCase());
  return { before: isLed ? before.slice(0, -last.length).replace(EDGE, '') : before, isLed };
}

/** Whether class or address of a link, or the class right around it, say that it leads to a writer. */
function isOfWriter(page: Page, link: number): boolean {
  if (nameOfAddress(page.attribute(link, 'href') ?? '') === 'author') return true;
  return [link, page.parent[link]].some(
    (node) => nameOfClass(page.attribute(node, 'class') ?? '') === 'author',
  );
}

function firstLink(page: Page, line: number, from: number): number {
  return page.first(TAG.a, from, page.end[line]);
}

function toLine(page: Page, node: number): string {
  return page.textOf(node).replace(/\s+/g, ' ').trim();
}

/** Whether most pieces of a column lie in the lines of their rows. */
function liesIn({ starts, texts }: Sketch, page: Page, lines: readonly (Byline | undefined)[]): boolean {
  let [filled, inside] = [0, 0];
  for (const [row, start] of starts.entries()) {
    if (start < 0 || texts[row] === '') continue;
    filled++;
    const line = lines[row]?.node ?? -1;
    if (line >= 0 && start >= line && start < page.end[line]) inside++;
  }
  return filled > 0 && inside >= MOST * filled;
}

function toSketch(
  page: Page,
  lines: readonly (Byline | undefined)[],
  { part, name }: { readonly part: 'author' | 'day'; readonly name: string },
): Sketch {
  const parts = lines.map((line) => line?.[part]);
  return {
    kind: 'text',
    starts: parts.map((each) => each?.node ?? -1),
    ends: parts.map((each) => (each === undefined ? -1 : page.end[each.node])),
    texts: parts.map((each) => each?.text ?? ''),
    name,
    from: 'lead',
  };
}
