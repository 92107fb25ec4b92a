/**
 * What concepts 2 and 3 of section 2 ask of objects: location (width, height, centre), presentation (style) and, as
 * classes are told by them (2.2: "images linked to external websites"), where pictures come from and links lead.
 */
import type { JsonValue } from '../../annotation/index.ts';
import { cutText } from '../../character/index.ts';
import { LINK } from '../../feature/index.ts';
import { roundTo } from '../../number/index.ts';
import { type Range, TAG } from '../../page/index.ts';
import { TEXT_ALIGN } from '../../style/index.ts';
import type { Scene } from '../lens.ts';

/** Attributes being put together. */
export type AttributeDraft = { [name: string]: JsonValue };

/** How the target of a link is related to the host of the page, by LINK. */
const RELATIONS: Readonly<Record<number, string>> = {
  [LINK.internal]: 'internal',
  [LINK.sameDomain]: 'same-domain',
  [LINK.external]: 'external',
  [LINK.thisPage]: 'this-page',
  [LINK.contact]: 'contact',
  [LINK.other]: 'other',
};
/** The relation of links that have not all the same. */
const MIXED = 'mixed';
/** Values are cut here: pictures may be written out in their address, and the same value is in objects of both views. */
const LONGEST_VALUE = 2048;

/** Writes what is known of the objects of one page into their attributes. */
export class ObjectFeatures {
  private readonly scene: Scene;

  constructor(scene: Scene) {
    this.scene = scene;
  }

  /** Adds what is known of the object that a run of siblings makes. */
  describe(nodes: Range, draft: AttributeDraft): void {
    this.addLinks(nodes, draft);
    // An aggregate is none of its pictures.
    const source = draft.records === undefined ? this.addSource(nodes, draft) : -1;
    const box = this.findBox(nodes);
    this.addSize(source >= 0 && this.isWordless(nodes) ? source : box, draft);
    this.addStyle(source, box, draft);
    if (this.scene.style.textAlign[nodes[0]] === TEXT_ALIGN.center) draft.centred = true;
  }

  /** The link around the object or the only one in it: its address; of several, how many. */
  private addLinks([start, end]: Range, draft: AttributeDraft): void {
    const { page, features } = this.scene;
    const around = features.linkElement[page.parent[start]];
    if (around >= 0) {
      this.addLink(around, draft);
      return;
    }
    const links = features.links[end] - features.links[start];
    if (links === 0) return;
    const first = this.findLink(start);
    if (links === 1) this.addLink(first, draft);
    else {
      draft.links = links;
      draft.relation = this.isOneKind(first, end) ? RELATIONS[features.link[first]] : MIXED;
    }
  }

  private addLink(node: number, draft: AttributeDraft): void {
    const { page, features } = this.scene;
    const href = page.attribute(node, 'href') ?? page.attributeNamed(node, 'xlink:href');
    if (href !== undefined) draft.href = cut(href);
    draft.relation = RELATIONS[features.link[node]];
  }

  private findLink(start: number): number {
    const { linkElement } = this.scene.features;
    let node = start;
    while (linkElement[node] !== node) node++;
    return node;
  }

  private isOneKind(first: number, end: number): boolean {
    const { link } = this.scene.features;
    const kind = link[first];
    for (let node = first + 1; node < end; node++)
      if (link[node] !== LINK.none && link[node] !== kind) return false;
    return true;
  }

  /** The only picture or plug-in of the object: where it comes from, what it says instead. Gives its node, or -1. */
  private addSource(nodes: Range, draft: AttributeDraft): number {
    const { page, features } = this.scene;
    const [start, end] = nodes;
    const images = features.images[end] - features.images[start];
    if (images > 1) draft.images = images;
    const node = images === 1 ? this.findImage(start) : images === 0 ? this.findPlugin(nodes) : -1;
    if (node < 0) return -1;
    const source = this.findSource(node);
    if (source !== undefined) draft.src = cut(source);
    const words = page.attribute(node, 'alt') ?? page.attributeNamed(node, 'aria-label');
    if (words !== undefined) draft.alt = cut(words);
    return node;
  }

