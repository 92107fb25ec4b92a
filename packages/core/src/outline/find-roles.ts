/** What lenses and names say of single places: logo, legal notice, table of contents… by their first node; and where comments are. */
import type { Annotation, Reason } from '../annotation/index.ts';
import {
  annotationsOf,
  type BlockTable,
  type Description,
  NAME_BITS,
  type NameMasks,
} from '../block/index.ts';
import { ATTRIBUTE, KIND, type Page, TAG } from '../page/index.ts';
import type { OutlineLabel } from './outline.ts';

/** A place that is to become an entry of its own. */
export interface RolePlace {
  readonly label: OutlineLabel;
  readonly nodes: readonly [start: number, end: number];
  readonly score: number;
  readonly reasons: readonly Reason[];
  /** Whether there are entries to show inside. */
  readonly isOpen: boolean;
  readonly attributes?: Annotation['attributes'];
  /** Beginning and end of each record of a series. */
  readonly units?: readonly number[];
}

/** Labels of lenses that are roles of the outline. */
const ROLES: readonly (readonly [lens: string, label: string, role: OutlineLabel])[] = [
  ['rules', 'logo', 'logo'],
  ['rules', 'advertisement', 'advertisement'],
  ['objects', 'LegalInformation', 'legal'],
  ['macrostructure', 'TableOfContents', 'toc'],
];

/** A role fills its place: what holds more words than this is a zone or a content. */
const MOST_WORDS = 150;
/** A legal notice, a logo and a series are surer than this, or nobody would call them so. */
const LEAST_SCORE = 0.5;
/** Fewer are no series to show. */
const LEAST_RECORDS = 3;

/** What is known of a page's names and comments. */
export type RolesInput = Pick<Description, 'names' | 'comments'>;

/** All places with a role, by their first node; of two that begin at one node the larger. */
export function findRoles(table: BlockTable, { names, comments }: RolesInput): Map<number, RolePlace> {
  const places = new Map<number, RolePlace>();
  const add = (place: RolePlace): void => {
    const known = places.get(place.nodes[0]);
    if (known === undefined || place.nodes[1] > known.nodes[1]) places.set(place.nodes[0], place);
  };
  for (const [lens, label, role] of ROLES) {
    for (const said of annotationsOf(table, lens)) {
      if (said.label !== label || said.score < LEAST_SCORE || countWords(table, said.nodes) > MOST_WORDS)
        continue;
      add({ label: role, nodes: said.nodes, score: said.score, reasons: toReasons(said), isOpen: false });
    }
  }
  for (const place of findNamed(table, names)) add(place);
  for (const { nodes, score, reasons } of comments.threads) {
    add({ label: 'comments', nodes, score, reasons, isOpen: true });
  }
  for (const place of findSeries(table)) add(place);
  return places;
}

function countWords({ features }: BlockTable, [start, end]: readonly [number, number]): number {
  return features.words[end] - features.words[start];
}

function toReasons({ lens, label, reasons }: Annotation): Reason[] {
  return [{ step: `${lens}: ${label}` }, ...reasons];
}

/** Series of records, outermost first; what repeats inside a record is part of it. */
function findSeries(table: BlockTable): RolePlace[] {
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
      score: said.score,
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

const NAMED: readonly (readonly [group: string, role: OutlineLabel])[] = [
  ['breadcrumb', 'breadcrumb'],
  ['pagination', 'pagination'],
];

const NAMED_BITS = NAMED.reduce((bits, [group]) => bits | NAME_BITS.get(group)!, 0);

/** Apart from the loop that asks: a function that holds on to its variable would cost an object for every node. */
function findNamedRole(bits: number): (typeof NAMED)[number] | undefined {
  return NAMED.find(([group]) => (bits & NAME_BITS.get(group)!) !== 0);
}

function isBreadcrumbList(page: Page, node: number): boolean {
  for (let place = page.attributeAt[node]; place < page.attributeAt[node + 1]; place++) {
    if (page.attributeName[place] === ATTRIBUTE.itemtype) {
      return page.attributeValue[place].endsWith('BreadcrumbList');
    }
  }
  return false;
}

/** What authors call by name, or say in ARIA and schema.org terms. */
function findNamed(table: BlockTable, names: NameMasks): RolePlace[] {
  const { page } = table;
  const found: RolePlace[] = [];
  for (let node = 0; node < page.size; node++) {
    if (page.kind[node] !== KIND.element || page.tag[node] === TAG.a) continue;
    const isNamed = (names.own[node] & NAMED_BITS) !== 0;
    const isTrail = isBreadcrumbList(page, node);
    if (!isNamed && !isTrail) continue;
    const role = isTrail ? NAMED[0] : findNamedRole(names.own[node]);
    const words = countWords(table, [node, page.end[node]]);
    if (role === undefined || words === 0 || words > MOST_WORDS) continue;
    found.push({
      label: role[1],
      nodes: [node, page.end[node]],
      score: 0.8,
      reasons: [
        {
          step: 'named',
          values: { class: page.attribute(node, 'class') ?? '', id: page.attribute(node, 'id') ?? '' },
        },
      ],
      isOpen: false,
    });
    node = page.end[node] - 1;
  }
  return found;
}
