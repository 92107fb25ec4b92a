/**
 * Stage 4 (Rehm 4.2): lists made of `br`-separated lines. A single `br` does not end a block, so such a list is one
 * block after stage 3; here it becomes a block per item, and the implicit lists find it as they find any other.
 */
import { type Page, type Range, TAG } from '../../page/index.ts';
import { type Analysis, placesWithin } from './analysis.ts';
import { isListTag } from './annotate-nodes.ts';
import { toTextUnit, type Unit } from './collect-units.ts';
import { findMarkedRuns, type MarkedRun } from './find-marked-runs.ts';
import { dominantScale } from './mark-text-blocks.ts';
import type { TextBlock } from './text-block.ts';

/** The blocks of the page, those made of marked lines cut into their items. */
export function splitLines(analysis: Analysis): TextBlock[] {
  return analysis.index.blocks.flatMap((block) => splitBlock(analysis, block));
}

function splitBlock(analysis: Analysis, block: TextBlock): TextBlock[] {
  const [from, to] = placesWithin(analysis.notes.lineBreaks, block.nodes[0], block.nodes[1]);
  if (from === to) return [block];
  const lines = collectLines(analysis, block);
  // Stray lines of an explicit list are no list inside it.
  if (lines.length === 0 || isListTag(analysis.scene.page.tag[analysis.scene.page.parent[lines[0]![0]]]))
    return [block];
  const units = lines.map((line) => toTextUnit(analysis, line, true));
  const runs = findMarkedRuns(units);
  return runs.length === 0
    ? [block]
    : toSegments(runs, units).map((nodes) => toLineBlock(analysis, block, nodes));
}

/** Runs of neighbours between `br` siblings, at the highest level of the block that has any. */
function collectLines(analysis: Analysis, block: TextBlock): Range[] {
  const { page } = analysis.scene;
  let [start, end] = block.nodes;
  for (;;) {
    const lines = cutAtBreaks(analysis, start, end);
    if (lines.length > 1) return lines;
    const only = findOnlyTextChild(analysis, start, end);
    if (only < 0) return [];
    start = only + 1;
    end = page.end[only];
  }
}

function cutAtBreaks({ scene: { page }, texts }: Analysis, start: number, end: number): Range[] {
  const lines: Range[] = [];
  let from = start;
  const closeLine = (to: number): void => {
    if (texts.before[from] < texts.before[to]) lines.push(trimLine(page, from, to));
  };
  for (let node = start; node < end; node = page.end[node]) {
    if (page.tag[node] !== TAG.br) continue;
    closeLine(node);
    from = node + 1;
  }
  closeLine(end);
  return lines;
}

/** Leaves white space and comments in front of a line out of it. */
function trimLine(page: Page, from: number, to: number): Range {
  let start = from;
  while (page.tag[start] === 0 && page.data[start]!.trim() === '' && page.end[start] < to) start++;
  return [start, to];
}

/** The one child that holds all texts, when it is an element; -1 otherwise. */
function findOnlyTextChild({ scene: { page }, texts }: Analysis, start: number, end: number): number {
  let only = -1;
  for (let node = start; node < end; node = page.end[node]) {
    if (texts.before[node] === texts.before[page.end[node]]) continue;
    if (only >= 0 || page.tag[node] === 0) return -1;
    only = node;
  }
  return only;
}

/** Each item is a segment; so are the lines between runs, taken together, and a lone bullet whose words come after. */
function toSegments(runs: readonly MarkedRun[], units: readonly Unit[]): Range[] {
  const segments: Range[] = [];
  let next = 0;
  const add = (from: number, to: number): void => {
    if (from < to) segments.push([units[from]!.nodes[0], units[to - 1]!.nodes[1]]);
  };
  for (const { items } of runs) {
    for (const [from, to] of items) {
      add(next, from);
      add(from, to);
      next = to;
    }
  }
  const hasOpenEnd = units.length > 0 && units[units.length - 1]!.isBare;
  const end = hasOpenEnd && next < units.length ? units.length - 1 : units.length;
  add(next, end);
  add(end, units.length);
  return segments;
}

function toLineBlock(analysis: Analysis, block: TextBlock, nodes: Range): TextBlock {
  const { before } = analysis.texts;
  const first = before[nodes[0]];
  const last = before[nodes[1]] - 1;
  const scale = dominantScale(analysis, first, last);
  return { ...block, first, last, nodes, scale, icon: -1, boundary: 'list line' };
}
