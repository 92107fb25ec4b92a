/** Groups of one row: no series, but built like those that are. */
import type { PageWords } from '../choose/page-words.ts';
import type { Group } from './group-alike.ts';
import type { PageBuilds } from './page-builds.ts';

/** Words between such a row and the next of the table. */
const MOST_BETWEEN = 30;

/** Units in the element around a group that stand alone in theirs. */
export function findLoneUnits(
  builds: PageBuilds,
  words: PageWords,
  { series, around }: Group,
): (readonly number[])[] {
  const { page } = builds;
  const [first] = series[0].units;
  if (page.end[first[0]] !== first[1]) return [];
  const build = builds.describeUnit(first);
  const place = builds.describeAround(first[0]);
  const taken = series.map(({ nodes }) => nodes);
  const found: (readonly number[])[] = [];
  let next = 0;
  let last: number | undefined;
  for (let node = around + 1; node < page.end[around]; node++) {
    while (next < taken.length && taken[next][1] <= node) next++;
    if (next < taken.length && node >= taken[next][0]) {
      last = taken[next][1];
      node = last - 1;
      continue;
    }
    if (page.tag[node] !== page.tag[first[0]] || page.depth[node] !== page.depth[first[0]]) continue;
    const unit = [node, page.end[node]];
    if (words.countAll(unit[0], unit[1]) === 0) continue;
    if (builds.describeUnit(unit) !== build || builds.describeAround(node) !== place) continue;
    if (!isNear(words, unit, [last, taken[next]?.[0]])) continue;
    found.push(unit);
    last = unit[1];
  }
  return found;
}

/** Whether hardly a word stands between a unit and the series before or after it. */
function isNear(
  words: PageWords,
  [start, end]: readonly number[],
  [before, after]: readonly [number | undefined, number | undefined],
): boolean {
  return (
    (before !== undefined && words.countAll(before, start) <= MOST_BETWEEN) ||
    (after !== undefined && words.countAll(end, after) <= MOST_BETWEEN)
  );
}
