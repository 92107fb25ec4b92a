/** Records found by the repetition lens: posts of a thread, with author and date, and the items of a grid of cards. */
import type { Layer } from '../../annotation/index.ts';
import { type Page, toTagTable } from '../../page/index.ts';
import { collectAll, readSeries, type SeriesField, type SeriesTree } from '../../record/index.ts';
import type { Container } from './content-tree.ts';
import type { Planning } from './plan.ts';

/** Names authors of pages give the writer and the time of a post: class names and properties, not words of a text. */
const AUTHOR = /author|user|poster|byline|nick|creator|member|handle/i;
const DATE = /date|time|posted|published|when|ago/i;
const MAX_AUTHOR = 60;
const MAX_DATE = 60;

export function planRecords(
  page: Page,
  layer: Layer,
  planning: Planning & { readonly moved: Set<number> },
): void {
  for (const tree of collectAll(readSeries(layer))) {
    if (tree.type === 'thread') planPosts(page, tree, planning);
    else if (tree.type === 'records' || tree.type === 'gallery') planCards(page, tree, planning);
  }
}

function planPosts(page: Page, tree: SeriesTree, planning: Planning & { readonly moved: Set<number> }): void {
  const author = tree.fields.find(({ name, kind }) => kind === 'text' && AUTHOR.test(name));
  const date =
    tree.fields.find(({ kind }) => kind === 'date') ?? tree.fields.find(({ name }) => DATE.test(name));
  if (author !== undefined || date !== undefined) planThread(page, tree, { ...planning, author, date });
}

/** Two cards side by side may be chance; below this score the lens itself is in doubt. */
const MIN_CARDS = 3;
const MIN_SCORE = 0.5;

/** Cards without a heading of their own, which would tell them apart already, become items of a list. */
function planCards(page: Page, { units, score }: SeriesTree, { kept, add }: Planning): void {
  const cards = units.filter((unit) => kept.reaches(unit[0], unit.at(-1)!));
  if (score < MIN_SCORE || cards.length < MIN_CARDS || isTold(page, cards)) return;
  const list: Container = { kind: 'list', isOrdered: false, start: 1, isReversed: false, blocks: [] };
  add(cards[0][0], { kind: 'container', end: cards.at(-1)!.at(-1)!, containers: [list] });
  for (const unit of cards) {
    const item: Container = { kind: 'item', value: undefined, isChecked: undefined, blocks: [] };
    add(unit[0], { kind: 'item', end: unit.at(-1)!, containers: [item], stripped: undefined });
  }
}

/** Whether elements say already where each card begins, or say that there are no cards. */
function isTold(page: Page, cards: readonly (readonly number[])[]): boolean {
  if (cards.some((unit) => unit.length !== 2)) return true;
  const [first, end] = [cards[0][0], cards.at(-1)![1]];
  for (let around = page.parent[first]; around > 0; around = page.parent[around]) {
    if (TELLING[page.tag[around]] === 1) return true;
  }
  for (let node = first; node < end; node++) if (TELLING[page.tag[node]] === 1) return true;
  return false;
}

const TELLING = toTagTable({ 'h1 h2 h3 h4 h5 h6 li tr td dt dd pre p': 1 });

interface Thread extends Planning {
  readonly author: SeriesField | undefined;
  readonly date: SeriesField | undefined;
  readonly moved: Set<number>;
}

function planThread(page: Page, tree: SeriesTree, { kept, add, moved, author, date }: Thread): void {
  tree.units.forEach((unit, at) => {
    const start = unit[0];
    const end = unit[unit.length - 1];
    if (!kept.reaches(start, end)) return;
    const post = { author: readCell(page, author, at), date: readCell(page, date, at) };
    if (post.author.length > MAX_AUTHOR || post.date.length > MAX_DATE) return;
    if (post.author === '' && post.date === '') return;
    for (const field of [author, date])
      if (field !== undefined && field.cells[at] >= 0) moved.add(field.cells[at]);
    add(start, { kind: 'container', end, containers: [{ kind: 'record', ...post, blocks: [] }] });
  });
}

function readCell(page: Page, field: SeriesField | undefined, at: number): string {
  const cell = field?.cells[at] ?? -1;
  return cell < 0 ? '' : page.textOf(cell).replace(/\s+/g, ' ').trim();
}
