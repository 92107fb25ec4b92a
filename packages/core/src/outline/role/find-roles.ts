/** What lenses and names say of single places: logo, legal notice, table of contents… by their first node; and where comments are. */
import type { BlockTable } from '../../block/index.ts';
import { collectContactRoles } from './contact-roles.ts';
import { collectLensRoles } from './lens-roles.ts';
import { collectLogoRoles } from './logo-roles.ts';
import { collectNamedRoles } from './named-roles.ts';
import { collectReferenceRoles } from './reference-roles.ts';
import { countWords, type RolePlace, type RolesInput } from './role-place.ts';
import { collectSeriesRoles } from './series-roles.ts';
import { collectTeaserRoles } from './teaser-roles.ts';
import { collectTrailRoles } from './trail-roles.ts';

/** What is known of headings and lists before roles are looked for. */
export interface KnownLooks {
  /** How many headings begin before each node, by tag or by look. */
  readonly headings: Int32Array;
  /** Headings told by their look. */
  readonly titles: readonly RolePlace[];
  /** Lists told by their look. */
  readonly lists: readonly RolePlace[];
}

/** All places with a role, by their first node; of two that begin at one node the larger. */
export function findRoles(
  table: BlockTable,
  { names, comments, chosen }: RolesInput,
  { headings, titles, lists }: KnownLooks,
): Map<number, RolePlace> {
  const places = new Map<number, RolePlace>();
  const add = (place: RolePlace): void => {
    const known = places.get(place.nodes[0]);
    if (known === undefined || place.nodes[1] > known.nodes[1]) places.set(place.nodes[0], place);
  };
  for (const place of collectLogoRoles(table, titles)) add(place);
  for (const place of collectLensRoles(table)) add(place);
  for (const place of collectNamedRoles(table, names)) add(place);
  for (const place of collectTrailRoles(table)) add(place);
  for (const { nodes, reasons } of comments.threads) {
    add({ label: 'comments', nodes, reasons, isOpen: true });
  }
  const references = collectReferenceRoles(table, lists);
  const teasers = collectTeaserRoles(table, { chosen });
  const series = collectSeriesRoles(table).filter(
    (place) => !isListOf(references, place) && !isOfTeasers(table, teasers, place),
  );
  for (const place of teasers) if (!series.some((around) => isInRecord(around, place))) add(place);
  for (const place of series) add(place);
  for (const place of references) add(place);
  for (const place of collectContactRoles(table, headings)) add(place);
  return places;
}

/** Whether a series is a bibliography cut up, or sections of a page one of which is one. */
function isListOf(references: readonly RolePlace[], { nodes, units = [] }: RolePlace): boolean {
  const inside = references.filter((each) => each.nodes[0] < nodes[1] && nodes[0] < each.nodes[1]);
  return inside.length > 0 && inside.length < units.length / 4;
}

/** Share of the words of a series that series of teasers in its records have at least, to be shown instead of it. */
const LEAST_SHARE = 0.5;

/** Whether a series is made of teasers, or of parts of the page that are series of teasers for the most part. */
function isOfTeasers(table: BlockTable, teasers: readonly RolePlace[], place: RolePlace): boolean {
  const [from, to] = place.nodes;
  const inside = teasers.filter(
    ({ label, nodes: [start, end] }) => label === 'series' && start < to && from < end,
  );
  if (inside.some((series) => !isInRecord(place, series))) return true;
  const words = inside.reduce((sum, { nodes }) => sum + countWords(table, nodes), 0);
  return inside.length > 0 && words >= LEAST_SHARE * countWords(table, place.nodes);
}

/** Whether a place lies in one record of a series: a headline with its film is no series, but part of the record. */
function isInRecord({ units = [] }: RolePlace, { nodes: [start, end] }: RolePlace): boolean {
  for (let at = 0; at < units.length; at += 2) if (units[at] <= start && end <= units[at + 1]) return true;
  return false;
}
