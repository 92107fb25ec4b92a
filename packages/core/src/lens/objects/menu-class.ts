/** Menus (section 2.2, 2) as the paper has them: runs of links; and what its authors would call so today by its markup. */
import { findLandmark, KIND, type Range } from '../../page/index.ts';
import { CONTENT, DRAWN } from './content.ts';
import { hasPictures } from './drop-down-menu.ts';
import { countLinks, hasField, isLegal, type LinkCount } from './link-count.ts';
import type { ZoneClass } from './object-class.ts';
import { type Rendered, rendered } from './rendered.ts';
import type { ScanScene } from './scan-scene.ts';

/** "Organizes navigation": at least two links with most of the words in them. */
const FEWEST_LINKS = 2;
/** Two thirds, the part that makes a list of links one in the macrostructure lens, too. */
const LEAST_LINKED = 2 / 3;

/** Siblings that are links for the most part, or the way back to the front page; an image map is a menu, too. */
export function asMenu(scene: ScanScene, nodes: Range, bits: number): Rendered | undefined {
  const counted = countLinks(scene, nodes);
  const { links, words, linked } = counted;
  if (links < FEWEST_LINKS) return undefined;
  if (words === 0) return (bits & CONTENT.map) === 0 ? undefined : rendered('Menu', 0.8, { ...counted });
  if (linked < words * LEAST_LINKED && !isTrail(scene, nodes, counted)) return undefined;
  return rendered('Menu', Math.min(1, linked / words), { ...counted });
}

/** Longer entries are sentences with links in them, or titles of articles. */
const MOST_WORDS_IN_TRAIL = { perLink: 5, last: 12 } as const;

/** "Home › Garden › Roses": links first, one after the other, and at the end, without a link, where one is. */
function isTrail(scene: ScanScene, nodes: Range, { links, words, linked }: LinkCount): boolean {
  const { page, features } = scene;
  if (linked > links * MOST_WORDS_IN_TRAIL.perLink || words - linked > MOST_WORDS_IN_TRAIL.last) return false;
  const [start, end] = nodes;
  let last = start;
  for (let node = start; node < end; node++) if (features.linkElement[node] === node) last = node;
  const before = countLinks(scene, [start, page.end[last]]);
  return before.words === before.linked;
}

const MENU_ROLES: ReadonlySet<string> = new Set(['menu', 'menubar']);

/** `nav` and its roles are what the paper calls a Menu, unless there is more in them than links. */
export function asNavigation(scene: ScanScene, node: number, role: string): Rendered | undefined {
  const { page, contents } = scene;
  if (findLandmark(page, node, role) !== 'navigation' && !MENU_ROLES.has(role)) return undefined;
  if ((contents[node] & (CONTENT.select | CONTENT.textArea)) !== 0) return undefined;
  const nodes: Range = [node, page.end[node]];
  const counted = countLinks(scene, nodes);
  const { links, words, linked } = counted;
  if (links === 0 || linked * 2 < words || isLegal(scene, nodes)) return undefined;
  return rendered('Menu', 1, { by: page.name(node), ...counted });
}

/** A menu of links each in a block of its own, which the scan would tear apart. */
const FEWEST_WRAPPERS = 3;

/** Links in wrappers, each of which shows one text; with pictures, in the body, they are records. */
export function asWrappedMenu(scene: ScanScene, node: number, zone: ZoneClass): Rendered | undefined {
  const { page, features } = scene;
  const nodes: Range = [node, page.end[node]];
  if (features.links[nodes[1]] - features.links[node] < FEWEST_WRAPPERS) return undefined;
  const { words, linked } = countLinks(scene, nodes);
  if (words === 0 || words !== linked || hasField(scene, nodes) || isLegal(scene, nodes)) return undefined;
  const wrappers = countWrappers(scene, node);
  if (wrappers < FEWEST_WRAPPERS) return undefined;
  if (zone === 'BodyZone' && hasPictures(scene, nodes, wrappers)) return undefined;
  return rendered('Menu', 0.8, { by: 'links in wrappers', links: wrappers });
}

/** The parts of a block, if each of them shows one text; 0 where one shows more. */
function countWrappers(scene: ScanScene, node: number): number {
  const { page, contents } = scene;
  let wrappers = 0;
  for (let child = node + 1; child < page.end[node]; child = page.end[child]) {
    if ((contents[child] & DRAWN) === 0) continue;
    if (!hasOneText(scene, child)) return 0;
    wrappers++;
  }
  return wrappers;
}

/** One text to see: the entry itself, whatever submenus it hides. */
function hasOneText({ page, features }: ScanScene, node: number): boolean {
  const { visibleCharacters } = features;
  let texts = 0;
  for (let at = node; at < page.end[node] && texts < 2; at++) {
    if (page.kind[at] === KIND.text && visibleCharacters[at + 1] > visibleCharacters[at]) texts++;
  }
  return texts === 1;
}
