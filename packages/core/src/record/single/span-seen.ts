import { HIDDEN } from '../../style/index.ts';
import type { RecordInput } from '../record-input.ts';

/** The nodes from the first to the last of these that is seen: what only machines are told stands in the head, far off. */
export function spanSeen(
  { page, style }: Pick<RecordInput, 'page' | 'style'>,
  nodes: readonly number[],
): [start: number, end: number] {
  const placed = nodes.filter((node) => node > 0);
  const seen = placed.filter((node) => style.hidden[node] === HIDDEN.visible);
  const chosen = seen.length > 0 ? seen : placed;
  return [Math.min(...chosen), Math.max(...chosen.map((node) => page.end[node]))];
}
