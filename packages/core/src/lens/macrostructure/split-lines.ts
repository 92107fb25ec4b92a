/**
 * Stage 4 (Rehm 4.2): lists made of `br`-separated lines. A single `br` does not end a block, so such a list is one
 * block after stage 3; here it becomes a block per item, and the implicit lists find it as they find any other.
 */
import { type Page, type Range, TAG } from '../../page/index.ts';
import { isListTag } from './annotate-nodes.ts';
import { toTextUnit, type Unit } from './collect-units.ts';
import { findMarkedRuns } from './find-marked-runs.ts';
import { type FoundBlocks, placesWithin } from './found-blocks.ts';
import { dominantScale } from './mark-text-blocks.ts';
import type { TextBlock } from './text-block.ts';

/** The blocks of the page, those made of marked lines cut into their items. */
export function splitLines(found: FoundBlocks): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const block of found.index.blocks) {
    // A single text has no line break in it.
    if (block.first === block.last || !hasLineBreak(found, block.nodes)) blocks.push(block);
    else for (const part of splitBlock(found, block)) blocks.push(part);
  }
  return blocks;
}

function splitBlock(found: FoundBlocks, block: TextBlock): TextBlock[] {
  const groups = groupByParent(found.scene.page, collectLines(found, block.nodes));
  const segments = groups.map((lines) => toSegments(lines.map((line) => toTextUnit(found, line, true))));
  if (segments.every((group) => group.length < 2)) return [block];
  return segments.flat().map((nodes) => toLineBlock(found, block, nodes));
}

function hasLineBreak({ notes }: FoundBlocks, [start, end]: Range): boolean {
  if (notes.lineBreaks.length === 0) return false;
  const [from, to] = placesWithin(notes.lineBreaks, start, end);
  return from < to;
}

/** Runs of neighbours between `br` siblings; where one element holds several lines of a block, the lines inside it. */
function collectLines(found: FoundBlocks, nodes: Range): Range[] {
  const { page } = found.scene;
  const lines: Range[] = [];
  const open: Range[] = [nodes];
  for (let run = open.pop(); run !== undefined; run = open.pop()) {
    const cut = cutAtBreaks(found, run[0], run[1]);
    const only = cut.length === 1 && hasLineBreak(found, run) ? findOnlyTextChild(found, run[0], run[1]) : -1;
    if (cut.length > 1) for (const line of cut.reverse()) open.push(line);
    else if (only >= 0) open.push([only + 1, page.end[only]]);
    else lines.push(...cut);
  }
  return lines;
}

/** Lines that are neighbours of each other, together; stray lines of an explicit list are no list inside it. */
function groupByParent(page: Page, lines: readonly Range[]): Range[][] {
  const groups: Range[][] = [];
  // Not the parent of any node: that of the document, which may be a line of its own, is -1.
  let parent = -2;
  for (const line of lines) {
    const own = page.parent[line[0]];
    if (own === parent && !isListTag(page.tag[own])) groups[groups.length - 1].push(line);
    else groups.push([line]);
    parent = own;
  }
  return groups;
}

function cutAtBreaks({ scene: { page }, texts }: FoundBlocks, start: number, end: number): Range[] {
  const lines: Range[] = [];
  let from = start;
  for (let node = start; node < end; node = page.end[node]) {
    if (page.tag[node] !== TAG.br) continue;
    if (texts.before[from] < texts.before[node]) lines.push(trimLine(page, from, node));
    from = node + 1;
  }
  if (texts.before[from] < texts.before[end]) lines.push(trimLine(page, from, end));
  return lines;
}

/** Leaves white space and comments in front of a line out of it. */
function trimLine(page: Page, from: number, to: number): Range {
  let start = from;
  while (page.tag[start] === 0 && page.data[start].trim() === '' && page.end[start] < to) start++;
  return [start, to];
}

/** The one child that holds all texts, when it is an element; -1 otherwise. */
function findOnlyTextChild({ scene: { page }, texts }: FoundBlocks, start: number, end: number): number {
  let only = -1;
  for (let node = start; node < end; node = page.end[node]) {
    if (texts.before[node] === texts.before[page.end[node]]) continue;
    if (only >= 0 || page.tag[node] === 0) return -1;
    only = node;
  }
  return only;
}

/** Each item is a segment; so are the lines between runs, taken together, and a lone bullet whose words come after. */
function toSegments(units: readonly Unit[]): Range[] {
  const segments: Range[] = [];
  let next = 0;
  const add = (from: number, to: number): void => {
    if (from < to) segments.push([units[from].nodes[0], units[to - 1].nodes[1]]);
  };
  for (const { items } of findMarkedRuns(units)) {
    for (const [from, to] of items) {
      add(next, from);
      add(from, to);
      next = to;
    }
  }
  const hasOpenEnd = units.length > 0 && units[units.length - 1].isBare;
  const end = hasOpenEnd && next < units.length ? units.length - 1 : units.length;
  add(next, end);
  add(end, units.length);
  return segments;
}

function toLineBlock(found: FoundBlocks, block: TextBlock, nodes: Range): TextBlock {
  const { before } = found.texts;
  const first = before[nodes[0]];
  const last = before[nodes[1]] - 1;
  const scale = dominantScale(found, first, last);
  const { isHidden, part } = block;
  return { first, last, boundary: 'list line', isHidden, icon: -1, nodes, part, scale };
}
