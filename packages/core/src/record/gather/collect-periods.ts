/** Rows of several neighbours each: a title, a line of details, a gap; then the same again. */
import type { Page } from '../../page/index.ts';
import type { PageWords } from '../choose/page-words.ts';
import type { PageBuilds } from '../join/page-builds.ts';
import { type Gathered, LEAST_ROWS, MOST_ROWS } from './gathered.ts';

/** Share of the rows that must be made of the same elements in the same order. */
const LEAST_REGULAR = 0.7;
/** Elements that begin no row: lines and parts of texts follow each other anywhere. */
const PART = /^(?:p|br|span|td|th|img|b|strong|em|i|hr|script|style)(?:\.|$)/;
/** Looks of one parent that are tried as the beginning of a row. */
const MOST_LEADERS = 3;

/** One for each parent whose children come in such periods. */
export function collectPeriods(builds: PageBuilds, words: PageWords): Gathered[] {
  const found: Gathered[] = [];
  for (const children of collectFamilies(builds.page)) {
    const looks = children.map((child) => builds.numberOf(child));
    const gathered = findPeriod(builds, words, { children, looks });
    if (gathered !== undefined) found.push(gathered);
  }
  return found;
}

/** Children of each element that has enough of them for rows of two. */
function collectFamilies(page: Page): number[][] {
  const counts = new Int32Array(page.size);
  for (let node = 1; node < page.size; node++) if (page.isElement(node)) counts[page.parent[node]]++;
  const families = new Map<number, number[]>();
  for (let node = 1; node < page.size; node++) {
    const parent = page.parent[node];
    if (counts[parent] < 2 * LEAST_ROWS || !page.isElement(node)) continue;
    const family = families.get(parent);
    if (family === undefined) families.set(parent, [node]);
    else family.push(node);
  }
  return [...families.values()];
}

interface Family {
  readonly children: readonly number[];
  /** How each child is built, by number. */
  readonly looks: readonly number[];
}

function findPeriod(builds: PageBuilds, words: PageWords, family: Family): Gathered | undefined {
  const leaders = [...new Set(family.looks)].filter((look) => !PART.test(builds.text(look)));
  for (const leader of leaders.slice(0, MOST_LEADERS)) {
    const units = cutRows(builds.page, words, { ...family, leader });
    if (units === undefined) continue;
    return {
      units,
      origin: {
        rule: 'neighbours in equal periods',
        values: { first: builds.text(leader), rows: units.length },
      },
    };
  }
  return undefined;
}

/** Rows that begin with the leader, or undefined where they are not alike. */
function cutRows(
  page: Page,
  words: PageWords,
  { children, looks, leader }: Family & { readonly leader: number },
): (readonly [number, number])[] | undefined {
  const starts = looks.flatMap((look, at) => (look === leader ? [at] : []));
  if (starts.length < LEAST_ROWS || starts.length > MOST_ROWS || starts.length * 2 > children.length)
    return undefined;
  const periods = starts.map((start, at) => looks.slice(start, starts[at + 1] ?? looks.length).join(' '));
  const common = findCommon(periods.slice(0, -1));
  const length = common.split(' ').length;
  const regular = periods.filter((period) => period === common || period.startsWith(`${common} `)).length;
  if (length < 2 || regular < LEAST_REGULAR * periods.length) return undefined;
  const units = starts.map((start, at) => {
    const last = Math.min(starts[at + 1] ?? start + length, children.length) - 1;
    return [children[start], page.end[children[last]]] as const;
  });
  const full = units.filter(
    ([start, end]) => words.countAll(page.end[start], end) > 0 && words.countAll(start, end) > 1,
  );
  return full.length >= LEAST_REGULAR * units.length ? units : undefined;
}

/** The text that comes most often. */
function findCommon(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}
