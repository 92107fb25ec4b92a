/** Zones that models take for menus because they are full of links, and that are teasers for the most part: they stand beside the content. */
import type { BlockTable } from '../../block/index.ts';
import type { ZoneRegion } from '../lay-zones.ts';
import { countWords, type RolePlace } from './role-place.ts';

/** Share of the words of a zone that teasers have at least. */
const LEAST_SHARE = 0.5;
/** Less than that share of it was declared by the author. */
const MOST_DECLARED = 0.5;

/** The zones, those that are series of teasers and no declared menus as what stands beside the content. */
export function freeTeasers(
  table: BlockTable,
  zones: readonly ZoneRegion[],
  roles: Iterable<RolePlace>,
): ZoneRegion[] {
  const teasers = [...roles].filter(({ label, unit }) => label === 'teaser' || unit === 'teaser');
  if (teasers.length === 0) return [...zones];
  return zones.map((region) => {
    if (region.zone !== 'navigation' || region.declared > MOST_DECLARED) return region;
    const inside = teasers.filter(({ nodes }) => nodes[0] >= region.nodes[0] && nodes[1] <= region.nodes[1]);
    const words = inside.reduce((sum, { nodes }) => sum + countWords(table, nodes), 0);
    const isFilled = words > 0 && words >= LEAST_SHARE * countWords(table, region.nodes);
    return isFilled ? { ...region, zone: 'complementary' } : region;
  });
}
