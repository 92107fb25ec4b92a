/** Which presentation class (section 2.2) renders some siblings, and why. One function per class, in order of trial. */
import type { JsonValue, Reason } from '../../annotation/index.ts';
import { IMAGE, LINK } from '../../feature/index.ts';
import { type Column, findLandmark, KIND, type Range, readRole, TAG } from '../../page/index.ts';
import { CONTENT, CONTROLS, DRAWN, TEXTS } from './content.ts';
import type { PresentationClass, ZoneClass } from './object-class.ts';
import type { ScanScene } from './scan-scene.ts';

export interface Rendered {
  readonly label: PresentationClass;
  readonly score: number;
  readonly reason: Reason;
  readonly attributes: { readonly [name: string]: JsonValue } | undefined;
}

/** What a trial sees of the siblings. */
interface Seen {
  readonly scene: ScanScene;
  readonly start: number;
  readonly end: number;
  readonly zone: ZoneClass;
  /** Content bits of all siblings together. */
  readonly bits: number;
}

/** The class of a run of siblings: the first that fits. */
export function toPresentation(scene: ScanScene, [start, end]: Range, zone: ZoneClass): Rendered {
  const { page, contents } = scene;
  let bits = 0;
  for (let node = start; node < end; node = page.end[node]) bits |= contents[node];
  const seen = { scene, start, end, zone, bits: bits & DRAWN };
  return (
    asInteraction(seen) ?? asLegal(seen) ?? asMenu(seen) ?? asBanner(seen) ?? asLogo(seen) ?? asBulk(seen)
  );
}

function asInteraction({ bits }: Seen): Rendered | undefined {
  if ((bits & CONTROLS) === 0) return undefined;
  return rendered('Interaction', 1, { by: 'form controls' });
}

/**
 * In the foot any run with a keyword is legal information; elsewhere only one of at most this many words, as articles
 * also write about copyright. 95 of 100 legal runs in the feet of 244 pages have 30 words or fewer (November 2026).
 */
const LONGEST_NOTICE = 30;

function asLegal({ scene, start, end, zone }: Seen): Rendered | undefined {
  const keyword = scene.legal.first(start, end);
  if (keyword === undefined) return undefined;
  const words = count(scene.features.visibleWords, start, end);
  if (zone !== 'FootZone' && words > LONGEST_NOTICE) return undefined;
  const score = keyword.isClaim || zone === 'FootZone' ? 0.9 : 0.6;
  return rendered('LegalInformation', score, { keyword: keyword.text, language: keyword.language });
}

/** A menu is at least two links with most of the words in them ("organizes navigation"); an image map is one, too. */
const FEWEST_LINKS = 2;
/** Two thirds, the part that makes a list of links one in the macrostructure lens, too. */
const LEAST_LINKED = 2 / 3;

function asMenu({ scene, start, end, bits }: Seen): Rendered | undefined {
  const { features } = scene;
  const links = count(features.links, start, end);
  if (links < FEWEST_LINKS) return undefined;
  const words = count(features.visibleWords, start, end);
  const linked = count(features.visibleLinkWords, start, end);
  const isMap = (bits & CONTENT.map) !== 0 && words === 0;
  if (!isMap && (words === 0 || linked < words * LEAST_LINKED)) return undefined;
  return rendered('Menu', isMap ? 0.8 : Math.min(1, linked / words), { links, words, linked });
}

const PICTURES: number = CONTENT.image | CONTENT.map | CONTENT.separator;

/** "Information plug-in, images linked to external websites": nothing else is in it. */
function asBanner({ scene, start, end, bits }: Seen): Rendered | undefined {
  if ((bits & (CONTENT.client | CONTENT.server)) !== 0 && (bits & TEXTS) === 0) {
    return rendered('Banner', 0.6, { by: 'plug-in' });
  }
  if ((bits & ~PICTURES) !== 0) return undefined;
  const { features } = scene;
  if (count(features.imagesOf(IMAGE.banner), start, end) > 0)
    return rendered('Banner', 0.8, { by: 'banner size' });
  const external = countLinks(scene, start, end, LINK.external);
  const all = Math.max(1, count(features.links, start, end));
  if (external === 0 || external < all) return undefined;
  return rendered('Banner', 0.6, { by: 'images linked to other sites', links: external });
}

/** Links of a kind in the run; a run inside a link is one. */
function countLinks({ page, features }: ScanScene, start: number, end: number, kind: number): number {
  if (features.linkElement[page.parent[start]] >= 0) return features.link[start] === kind ? 1 : 0;
  return count(features.linksOf(kind), start, end);
}

