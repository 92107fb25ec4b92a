/** The live page as Anatome sees it, with the places one can write in. */
import { analyzeDocument, collectEditable, type DocumentAnalysis } from '@anatome/core';
import type { PlacedEdit } from '@anatome/wiki/edit';

/** One element that can be written in. */
export interface Region {
  /** Its node on the page that was analysed. */
  readonly node: number;
  readonly element: HTMLElement;
  /** What in it cannot be written in: controls beside loose text. */
  readonly locked: readonly HTMLElement[];
}

export function takePage(): DocumentAnalysis {
  return analyzeDocument(document as never, { url: location.href });
}

/**
 * The regions, and the elements of edits that were placed before: what was written once can be written again. None lies
 * in another.
 */
export function collectRegions(analysis: DocumentAnalysis, placed: readonly PlacedEdit[]): Region[] {
  const { page } = analysis;
  const wanted = new Map<number, Set<number>>();
  for (const { nodes } of collectEditable(analysis)) {
    const [start, end] = nodes;
    const isElement = page.isElement(start) && page.end[start] === end;
    const node = isElement ? start : page.parent[start];
    const open = wanted.get(node) ?? new Set<number>();
    if (!isElement) for (let child = start; child < end; child = page.end[child]) open.add(child);
    wanted.set(node, open);
  }
  for (const edit of placed) if (edit.state !== 'orphan') wanted.set(edit.node, new Set());
  const placedNodes = new Set(placed.flatMap((edit) => (edit.state === 'orphan' ? [] : [edit.node])));
  return [...wanted]
    .filter(([node]) => !isCovered(analysis, node, { wanted, placedNodes }))
    .flatMap(([node, open]) => toRegion(analysis, node, open));
}

interface Cover {
  readonly wanted: ReadonlyMap<number, ReadonlySet<number>>;
  readonly placedNodes: ReadonlySet<number>;
}

/** Whether another region stands for this one: of two that lie in each other the edited one counts, else the inner. */
function isCovered({ page }: DocumentAnalysis, node: number, { wanted, placedNodes }: Cover): boolean {
  for (let above = page.parent[node]; above > 0; above = page.parent[above])
    if (placedNodes.has(above)) return true;
  if (placedNodes.has(node)) return false;
  for (const other of wanted.keys()) if (other > node && other < page.end[node]) return true;
  return false;
}

function toRegion({ page, nodes }: DocumentAnalysis, node: number, open: ReadonlySet<number>): Region[] {
  const element = nodes[node];
  if (!(element instanceof HTMLElement)) return [];
  const locked: HTMLElement[] = [];
  if (open.size > 0)
    for (let child = node + 1; child < page.end[node]; child = page.end[child]) {
      const live = nodes[child];
      if (!open.has(child) && live instanceof HTMLElement) locked.push(live);
    }
  return [{ node, element, locked }];
}
