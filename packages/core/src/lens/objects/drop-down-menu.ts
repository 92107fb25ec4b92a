/**
 * Menus of today: lists of lists, each under an entry that opens it. By their shape they would be Records, or be torn into
 * a menu for every list. They are told by their links and by the zone: header and foot hold no "structured data related
 * to web document interests". Shares and bounds by eye on the even pages of the landmark set, November 2026.
 */
import { type Range, TAG } from '../../page/index.ts';
import { DRAWN } from './content.ts';
import { countLinks, hasField, isLegal, type LinkCount } from './link-count.ts';
import type { ZoneClass } from './object-class.ts';
import type { RecordRun } from './record-finder.ts';
import { type Rendered, rendered } from './rendered.ts';
import type { ScanScene } from './scan-scene.ts';

/** What links have to be to be the entries of a menu. */
interface EntryBounds {
  readonly fewest: number;
  /** The least part of the words that is in links. */
  readonly linked: number;
  /** Words of a link, on average: entries of menus are short, titles of articles are not. */
  readonly words: number;
}

const ANY_LENGTH = Number.POSITIVE_INFINITY;

/** Where a block, or a series of entries, is one menu. */
const BOUNDS: Readonly<Record<ZoneClass, EntryBounds>> = {
  HeaderZone: { fewest: 3, linked: 0.4, words: ANY_LENGTH },
  BodyZone: { fewest: 3, linked: 0.9, words: 4 },
  FootZone: { fewest: 3, linked: 0.6, words: ANY_LENGTH },
};
/** Of each entry that is a list, in any zone: a record has a link or two. */
const IN_LIST: EntryBounds = { fewest: 3, linked: 0.7, words: 6 };
/** Of one of several parts of the page that only look like records. */
const IN_PART: EntryBounds = { fewest: 6, linked: 0.9, words: 6 };

/** A block that is one menu, with the lists under its entries. */
export function asMenuBlock(scene: ScanScene, node: number, zone: ZoneClass): Rendered | undefined {
  const nodes: Range = [node, scene.page.end[node]];
  const { links } = scene.features;
  if (links[nodes[1]] - links[node] < FEWEST_ENTRIES) return undefined;
  const counted = countLinks(scene, nodes);
  if (!isWithin(counted, BOUNDS[zone]) || !isPlain(scene, nodes, zone)) return undefined;
  if (!hasEntries(scene, node, counted.links)) return undefined;
  return rendered('Menu', 0.8, { by: 'links in a block', ...counted });
}

/** Alike siblings that are the entries of a menu. */
export function asMenuOfRecords(scene: ScanScene, run: RecordRun, zone: ZoneClass): Rendered | undefined {
  const nodes: Range = [run.start, run.end];
  const counted = countLinks(scene, nodes);
  const entries = run.units.length;
  // In a header also where each entry is explained in a sentence.
  const isMenu =
    (zone === 'HeaderZone' && counted.links >= entries && !hasField(scene, nodes)) ||
    (isWithin(counted, BOUNDS[zone]) && isPlain(scene, nodes, zone)) ||
    (isWithin(counted, { ...IN_LIST, fewest: IN_LIST.fewest * entries }) &&
      isPlain(scene, nodes, 'BodyZone'));
  return isMenu ? rendered('Menu', 0.7, { by: 'entries with links', entries, ...counted }) : undefined;
}

/** A part of the page that only looks like a record beside other parts. */
export function asMenuAmongRecords(scene: ScanScene, nodes: Range): Rendered | undefined {
  const counted = countLinks(scene, nodes);
  if (!isWithin(counted, IN_PART) || !isPlain(scene, nodes, 'BodyZone')) return undefined;
  return rendered('Menu', 0.7, { by: 'links in a block', ...counted });
}

function isWithin({ links, words, linked }: LinkCount, bounds: EntryBounds): boolean {
  if (links < bounds.fewest || linked === 0) return false;
  return linked >= words * bounds.linked && linked <= links * bounds.words;
}

const TABLE_PARTS: ReadonlySet<number> = new Set([TAG.table, TAG.tbody, TAG.thead, TAG.tr]);

/** Whether nothing speaks against a menu: no fields, no law; in the body also no table and no pictures of goods. */
function isPlain(scene: ScanScene, nodes: Range, zone: ZoneClass): boolean {
  if (hasField(scene, nodes) || isLegal(scene, nodes)) return false;
  if (zone !== 'BodyZone') return true;
  const { links } = countLinks(scene, nodes);
  return !TABLE_PARTS.has(scene.page.tag[nodes[0]]) && !hasPictures(scene, nodes, links);
}

/** Goods and articles have a picture each, entries of menus rarely. */
const LINKS_PER_IMAGE = 5;

/** Whether there is a picture to every few links. */
export function hasPictures({ features }: ScanScene, [start, end]: Range, links: number): boolean {
  return (features.images[end] - features.images[start]) * LINKS_PER_IMAGE > links;
}

/** A block that holds one part with this share of its links is that part and something else: it is looked into. */
const LARGEST_PART = 0.9;
const FEWEST_ENTRIES = 3;

/**
 * Whether a block is made of entries: three parts with links or more, most of them of one name, and none with nearly all
 * the links. Two lists in a block are two menus, as in the paper's example.
 */
function hasEntries({ page, contents, features }: ScanScene, node: number, links: number): boolean {
  let parts = 0;
  let linking = 0;
  const names = new Map<number, number>();
  for (let child = node + 1; child < page.end[node]; child = page.end[child]) {
    if ((contents[child] & DRAWN) === 0) continue;
    parts++;
    const own = features.links[page.end[child]] - features.links[child];
    if (own > links * LARGEST_PART) return false;
    if (own === 0) continue;
    linking++;
    names.set(page.tag[child], (names.get(page.tag[child]) ?? 0) + 1);
  }
  const most = Math.max(0, ...names.values());
  return most >= FEWEST_ENTRIES && most * 3 >= linking * 2 && linking * 2 >= parts;
}
