/** Series of records, as the repetition lens found them. */
import { annotationsOf, type BlockTable } from '../../block/index.ts';
import { TAG } from '../../page/index.ts';
import { LEAST_SCORE, type RolePlace, toReasons } from './role-place.ts';

/** Fewer are no series to show. */
export const LEAST_RECORDS = 3;

/** Collects series of records, outermost first; what repeats inside a record is part of it. */
export function collectSeriesRoles(table: BlockTable): RolePlace[] {
  const series = annotationsOf(table, 'repetition').filter(
    ({ label, score, attributes }) =>
      (label === 'records' || label === 'gallery') &&
      score >= LEAST_SCORE &&
      Number(attributes?.count) >= LEAST_RECORDS,
  );
  const found: RolePlace[] = [];
  let end = 0;
  for (const said of [...series].sort(
    (one, other) => one.nodes[0] - other.nodes[0] || other.nodes[1] - one.nodes[1],
  )) {
    if (said.nodes[0] < end || isList(table, said.nodes[0])) continue;
    end = said.nodes[1];
    const units = said.attributes?.units;
    found.push({
      label: 'series',
      nodes: said.nodes,
      reasons: toReasons(said),
      isOpen: true,
      attributes: { records: Number(said.attributes?.count) },
      units: Array.isArray(units) ? (units as number[]) : [],
    });
  }
  return found;
}

/** Items of a declared list are shown as what they were declared. */
function isList({ page }: BlockTable, node: number): boolean {
  const tag = page.tag[node];
  return tag === TAG.li || tag === TAG.dt || tag === TAG.tr || tag === TAG.td;
}
