/** Posts of a thread: records with an author and a date, found by the repetition lens. */
import type { Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { collectAll, readSeries, type SeriesField, type SeriesTree } from '../repetition/read-series.ts';
import type { Planning } from './plan.ts';

/** Names authors of pages give the writer and the time of a post: class names and properties, not words of a text. */
const AUTHOR = /author|user|poster|byline|nick|creator|member|handle/i;
const DATE = /date|time|posted|published|when|ago/i;
const MAX_AUTHOR = 60;
const MAX_DATE = 60;

export function planPosts(
  page: Page,
  layer: Layer,
  planning: Planning & { readonly moved: Set<number> },
): void {
  for (const tree of collectAll(readSeries(layer))) {
    if (tree.type !== 'thread') continue;
    const author = tree.fields.find(({ name, kind }) => kind === 'text' && AUTHOR.test(name));
    const date =
      tree.fields.find(({ kind }) => kind === 'date') ?? tree.fields.find(({ name }) => DATE.test(name));
    if (author !== undefined || date !== undefined) planThread(page, tree, { ...planning, author, date });
  }
}

interface Thread extends Planning {
  readonly author: SeriesField | undefined;
  readonly date: SeriesField | undefined;
  readonly moved: Set<number>;
}

function planThread(page: Page, tree: SeriesTree, { kept, add, moved, author, date }: Thread): void {
  tree.units.forEach((unit, at) => {
    const start = unit[0]!;
    const end = unit[unit.length - 1]!;
    if (!kept.reaches(start, end)) return;
    const post = { author: readCell(page, author, at), date: readCell(page, date, at) };
    if (post.author.length > MAX_AUTHOR || post.date.length > MAX_DATE) return;
    if (post.author === '' && post.date === '') return;
    for (const field of [author, date])
      if (field !== undefined && field.cells[at]! >= 0) moved.add(field.cells[at]!);
    add(start, { kind: 'container', end, containers: [{ kind: 'record', ...post, blocks: [] }] });
  });
}

function readCell(page: Page, field: SeriesField | undefined, at: number): string {
  const cell = field?.cells[at] ?? -1;
  return cell < 0 ? '' : page.textOf(cell).replace(/\s+/g, ' ').trim();
}
