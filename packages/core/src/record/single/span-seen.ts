import { TAG } from '../../page/index.ts';
import { HIDDEN } from '../../style/index.ts';
import type { RecordInput } from '../record-input.ts';

/**
 * The nodes from the first to the last of these that is seen: what only machines are told stands in the head, far off. Where
 * none is seen, as on pages that a script uncovers, those behind the head.
 */
export function spanSeen(
  { page, style }: Pick<RecordInput, 'page' | 'style'>,
  nodes: readonly number[],
): [start: number, end: number] {
  const placed = nodes.filter((node) => node > 0);
  const seen = placed.filter((node) => style.hidden[node] === HIDDEN.visible);
  const body = page.first(TAG.body);
  const behind = placed.filter((node) => node > body);
  const chosen = [seen, behind].find(({ length }) => length > 0) ?? placed;
  return [Math.min(...chosen), Math.max(...chosen.map((node) => page.end[node]))];
}
