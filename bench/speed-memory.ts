/** What a page costs in memory, per node. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { analyze, parse } from '@anatome/core';
import { parse as parse5 } from 'parse5';

export interface MemoryPerNode {
  /** Bytes of typed arrays of the page alone. */
  readonly columns: number;
  /** Bytes of typed arrays of page, style and features. */
  readonly allColumns: number;
  /** All a page keeps alive, strings included (the markup itself not), measured on the heap. */
  readonly heap: number;
  /** The same for parse5's own tree. */
  readonly parse5Heap: number;
}

setFlagsFromString('--expose-gc');

const collect = runInNewContext('gc') as (options?: { readonly type: 'minor' }) => void;

/**
 * Clears young garbage, so that what one tool left behind is not paid for by the next. Not all of it: a full collection
 * also throws away compiled code. With one before every round bare parse5 came to 15 MB per CPU second instead of 37,
 * and the analysis to 3.0 instead of 9.4 (November 2026); no program runs like that.
 */
export function clearYoung(): void {
  collect({ type: 'minor' });
}

/** Measures over some markups, which the caller holds. */
export function measureMemory(markups: readonly string[]): MemoryPerNode {
  let nodes = 0;
  let columns = 0;
  let allColumns = 0;
  for (const markup of markups) {
    const { page, style, features } = analyze(markup);
    const own = byteLength(page);
    nodes += page.size;
    columns += own;
    allColumns += own + byteLength(style) + byteLength(features);
  }
  const heap = growth(() => markups.map((markup) => parse(markup)));
  const parse5Heap = growth(() => markups.map((markup) => parse5(markup)));
  return {
    columns: columns / nodes,
    allColumns: allColumns / nodes,
    heap: heap / nodes,
    parse5Heap: parse5Heap / nodes,
  };
}

function byteLength(columns: object): number {
  const views = Object.values(columns).filter((value) => ArrayBuffer.isView(value));
  return views.reduce((sum, view) => sum + view.byteLength, 0);
}

/** By how much the process grows while the result is held. */
function growth(work: () => unknown): number {
  const before = heldBytes();
  const result = work();
  const after = heldBytes();
  return result === undefined ? 0 : after - before;
}

function heldBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
