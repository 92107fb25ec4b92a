/** One object of the graph, from its annotation and the page. */
import type { Annotation, JsonValue } from '../../annotation/index.ts';
import { cutText } from '../../character/index.ts';
import { KIND, type Page, TAG } from '../../page/index.ts';

/** A content or presentation object. */
export interface GraphObject {
  readonly class: string;
  /** Class and number within zone and view: `Menu2`. */
  readonly name: string;
  readonly supertypes: readonly string[];
  readonly order: number;
  /** Absolute path of the first node; `last` where the object is a run of several siblings. */
  readonly path: string;
  readonly last?: string;
  /** How many elements the run of siblings has (the paper's NbTag); 0 for text alone. */
  readonly tags: number;
  readonly text: string;
  /** Present where the object implements the Link interface. */
  readonly link?: true;
  /** False for what the page holds but does not draw. */
  readonly drawn?: false;
  /** How many records a Structure has, or the series that a Record is one of. */
  readonly records?: number;
  /** Which record of its Structure it belongs to, or of its series it is, from 1. */
  readonly record?: number;
  /** How many links it has, where they are several, and their addresses, as written. */
  readonly links?: number;
  readonly hrefs?: readonly string[];
  /** The address of its only link, or of the link around it, as written. */
  readonly href?: string;
  /** `internal`, `same-domain`, `external`, `this-page`, `contact`, `other`, or `mixed`. */
  readonly relation?: string;
  /** How many pictures it has, where they are several, and where they come from, as written. */
  readonly images?: number;
  readonly srcs?: readonly string[];
  /** Where its only picture or plug-in comes from, as written, and what that says instead. */
  readonly src?: string;
  readonly alt?: string;
  /** CSS pixels, where the page says so. */
  readonly width?: number;
  readonly height?: number;
  readonly centred?: true;
  /** The `style` attribute. */
  readonly style?: string;
  readonly score: number;
  /** What an aggregate is made of. */
  readonly parts: readonly GraphObject[];
}

/** What the lens says of an object in so many words. */
type Told = Pick<
  GraphObject,
  | 'link'
  | 'drawn'
  | 'records'
  | 'record'
  | 'links'
  | 'href'
  | 'relation'
  | 'images'
  | 'src'
  | 'alt'
  | 'width'
  | 'height'
  | 'centred'
  | 'style'
>;

const TOLD: readonly (keyof Told)[] = [
  ...(['link', 'drawn', 'records', 'record', 'links', 'href', 'relation'] as const),
  ...(['images', 'src', 'alt', 'width', 'height', 'centred', 'style'] as const),
];

/** Makes the object; its parts may come later. */
export function toGraphObject(
  page: Page,
  annotation: Annotation,
  parts: readonly GraphObject[],
): GraphObject {
  const { label, nodes, score } = annotation;
  const order = Number(readAttribute(annotation, 'order'));
  const { last, tags } = toTagRun(page, nodes);
  const told = toTold(annotation);
  return {
    class: label,
    name: `${label}${order}`,
    supertypes: readSupertypes(annotation),
    order,
    path: page.path(nodes[0]),
    ...(last !== nodes[0] && { last: page.path(last) }),
    tags,
    text: page.textOf(nodes[0], nodes[1]),
    ...told,
    ...(told.links !== undefined && { hrefs: collectHrefs(page, nodes) }),
    ...(told.images !== undefined && { srcs: collectSources(page, nodes) }),
    score,
    parts,
  };
}

/** The last sibling of a run, and how many of them are elements. */
export function toTagRun(page: Page, [start, end]: Annotation['nodes']): { last: number; tags: number } {
  let last = start;
  let tags = 0;
  for (let node = start; node < end; node = page.end[node]) {
    if (page.kind[node] === KIND.element) tags++;
    last = node;
  }
  return { last, tags };
}

/** A value the lens gave an annotation. */
export function readAttribute(annotation: Annotation, name: string): JsonValue | undefined {
  return annotation.attributes?.[name];
}

/** The supertypes of an annotation's class, nearest first. */
export function readSupertypes(annotation: Annotation): string[] {
  const value = readAttribute(annotation, 'supertypes');
  return Array.isArray(value) ? value.map(String) : [];
}

/** Annotations may have been read from a file: what is there is taken as the lens wrote it. */
function toTold(annotation: Annotation): Told {
  const told: { [name: string]: JsonValue } = {};
  for (const name of TOLD) {
    const value = readAttribute(annotation, name);
    if (value !== undefined) told[name] = value;
  }
  return told as Told;
}

/** As long as the lens lets a value be. */
const LONGEST_VALUE = 2048;
const LINKS: ReadonlySet<number> = new Set([TAG.a, TAG.area, TAG['svg/a']]);

function collectHrefs(page: Page, [start, end]: Annotation['nodes']): string[] {
  const hrefs: string[] = [];
  for (let node = start; node < end; node++) {
    if (!LINKS.has(page.tag[node])) continue;
    const href = page.attribute(node, 'href') ?? page.attributeNamed(node, 'xlink:href');
    if (href !== undefined) hrefs.push(cutText(href, LONGEST_VALUE));
  }
  return hrefs;
}

function collectSources(page: Page, [start, end]: Annotation['nodes']): string[] {
  const sources: string[] = [];
  for (let node = start; node < end; node++) {
    if (page.tag[node] !== TAG.img) continue;
    const source = page.attribute(node, 'src');
    if (source !== undefined) sources.push(cutText(source, LONGEST_VALUE));
  }
  return sources;
}
