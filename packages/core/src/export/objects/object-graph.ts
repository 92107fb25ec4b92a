/** The object graph of a page, rebuilt from the page and the annotations of the objects lens alone. */
import type { Annotation, JsonValue } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';

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
  readonly text: string;
  /** Present where the object implements the Link interface. */
  readonly link?: true;
  /** False for what the page holds but does not draw. */
  readonly drawn?: false;
  /** How many alike parts a Structure or a Record has. */
  readonly records?: number;
  readonly score: number;
  /** What an aggregate is made of. */
  readonly parts: readonly GraphObject[];
}

/** A zone: in both views, what it is composed of. */
export interface GraphZone {
  readonly class: string;
  readonly supertypes: readonly string[];
  /** First and last tag of each run of siblings; more than one run where wrappers part the zone. */
  readonly runs: readonly { readonly first: string; readonly last: string }[];
  readonly score: number;
  readonly presentation: readonly GraphObject[];
  readonly content: readonly GraphObject[];
}

/** A WebDocument and its zones. JSON-safe. */
export interface ObjectGraph {
  readonly class: 'WebDocument';
  readonly url: string | null;
  readonly title: string;
  readonly zones: readonly GraphZone[];
}

/** Builds the graph; annotations of other lenses are passed over. */
export function toObjectGraph(page: Page, annotations: readonly Annotation[]): ObjectGraph {
  const own = annotations.filter(({ lens }) => lens === 'objects');
  const zones = new Map<number, ZoneDraft>();
  const parts = new Map<number, GraphObject[]>();
  own.forEach((annotation, index) => {
    if (read(annotation, 'view') === 'zone') addZone(page, zones, { annotation, index });
    else addObject(page, { zones, parts, annotation, index });
  });
  const drafts = [...new Set(zones.values())];
  return { class: 'WebDocument', url: page.url ?? null, title: page.title, zones: drafts };
}

interface ZoneDraft extends GraphZone {
  readonly runs: { first: string; last: string }[];
  readonly presentation: GraphObject[];
  readonly content: GraphObject[];
}

interface Place {
  readonly annotation: Annotation;
  readonly index: number;
}

function addZone(page: Page, zones: Map<number, ZoneDraft>, { annotation, index }: Place): void {
  const whole = read(annotation, 'partOf');
  const draft = (typeof whole === 'number' && zones.get(whole)) || {
    class: annotation.label,
    supertypes: toNames(read(annotation, 'supertypes')),
    runs: [],
    score: annotation.score,
    presentation: [],
    content: [],
  };
  draft.runs.push({ first: page.path(annotation.nodes[0]), last: page.path(lastTag(page, annotation)) });
  zones.set(index, draft);
}

interface Drafts extends Place {
  readonly zones: ReadonlyMap<number, ZoneDraft>;
  /** The parts of every object, by its index. */
  readonly parts: Map<number, GraphObject[]>;
}

function addObject(page: Page, { zones, parts, annotation, index }: Drafts): void {
  const own: GraphObject[] = [];
  parts.set(index, own);
  const object = toGraphObject(page, annotation, own);
  const parent = Number(read(annotation, 'parent'));
  const zone = zones.get(parent);
  if (zone === undefined) parts.get(parent)?.push(object);
  else if (read(annotation, 'view') === 'content') zone.content.push(object);
  else zone.presentation.push(object);
}

function toGraphObject(page: Page, annotation: Annotation, parts: readonly GraphObject[]): GraphObject {
  const { label, nodes, score } = annotation;
  const order = Number(read(annotation, 'order'));
  const last = lastTag(page, annotation);
  const records = read(annotation, 'records');
  return {
    class: label,
    name: `${label}${order}`,
    supertypes: toNames(read(annotation, 'supertypes')),
    order,
    path: page.path(nodes[0]),
    ...(last !== nodes[0] && { last: page.path(last) }),
    text: page.textOf(nodes[0], nodes[1]),
    ...(read(annotation, 'link') === true && { link: true }),
    ...(read(annotation, 'drawn') === false && { drawn: false }),
    ...(typeof records === 'number' && { records }),
    score,
    parts,
  };
}

/** The last sibling of a run. */
function lastTag(page: Page, { nodes: [start, end] }: Annotation): number {
  let last = start;
  while (page.end[last] < end) last = page.end[last];
  return last;
}

function read(annotation: Annotation, name: string): JsonValue | undefined {
  return annotation.attributes?.[name];
}

function toNames(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
