/** Stage 4 (Rehm 4.2): implicit lists: bullets drawn by icons or typed, arabic, roman and lettered enumerations. */
import { TAG } from '../../page/index.ts';
import type { Analysis } from './analysis.ts';
import { isListTag } from './annotate-nodes.ts';
import { collectUnits } from './collect-units.ts';
import { findMarkedRuns } from './find-marked-runs.ts';
import type { MacroList } from './macro-list.ts';

/** Looks below every node that holds several blocks; lists come in document order. */
export function findImplicitLists(analysis: Analysis, isHeadline: (text: number) => boolean): MacroList[] {
  const { page } = analysis.scene;
  const lists: MacroList[] = [];
  let genuineEnd = 0;
  for (let node = 0; node < page.size; node++) {
    if (page.tag[node] === 0 || node < genuineEnd) continue;
    if (analysis.tables.get(node)?.isGenuine) genuineEnd = page.end[node];
    else if (mayHoldList(analysis, node)) lists.push(...collectLists(analysis, node, isHeadline));
  }
  return lists;
}

function mayHoldList({ scene: { page }, index }: Analysis, node: number): boolean {
  const tag = page.tag[node];
  if (tag === TAG.tr || isListTag(tag) || tag === TAG.html) return false;
  const [from, to] = index.within(node, page.end[node]);
  return to - from > 1;
}

function collectLists(
  analysis: Analysis,
  parent: number,
  isHeadline: (text: number) => boolean,
): MacroList[] {
  const units = collectUnits(analysis, parent, isHeadline);
  if (units.length < 2) return [];
  return findMarkedRuns(units).map(({ marking, sign, items }) => {
    const ranges = items.map(([from, to]) => [units[from]!.nodes[0], units[to - 1]!.nodes[1]] as const);
    return { nodes: [ranges[0]![0], ranges[ranges.length - 1]![1]], marking, sign, items: ranges };
  });
}