  private findImage(start: number): number {
    const { image } = this.scene.features;
    let node = start;
    while (image[node] === 0) node++;
    return node;
  }

  /** A run of one element that loads something else into the page. */
  private findPlugin([start, end]: Range): number {
    const { page } = this.scene;
    return page.end[start] === end && PLUGINS.has(page.tag[start]) ? start : -1;
  }

  /** As written; late addresses where `src` has none or holds the place only. */
  private findSource(node: number): string | undefined {
    const { page } = this.scene;
    if (page.tag[node] === TAG.object) return page.attributeNamed(node, 'data');
    const own = page.attribute(node, 'src');
    if (own === undefined && MEDIA.has(page.tag[node])) {
      const inner = page.first(TAG.source, node);
      return inner >= 0 && inner < page.end[node] ? page.attribute(inner, 'src') : undefined;
    }
    return own === undefined || own.startsWith('data:') ? (this.findLateSource(node) ?? own) : own;
  }

  /** Where scripts that load late keep the address; else the first of several. */
  private findLateSource(node: number): string | undefined {
    const { page } = this.scene;
    for (const name of LATE_SOURCES) {
      const late = page.attributeNamed(node, name);
      if (late !== undefined && late !== '') return late;
    }
    const set = page.attribute(node, 'srcset') ?? page.attributeNamed(node, 'data-srcset');
    return set?.trim().split(/[\s,]/, 1)[0] || undefined;
  }

  /** The element an object is, or the one around it that holds nothing else to see; -1 where there is none. */
  private findBox([start, end]: Range): number {
    const { page, features } = this.scene;
    if (page.end[start] === end && page.isElement(start)) return start;
    const { visibleCharacters, images, controls } = features;
    const parent = page.parent[start];
    const last = page.end[parent];
    const isAll =
      visibleCharacters[last] - visibleCharacters[parent] ===
        visibleCharacters[end] - visibleCharacters[start] &&
      images[last] - images[parent] === images[end] - images[start] &&
      controls[last] - controls[parent] === controls[end] - controls[start];
    return isAll ? parent : -1;
  }

  private isWordless([start, end]: Range): boolean {
    const { visibleWords } = this.scene.features;
    return visibleWords[end] === visibleWords[start];
  }

  private addSize(node: number, draft: AttributeDraft): void {
    const { page, style } = this.scene;
    if (node < 0 || isSizedByFont(page.attribute(node, 'width'))) return;
    const { width, height } = style;
    if (width[node] >= 0) draft.width = roundTo(width[node], 2);
    if (height[node] >= 0) draft.height = roundTo(height[node], 2);
  }

  private addStyle(source: number, box: number, draft: AttributeDraft): void {
    const { page } = this.scene;
    const own = source < 0 ? undefined : page.attribute(source, 'style');
    const style = own ?? (box < 0 ? undefined : page.attribute(box, 'style'));
    if (style !== undefined) draft.style = cut(style);
  }
}

const LATE_SOURCES = ['data-src', 'data-original', 'data-lazy-src', 'data-lazy'] as const;
const MEDIA: ReadonlySet<number> = new Set([TAG.video, TAG.audio]);
const PLUGINS: ReadonlySet<number> = new Set([
  ...[TAG.iframe, TAG.frame, TAG.embed, TAG.object, TAG.script, ...MEDIA],
]);

/** `1em`, as drawings have it: no length in pixels, whatever number it begins with. */
function isSizedByFont(width: string | undefined): boolean {
  return width !== undefined && /^\s*[\d.]+\s*r?em\s*$/i.test(width);
}

function cut(value: string): string {
  return cutText(value, LONGEST_VALUE);
}
