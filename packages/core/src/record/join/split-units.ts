/** Units that hold several records: where the element a unit begins with comes again, another record begins. */
import type { SeriesTree } from '../read-series.ts';
import { alignJoined } from './align-joined.ts';
import type { PageBuilds } from './page-builds.ts';

/** Elements that are parts of a record rather than records: their coming again says nothing. */
const PART = /^(?:p|br|a|span|dd|td|th|img|b|strong|em|i|hr|script|style|#text)(?:\.|$)/;

/** The series with its units split, or the same one where each holds one record. */
export function splitUnits(builds: PageBuilds, tree: SeriesTree): SeriesTree {
  if (tree.units.some((unit) => unit.length > 2)) return tree;
  const leader = findLeader(builds, tree);
  if (leader === '') return tree;
  const units = tree.units.flatMap((unit) => splitUnit(builds, unit, leader));
  if (units.length === tree.units.length) return tree;
  const whole = { units: tree.units, tree };
  const fields = alignJoined(builds.page, [whole, { units, tree: undefined }]).map((field) => {
    const cells = field.cells.slice(tree.units.length);
    return { ...field, cells, optional: cells.includes(-1) };
  });
  // What lay inside a unit is a record now, or part of one: it has no place among the fields.
  return { ...tree, units, fields: fields.filter(({ kind }) => kind !== 'series'), inner: [] };
}

/** What every unit begins with, where that is an element a record can begin with. */
function findLeader(builds: PageBuilds, { units }: SeriesTree): string {
  const first = describeFirst(builds, units[0]);
  if (first === '' || PART.test(first)) return '';
  return units.every((unit) => describeFirst(builds, unit) === first) ? first : '';
}

/** The first element of a unit that says something. */
function describeFirst(builds: PageBuilds, [start, end]: readonly number[]): string {
  const { page } = builds;
  for (let node = start; node < end; node = page.end[node])
    if (page.isElement(node) && page.textAt[page.end[node]] > page.textAt[node]) return builds.describe(node);
  return '';
}

function splitUnit(builds: PageBuilds, unit: readonly number[], leader: string): (readonly number[])[] {
  const { page } = builds;
  const [start, end] = unit;
  const starts: number[] = [];
  for (let node = start; node < end; node = page.end[node])
    if (page.isElement(node) && builds.describe(node) === leader) starts.push(node);
  if (starts.length < 2) return [unit];
  return starts.map((from, at) => [at === 0 ? start : from, starts[at + 1] ?? end]);
}
