/** One table, not several: series of one build become one draft, the headings above them a column of it. */
import type { PageWords } from '../choose/page-words.ts';
import type { SeriesTree } from '../read-series.ts';
import type { Candidate } from '../table-draft.ts';
import { alignJoined, type Part } from './align-joined.ts';
import { findLoneUnits } from './find-lone-units.ts';
import type { Group } from './group-alike.ts';
import { toGroupField } from './group-heading.ts';
import type { PageBuilds } from './page-builds.ts';
import { unfoldRows } from './unfold-rows.ts';

/** Joins the series of a group. */
export function joinSeries(builds: PageBuilds, words: PageWords, group: Group): Candidate {
  const { page } = builds;
  const { series, around } = group;
  const parts = collectParts(builds, words, group);
  const groups = toGroupField(page, words, { parts, around });
  const fields = alignJoined(page, parts);
  const units = parts.flatMap((part) => part.units);
  return {
    series: series[0].number,
    type: findCommonType(series),
    title: '',
    hidden: series[0].hidden,
    nodes: [units[0][0], units.at(-1)!.at(-1)!],
    units,
    fields: groups === undefined ? fields : [groups, ...fields],
    inner: renumberUnits(parts),
    joined: series.map(({ number }) => number),
  };
}

/** Series and what stands alone between them, in document order; lists inside their items stand for those. */
function collectParts(builds: PageBuilds, words: PageWords, group: Group): Part[] {
  const parts = group.series.flatMap((tree) => unfoldRows(builds.page, words, tree));
  for (const unit of findLoneUnits(builds, words, group)) parts.push({ units: [unit], tree: undefined });
  return parts.sort((a, b) => a.units[0][0] - b.units[0][0]);
}

/** The type of most rows. */
function findCommonType(series: readonly SeriesTree[]): string {
  const counts = new Map<string, number>();
  for (const { type, units } of series) counts.set(type, (counts.get(type) ?? 0) + units.length);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

/** Series inside rows, each told which row of the whole table it lies in. */
function renumberUnits(parts: readonly Part[]): SeriesTree[] {
  const inner: SeriesTree[] = [];
  let before = 0;
  for (const { tree, units } of parts) {
    for (const each of tree?.inner ?? []) inner.push({ ...each, unit: each.unit + before });
    before += units.length;
  }
  return inner;
}
