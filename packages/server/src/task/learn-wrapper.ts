/** Learns the wrapper of a site from marked pages, and says what it finds on all of them. */
import { learnWrapper, type MarkedPage, WrapperError } from '@anatome/core';
import { findRecord, type Mark } from '@anatome/core/wrapper';
import { TaskError } from '@anatome/pool';
import { analyzeFor, type Tools } from './analyze-page.ts';
import type { MarkedInput, WrapperTask } from './task.ts';
import type { WrapperAnswer } from './wrapper-answer.ts';

const NEEDS = { lenses: [], parts: [] } as const;

/** Learns it; what is marked and not there is an error that names it. */
export function learnFrom({ pages, rows, name }: WrapperTask, tools: Tools): WrapperAnswer {
  const marked = pages.map((input) => toMarked(input, tools));
  try {
    const wrapper = learnWrapper(marked, { hasRows: rows, name });
    const found = marked.map((each) => ({
      url: each.page.url ?? null,
      title: each.page.title,
      ...wrapper.apply(each),
    }));
    return { file: wrapper.file, found };
  } catch (error) {
    if (error instanceof WrapperError) throw new TaskError('bad-wrapper', error.message);
    throw error;
  }
}

function toMarked({ page: input, marks }: MarkedInput, tools: Tools): MarkedPage {
  const { page, metadata } = analyzeFor(NEEDS, { page: input }, tools);
  return { page, metadata, marks: toMarks(page, marks) };
}

/** The n-th mark of a field is of the n-th row: words of one row are looked for near each other. */
function toMarks(page: MarkedPage['page'], marks: MarkedInput['marks']): Mark[] {
  const rows: MarkedInput['marks'][number][][] = [];
  const counts = new Map<string, number>();
  for (const mark of marks) {
    const row = counts.get(mark.field) ?? 0;
    counts.set(mark.field, row + 1);
    rows[row] ??= [];
    rows[row].push(mark);
  }
  return rows.flatMap((row) => {
    const told = row.map(({ field, at }) => ({
      field,
      told: typeof at === 'number' ? toPath(page, at) : at,
    }));
    return findRecord(page, told).map((mark, at) => {
      if (mark !== undefined) return mark;
      throw new TaskError(
        'no-place',
        `"${row[at].field}" is marked at ${JSON.stringify(row[at].at)}, which the page does not have.`,
      );
    });
  });
}

function toPath(page: MarkedPage['page'], node: number): string {
  if (node > 0 && node < page.size) return page.path(node);
  throw new TaskError('no-place', `There is no node ${node} on the page.`);
}
