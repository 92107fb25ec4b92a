/** Lists of a page that are none by tag: bullets that were typed or drawn, and enumerations. */
import type { Annotation } from '../../annotation/index.ts';
import { type Page, toTagTable } from '../../page/index.ts';
import { countBefore, markInside } from '../mark-inside.ts';

/** How a list shows that it is one. */
export type ListMarking = 'glyph' | 'arabic' | 'letter' | 'roman' | 'icon';

/** A list told by its look. */
export interface LookedList {
  readonly nodes: readonly [start: number, end: number];
  readonly marking: ListMarking;
  /** The bullet, or the punctuation of the numbers. */
  readonly sign: string;
  /** Half-open ranges of nodes, in order. */
  readonly items: readonly (readonly [start: number, end: number])[];
}

const MARKINGS: ReadonlySet<string> = new Set<ListMarking>(['glyph', 'arabic', 'letter', 'roman', 'icon']);
/** Elements that say themselves what begins in them. */
const TELLING = toTagTable({ 'h1 h2 h3 h4 h5 h6 ul ol li dl dt dd tr td th pre form': 1 });
/** A list around declared lists: an item may hold one, but not be told by it. */
const CLOSED = toTagTable({ 'pre code select button option label': 1 });
/** A picture before a text is a bullet when it stands before each of several short ones. */
export const LEAST_ICONS = 3;
const MOST_ICON_CHARACTERS = 150;

/** Chooses them from what the macrostructure lens said, outer lists before inner ones. */
export function chooseLists(page: Page, annotations: readonly Annotation[]): LookedList[] {
  const lists: { said: Annotation; items: (readonly [number, number])[] }[] = [];
  const open: (typeof lists)[number][] = [];
  for (const said of annotations) {
    const marking = said.attributes?.marking;
    if (typeof marking !== 'string' && said.label !== 'ListItem') continue;
    while (open.length > 0 && open.at(-1)!.said.nodes[1] <= said.nodes[0]) open.pop();
    if (typeof marking !== 'string') open.at(-1)?.items.push(said.nodes);
    else {
      const list = { said, items: [] };
      open.push(list);
      if (MARKINGS.has(marking)) lists.push(list);
    }
  }
  if (lists.length === 0) return [];
  const closed = markInside(page, CLOSED);
  const telling = countBefore(page, TELLING);
  return lists
    .map(toList)
    .filter(
      ({ nodes, items }) => closed[nodes[0]] === 0 && items.every((item) => isFree(page, telling, item)),
    )
    .filter((list) => isTrusted(page, list));
}

/** Whether nothing tells what an item is before its first word: a numbered heading is a heading. */
function isFree(page: Page, telling: Int32Array, [start, end]: readonly [number, number]): boolean {
  const [from] = page.span(start, end);
  let first = start;
  while (first < end && page.textAt[first + 1] <= from) first++;
  return telling[first + 1] === telling[start];
}

function toList({ said, items }: { said: Annotation; items: LookedList['items'] }): LookedList {
  return {
    nodes: said.nodes,
    marking: said.attributes?.marking as ListMarking,
    sign: String(said.attributes?.sign),
    items,
  };
}

const WORD = /[\p{L}\p{N}]/u;
const STARS = /^[★☆⭐✭✩]\s*[★☆⭐✭✩]/u;

function isTrusted(page: Page, { nodes: [start, end], marking, items }: LookedList): boolean {
  const { textAt } = page;
  // Five stars are a rating, and so are they before each of several reviews.
  if (!items.some(([from, to]) => WORD.test(page.textOf(from, to)))) return false;
  if (items.some(([from, to]) => STARS.test(page.textOf(from, to).trimStart()))) return false;
  if (marking !== 'icon') return items.length > 1;
  const characters = textAt[end] - textAt[start];
  return items.length >= LEAST_ICONS && characters <= MOST_ICON_CHARACTERS * items.length;
}
