/** Headed sections: a heading and all that follows it up to the next of its rank is a row. */
import type { Page } from '../../page/index.ts';
import { type Gathered, LEAST_ROWS, MOST_ROWS } from './gathered.ts';
import type { Heading } from './headings.ts';

/** A heading that counts: "10. Quantum computing", "#3 Wix". */
const NUMBERED = /^\s*(?:#|№|no\.?\s*)?(\d{1,3})\s*[.):–—-]?\s+\S/iu;
/** Share of neighbouring numbers that must be one apart. */
const COUNTING = 0.8;
/** Ranks of headings. */
const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** Sections of each rank: those under one heading, those that are numbered, and all of them. */
export function collectSections(page: Page, headings: readonly Heading[]): Gathered[] {
  const ends = findEnds(page, headings);
  return LEVELS.flatMap((level) => {
    const own = headings.filter((heading) => heading.level === level);
    const runs = groupByAbove(own);
    const counted = collectCounted(page, own);
    const sets = runs.length > 1 ? [...runs, own] : runs;
    const found = sets.flatMap((set) => toGathered(page, set, ends) ?? []);
    const numbered = counted.length < own.length ? toGathered(page, counted, ends) : undefined;
    return numbered === undefined ? found : [...found, { ...numbered, isCounted: true }];
  });
}

/** Headings with numbers that count up or down; none where they do not. */
function collectCounted(page: Page, headings: readonly Heading[]): Heading[] {
  const numbers: number[] = [];
  const counted = headings.filter(({ start, end }) => {
    const number = NUMBERED.exec(page.textOf(start, end))?.[1];
    if (number !== undefined) numbers.push(Number(number));
    return number !== undefined;
  });
  const steps = numbers.filter((number, at) => at > 0 && Math.abs(number - numbers[at - 1]) === 1).length;
  return steps >= COUNTING * (numbers.length - 1) ? counted : [];
}

/** Where the section of each heading ends: at the next of its rank or a higher one. */
function findEnds(page: Page, headings: readonly Heading[]): Map<number, number> {
  const ends = new Map<number, number>();
  const open: Heading[] = [];
  for (const heading of headings) {
    while (open.length > 0 && open.at(-1)!.level >= heading.level) ends.set(open.pop()!.start, heading.start);
    open.push(heading);
  }
  for (const { start } of open) ends.set(start, page.size);
  return ends;
}

function groupByAbove(headings: readonly Heading[]): Heading[][] {
  const runs = new Map<number, Heading[]>();
  for (const heading of headings) {
    const run = runs.get(heading.above);
    if (run === undefined) runs.set(heading.above, [heading]);
    else run.push(heading);
  }
  return [...runs.values()];
}

function toGathered(
  page: Page,
  headings: readonly Heading[],
  ends: ReadonlyMap<number, number>,
): Gathered | undefined {
  if (headings.length < LEAST_ROWS || headings.length > MOST_ROWS) return undefined;
  const most = findAround(page, headings);
  const heads = headings.map(({ above }) => above);
  return {
    units: headings.map(({ start }) => [start, Math.min(ends.get(start)!, most)]),
    heads: new Set(heads).size > 1 ? heads : undefined,
    isHeaded: true,
    origin: { rule: 'headed sections', values: { level: headings[0].level, rows: headings.length } },
  };
}

/** Where the innermost element around all of them ends. */
function findAround(page: Page, headings: readonly Heading[]): number {
  const last = headings.at(-1)!;
  let around = page.parent[headings[0].start];
  while (around > 0 && page.end[around] < last.end) around = page.parent[around];
  return page.end[Math.max(0, around)];
}
