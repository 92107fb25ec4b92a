/** Which presentation class (section 2.2) renders some siblings, and why. One function per class, in order of trial. */
import { IMAGE, LINK } from '../../feature/index.ts';
import { type Column, KIND, type Range, readRole, TAG } from '../../page/index.ts';
import { CONTENT, CONTROLS, DRAWN, TEXTS } from './content.ts';
import { asMenuBlock } from './drop-down-menu.ts';
import { hasField, isLegal } from './link-count.ts';
import { asMenu, asNavigation, asWrappedMenu } from './menu-class.ts';
import type { ZoneClass } from './object-class.ts';
import { type Rendered, rendered } from './rendered.ts';
import type { ScanScene } from './scan-scene.ts';

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
    asInteraction(seen) ??
    asLegal(seen) ??
    asMenu(scene, [start, end], seen.bits) ??
    asBanner(seen) ??
    asLogo(seen) ??
    asBulk(seen)
  );
}

/** Buttons among links open a menu; whatever else can be pressed or filled in is an interaction. */
function asInteraction({ scene, start, end, bits }: Seen): Rendered | undefined {
  if ((bits & CONTROLS) === 0) return undefined;
  if (!hasField(scene, [start, end]) && asMenu(scene, [start, end], bits) !== undefined) return undefined;
  return rendered('Interaction', 1, { by: 'form controls' });
}

/**
 * In the foot any run with a keyword is legal information; elsewhere only one of at most this many words, as articles
 * also write about copyright. 95 of 100 legal runs in the feet of 244 pages have 30 words or fewer (November 2026).
 */
const LONGEST_NOTICE = 30;

function asLegal({ scene, start, end, zone, bits }: Seen): Rendered | undefined {
  const keyword = scene.legal.first(start, end);
  if (keyword === undefined) return undefined;
  const words = count(scene.features.visibleWords, start, end);
  if (zone !== 'FootZone' && words > LONGEST_NOTICE) return undefined;
  if (!isLegal(scene, [start, end]) && asMenu(scene, [start, end], bits) !== undefined) return undefined;
  const score = keyword.isClaim || zone === 'FootZone' ? 0.9 : 0.6;
  return rendered('LegalInformation', score, { keyword: keyword.text, language: keyword.language });
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

/** A block that is one presentation object whatever it is made of, or undefined; all are additions of today. */
export function toWholePresentation(scene: ScanScene, node: number, zone: ZoneClass): Rendered | undefined {
  const { page, contents } = scene;
  if (page.kind[node] !== KIND.element || (contents[node] & CONTENT.block) === 0) return undefined;
  const role = readRole(page, node);
  const form = asForm(scene, node, role);
  // Most blocks have no link, and every block is asked.
  if (form !== undefined || count(scene.features.links, node, page.end[node]) === 0) return form;
  return (
    asNavigation(scene, node, role) ?? asWrappedMenu(scene, node, zone) ?? asMenuBlock(scene, node, zone)
  );
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

function count(sums: Column, start: number, end: number): number {
  return sums[end] - sums[start];
}
