/** Blocks that no element declares: headings, lists and their items, footnotes, by their first node. */
import type { BlockTable } from '../../block/index.ts';
import { collectFootnoteRoles } from './footnote-roles.ts';
import { collectHeadingRoles } from './heading-roles.ts';
import { collectListRoles } from './list-roles.ts';
import type { RolePlace } from './role-place.ts';

/** All such blocks; of two that begin at one node the larger. */
export function findLooks(table: BlockTable): Map<number, RolePlace> {
  const places = new Map<number, RolePlace>();
  const add = (place: RolePlace): void => {
    const known = places.get(place.nodes[0]);
    if (known === undefined || place.nodes[1] > known.nodes[1]) places.set(place.nodes[0], place);
  };
  for (const place of collectListRoles(table)) add(place);
  for (const place of collectHeadingRoles(table)) add(place);
  for (const place of collectFootnoteRoles(table)) add(place);
  return places;
}
