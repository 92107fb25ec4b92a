/** The object graph of a page, rebuilt from the page and the annotations of the objects lens alone. */
import type { Annotation } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { type GraphObject, readAttribute, readSupertypes, toGraphObject, toTagRun } from './graph-object.ts';
import { toDocumentId } from './to-document-id.ts';

/** FirstTag, LastTag and NbTag of a run of siblings. */
export interface TagRun {
  readonly first: string;
  readonly last: string;
  readonly tags: number;
}

/** A zone: in both views, what it is composed of. */
export interface GraphZone {
  readonly class: string;
  readonly supertypes: readonly string[];
  /** First and last tag of each run of siblings; more than one run where wrappers part the zone. */
  readonly runs: readonly TagRun[];
  readonly score: number;
  readonly presentation: readonly GraphObject[];
  readonly content: readonly GraphObject[];
}

/** A WebDocument and its zones. JSON-safe. */
export interface ObjectGraph {
  readonly class: 'WebDocument';
  /** What tells it from every other page, with an address or without: a hash of address and content. */
  readonly id: string;
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
    if (readAttribute(annotation, 'view') === 'zone') addZone(page, zones, { annotation, index });
    else addObject(page, { zones, parts, annotation, index });
  });
  const drafts = [...new Set(zones.values())];
  return {
    class: 'WebDocument',
    id: toDocumentId(page),
    url: page.url ?? null,
    title: page.title,
    zones: drafts,
  };
}

interface ZoneDraft extends GraphZone {
  readonly runs: TagRun[];
  readonly presentation: GraphObject[];
  readonly content: GraphObject[];
}

interface Place {
  readonly annotation: Annotation;
  readonly index: number;
}

function addZone(page: Page, zones: Map<number, ZoneDraft>, { annotation, index }: Place): void {
  const whole = readAttribute(annotation, 'partOf');
  const draft = (typeof whole === 'number' && zones.get(whole)) || {
    class: annotation.label,
    supertypes: readSupertypes(annotation),
    runs: [],
    score: annotation.score,
    presentation: [],
    content: [],
  };
  const { last, tags } = toTagRun(page, annotation.nodes);
  draft.runs.push({ first: page.path(annotation.nodes[0]), last: page.path(last), tags });
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
  const parent = Number(readAttribute(annotation, 'parent'));
  const zone = zones.get(parent);
  if (zone === undefined) parts.get(parent)?.push(object);
  else if (readAttribute(annotation, 'view') === 'content') zone.content.push(object);
  else zone.presentation.push(object);
}