/**
 * "A series of `img` tags and `a` enclosing `img` tags": logos and seals, as the paper's example has it. Only in header
 * and foot: in the body a picture is part of what is told.
 */
function asLogo({ bits, zone }: Seen): Rendered | undefined {
  if ((bits & CONTENT.image) === 0 || (bits & ~PICTURES) !== 0 || zone === 'BodyZone') return undefined;
  return rendered('LegalInformation', 0.7, { by: 'images of the site' });
}

function asBulk({ scene, start, end }: Seen): Rendered {
  return rendered('Bulk', 0.5, { words: count(scene.features.visibleWords, start, end) });
}

/** A block that is one presentation object whatever it is made of, or undefined; all three are additions of today. */
export function toWholePresentation(scene: ScanScene, node: number): Rendered | undefined {
  const { page, contents } = scene;
  if (page.kind[node] !== KIND.element || (contents[node] & CONTENT.block) === 0) return undefined;
  const role = readRole(page, node);
  return asForm(scene, node, role) ?? asNavigation(scene, node, role) ?? asWrappedMenu(scene, node);
}

/**
 * A form around a page (ASP.NET puts everything into one, and so does the paper's example) is no Interaction: it has
 * more words to a control than this. Of 311 forms on 244 pages 99 in 100 have 32 or fewer, and the three with more than
 * 40 hold a page (November 2026).
 */
const MOST_WORDS_PER_CONTROL = 40;

function asForm(scene: ScanScene, node: number, role: string): Rendered | undefined {
  const { page, features } = scene;
  const isForm =
    page.tag[node] === TAG.form || page.tag[node] === TAG.fieldset || page.tag[node] === TAG.search;
  if (!isForm && role !== 'form' && role !== 'search') return undefined;
  const controls = count(features.controls, node, page.end[node]);
  const words = count(features.visibleWords, node, page.end[node]);
  if (controls === 0 || words > controls * MOST_WORDS_PER_CONTROL) return undefined;
  return rendered('Interaction', 1, { by: page.name(node), controls, words });
}

const MENU_ROLES: ReadonlySet<string> = new Set(['menu', 'menubar']);

/** `nav` and its roles are what the paper calls a Menu, unless there is more in them than links. */
function asNavigation(scene: ScanScene, node: number, role: string): Rendered | undefined {
  const { page, features, contents } = scene;
  if (findLandmark(page, node, role) !== 'navigation' && !MENU_ROLES.has(role)) return undefined;
  if ((contents[node] & (CONTENT.select | CONTENT.textArea)) !== 0) return undefined;
  const links = count(features.links, node, page.end[node]);
  const words = count(features.visibleWords, node, page.end[node]);
  const linked = count(features.visibleLinkWords, node, page.end[node]);
  if (links === 0 || linked * 2 < words || scene.legal.count(node, page.end[node]) > 0) return undefined;
  return rendered('Menu', 1, { by: page.name(node), links, words, linked });
}

/** A menu of links each in a block of its own, which the scan would tear apart. */
const FEWEST_WRAPPERS = 3;

function asWrappedMenu(scene: ScanScene, node: number): Rendered | undefined {
  const { page, features, contents } = scene;
  const words = count(features.visibleWords, node, page.end[node]);
  if (words === 0 || words !== count(features.visibleLinkWords, node, page.end[node])) return undefined;
  let wrappers = 0;
  for (let child = node + 1; child < page.end[node]; child = page.end[child]) {
    if ((contents[child] & DRAWN) === 0) continue;
    if ((contents[child] & CONTROLS) !== 0 || !hasOneText(scene, child)) return undefined;
    wrappers++;
  }
  if (wrappers < FEWEST_WRAPPERS || scene.legal.count(node, page.end[node]) > 0) return undefined;
  return rendered('Menu', 0.8, { by: 'links in wrappers', links: wrappers });
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

function count(sums: Column, start: number, end: number): number {
  return sums[end] - sums[start];
}

const STEPS: Readonly<Record<PresentationClass, string>> = {
  Banner: '2.2 Banner',
  Menu: '2.2 Menu',
  Interaction: '2.2 Interaction',
  LegalInformation: '2.2 LegalInformation',
  Record: '2.2 Record',
  Bulk: '2.2 Bulk',
};

function rendered(label: PresentationClass, score: number, values: { [name: string]: JsonValue }): Rendered {
  return { label, score, reason: { step: STEPS[label], values }, attributes: undefined };
}
