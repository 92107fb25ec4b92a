/** Lists told by their look: typed bullets, numbers, icons. */
import { annotationsOf, type BlockTable } from '../../block/index.ts';
import { chooseLists } from '../list/choose-lists.ts';
import type { RolePlace } from './role-place.ts';

/** Collects the lists that are none by tag, with their items. */
export function collectListRoles(table: BlockTable): RolePlace[] {
  return chooseLists(table.page, annotationsOf(table, 'macrostructure')).map(
    ({ nodes, marking, sign, items }) => ({
      label: 'list',
      nodes,
      reasons: [{ step: 'macrostructure: List', values: { marking, sign } }],
      isOpen: true,
      attributes: { items: items.length, marking },
      units: items.flat(),
      unit: 'item',
    }),
  );
}
