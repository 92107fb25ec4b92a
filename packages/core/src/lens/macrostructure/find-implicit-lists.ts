/** Stage 4 (Rehm 4.2): implicit lists: bullets drawn by icons or typed, arabic, roman and lettered enumerations. */
import { type Range, TAG } from '../../page/index.ts';
import { isListTag } from './annotate-nodes.ts';
import { collectUnits, type Unit } from './collect-units.ts';
import { findMarkedRuns, type MarkedRun } from './find-marked-runs.ts';
import { type FoundBlocks, isInGenuineTable, placesWithin } from './found-blocks.ts';
import type { MacroList } from './macro-list.ts';

/**
 * Looks below every node that holds several blocks, inner nodes first: a bullet belongs to the innermost list it
 * makes. Otherwise two lists side by side, each beginning with a bullet, would pass for two items. `heads` is 1 for the
 * first text of each headline.
 */
export function findImplicitLists(found: FoundBlocks, heads: Uint8Array): MacroList[] {
  const { page } = found.scene;
  const lists: MacroList[] = [];
  const claimed = new Uint8Array(found.texts.count);
  const known = { heads, claimed };
  for (let node = page.size - 1; node >= 0; node--) {
    if (page.tag[node] === 0 || !mayHoldList(found, node) || isWrapper(found, node)) continue;
    const units = collectUnits(found, node, known);
    if (units.length < 2) continue;
    for (const run of findMarkedRuns(units)) {
      const list = toList(units, run);
      for (const [start] of list.items) claimed[found.texts.before[start]] = 1;
      lists.push(list);
    }
  }
  return lists.reverse();
}

function toList(units: readonly Unit[], { marking, sign, items }: MarkedRun): MacroList {
  const ranges: Range[] = [];
  for (const [from, to] of items) ranges.push([units[from].nodes[0], units[to - 1].nodes[1]]);
  return { nodes: [ranges[0][0], ranges[ranges.length - 1][1]], marking, sign, items: ranges };
}

/** Whether one child holds all texts and images of a node: what can be a list is inside it. */
function isWrapper({ scene: { page }, texts, notes }: FoundBlocks, node: number): boolean {
  const end = page.end[node];
  let child = node + 1;
  while (child < end && texts.before[page.end[child]] === texts.before[node]) child = page.end[child];
  if (child === end || texts.before[page.end[child]] !== texts.before[end]) return false;
  if (notes.images.length === 0) return true;
  const [from, to] = placesWithin(notes.images, node, end);
  const [fromInside, toInside] = placesWithin(notes.images, child, page.end[child]);
  return from === fromInside && to === toInside;
}

function mayHoldList(found: FoundBlocks, node: number): boolean {
  const { page } = found.scene;
  const tag = page.tag[node];
  if (tag === TAG.tr || isListTag(tag) || tag === TAG.html) return false;
  return found.index.countWithin(node, page.end[node]) > 1 && !isInGenuineTable(found, node);
}
