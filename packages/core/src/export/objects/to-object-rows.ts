/** Objects as rows of a database table ("store the web object hierarchies into a database table", section 3). */
import type { GraphObject } from './graph-object.ts';
import type { GraphZone, ObjectGraph } from './object-graph.ts';

/** One row; the columns are always all there, null where there is nothing to say. */
export interface ObjectRow {
  /** The identity of the document, which no other page has; rows of one page share it. */
  readonly document: string;
  readonly url: string | null;
  readonly zone: string;
  readonly view: 'zone' | 'presentation' | 'content';
  readonly class: string;
  /** Nearest first. */
  readonly supertypes: readonly string[];
  readonly order: number;
  /** Name of the zone or aggregate it is part of; `WebDocument` for zones. */
  readonly parent: string;
  /** Which record of that aggregate it belongs to, or of its series it is, from 1. */
  readonly record: number | null;
  /** How many records it has, or the series that a Record is one of. */
  readonly records: number | null;
  /** First tag, last tag, and how many tags there are from the one to the other. */
  readonly path: string;
  readonly last: string;
  readonly tags: number;
  /** Empty for zones: it is the text of their objects. */
  readonly text: string;
  /** Whether it implements the Link interface. */
  readonly link: boolean;
  /** How many links there are in it or around it. */
  readonly links: number;
  readonly href: string | null;
  readonly relation: string | null;
  readonly src: string | null;
  readonly alt: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly centred: boolean;
  readonly style: string | null;
}

/** The rows of a graph: each zone, then its objects, aggregates before their parts. */
export function toObjectRows(graph: ObjectGraph, document: string = graph.id): ObjectRow[] {
  const { url } = graph;
  return graph.zones.flatMap((zone, index) => [
    toZoneRow(zone, { document, url, order: index + 1, parent: graph.class }),
    ...toViewRows(zone, 'presentation', { document, url }),
    ...toViewRows(zone, 'content', { document, url }),
  ]);
}

/** The rows as NDJSON, one line each. */
export function toObjectNdjson(rows: readonly ObjectRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

function toZoneRow(
  { class: name, supertypes, runs }: GraphZone,
  place: Pick<ObjectRow, 'document' | 'url' | 'order' | 'parent'>,
): ObjectRow {
  const { document, url, order, parent } = place;
  return {
    document,
    url,
    zone: name,
    view: 'zone',
    class: name,
    supertypes,
    order,
    parent,
    record: null,
    records: null,
    path: runs[0]?.first ?? '',
    last: runs.at(-1)?.last ?? '',
    tags: runs.reduce((sum, { tags }) => sum + tags, 0),
    text: '',
    link: false,
    links: 0,
    href: null,
    relation: null,
    src: null,
    alt: null,
    width: null,
    height: null,
    centred: false,
    style: null,
  };
}

function toViewRows(
  zone: GraphZone,
  view: 'presentation' | 'content',
  { document, url }: Pick<ObjectRow, 'document' | 'url'>,
): ObjectRow[] {
  const rows: ObjectRow[] = [];
  const open: { object: GraphObject; parent: string }[] = [];
  const push = (objects: readonly GraphObject[], parent: string): void => {
    for (let at = objects.length - 1; at >= 0; at--) open.push({ object: objects[at], parent });
  };
  push(zone[view], zone.class);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { object, parent } = next;
    rows.push({ document, url, zone: zone.class, view, ...toColumns(object, parent) });
    push(object.parts, object.name);
  }
  return rows;
}

function toColumns(
  object: GraphObject,
  parent: string,
): Omit<ObjectRow, 'document' | 'url' | 'zone' | 'view'> {
  const { path, link = false, links, relation = null } = object;
  return {
    class: object.class,
    supertypes: object.supertypes,
    order: object.order,
    parent,
    record: object.record ?? null,
    records: object.records ?? null,
    path,
    last: object.last ?? path,
    tags: object.tags,
    text: object.text,
    link,
    links: links ?? (relation === null ? 0 : 1),
    href: object.href ?? null,
    relation,
    src: object.src ?? null,
    alt: object.alt ?? null,
    width: object.width ?? null,
    height: object.height ?? null,
    centred: object.centred ?? false,
    style: object.style ?? null,
  };
}
