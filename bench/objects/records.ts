/** Are the boundaries of Record objects those of the records that authors declared? Declarations, class and id taken away. */
import type { Page } from '@anatome/core';
import { type GroupScore, scoreDeclaredRecords } from '../repetition/declared-records.ts';
import type { FoundSeries } from '../repetition/found-series.ts';
import { seePage } from './see.ts';

/** Pairwise F1 and share of sets found exactly, on pages that may be read (even) and on the others (odd). */
export function measureRecords(dataDir: string): Record<string, number> {
  console.log('declared records that are seen, by Record objects with the same boundaries');
  const metrics: Record<string, number> = {};
  for (const isWhole of [true, false]) {
    for (const from of [0, 1]) {
      const name = `records${isWhole ? '' : '_stripped'}${from === 0 ? '' : '_odd'}`;
      const options = { every: 2, from, classes: false, isWhole, isCounted };
      Object.assign(metrics, toMetrics(name, scoreDeclaredRecords(findSeries, dataDir, options)));
    }
  }
  return metrics;
}

function toMetrics(name: string, scores: ReadonlyMap<string, GroupScore>): Record<string, number> {
  let [sets, sum, exact] = [0, 0, 0];
  const parts: string[] = [];
  for (const [declaration, score] of scores) {
    parts.push(`${declaration} ${score.f1.toFixed(3)} (${score.sets})`);
    sets += score.sets;
    sum += score.f1 * score.sets;
    exact += score.exact;
  }
  const [f, share] = [sum / sets, exact / sets];
  console.log(
    `${name.padEnd(22)}pairwise F1 ${f.toFixed(3)}, exact ${share.toFixed(3)} of ${sets}; ${parts.join(', ')}`,
  );
  return { [`${name}_f`]: f, [`${name}_exact`]: share };
}

/** What nobody sees is no object, and the way back to the front page is a menu. */
function isCounted(page: Page, records: readonly number[]): boolean {
  const { visibleCharacters } = seePage(page).features;
  const isSeen = visibleCharacters[page.end[records[0]]] > visibleCharacters[records[0]];
  return isSeen && !isTrail(page, records[0]);
}

function isTrail(page: Page, record: number): boolean {
  for (let node = record; node > 0; node = page.parent[node])
    if (page.attribute(node, 'itemtype')?.endsWith('BreadcrumbList')) return true;
  return false;
}

/** The Record objects of a page; those of one series count up from 1. */
function findSeries(page: Page): FoundSeries[] {
  const found: { units: number[] }[] = [];
  for (const { label, nodes, attributes } of seePage(page).layer.annotations) {
    if (label !== 'Record') continue;
    if (attributes?.record === 1) found.push({ units: [] });
    found.at(-1)?.units.push(...nodes);
  }
  return found.map(({ units }) => ({
    parent: page.parent[units[0]],
    start: units[0],
    end: units[units.length - 1],
    units,
  }));
}
