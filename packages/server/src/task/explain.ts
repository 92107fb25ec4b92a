import {
  type Analysis,
  type ContentWishes,
  type Explanation,
  explainPlace,
  findPlace,
  type Place,
} from '@anatome/core';
import { sayMiss } from '@anatome/core/explain';
import { TaskError } from '@anatome/pool';

/** An explanation, and the nodes it is of. */
export interface ExplainAnswer extends Explanation {
  readonly node: number;
  readonly nodes: readonly [start: number, end: number];
}

/** Explains the place at a path, at words, or of a node. */
export function explainAt(
  analysis: Analysis,
  at: string | number,
  wishes: Pick<ContentWishes, 'template'>,
): ExplainAnswer {
  const place = typeof at === 'number' ? toPlace(analysis, at) : findPlace(analysis.page, at);
  if (place === undefined) throw new TaskError('no-place', toMiss(analysis, at));
  return { node: place.node, nodes: place.nodes, ...explainPlace(analysis, place, wishes) };
}

function toPlace({ page }: Analysis, node: number): Place | undefined {
  return node < page.size ? { node, nodes: [node, page.end[node]], others: [] } : undefined;
}

function toMiss({ page }: Analysis, at: string | number): string {
  if (typeof at === 'number') return `There is no node ${at}; the page has ${page.size}.`;
  const miss = sayMiss(page, at);
  return `${miss.charAt(0).toUpperCase()}${miss.slice(1)}.`;
}
