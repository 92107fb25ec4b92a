/** Objects as rows of a database table ("store the web object hierarchies into a database table", section 3). */
import type { GraphObject, GraphZone, ObjectGraph } from './object-graph.ts';

/** One row; the columns are always all there. */
export interface ObjectRow {
  readonly document: string;
  readonly zone: string;
  readonly view: 'zone' | 'presentation' | 'content';
  readonly class: string;
  readonly order: number;
  /** Name of the zone or aggregate it is part of; `WebDocument` for zones. */
  readonly parent: string;
  readonly path: string;
  /** Empty for zones: it is the text of their objects. */
  readonly text: string;
  readonly link: boolean;
}

/** The rows of a graph: each zone, then its objects, aggregates before their parts. */
export function toObjectRows(graph: ObjectGraph, document: string = graph.url ?? graph.title): ObjectRow[] {
  return graph.zones.flatMap((zone, index) => [
    {
      document,
      zone: zone.class,
      view: 'zone' as const,
      class: zone.class,
      order: index + 1,
      parent: graph.class,
      path: zone.runs[0]?.first ?? '',
      text: '',
      link: false,
    },
    ...toViewRows(zone, 'presentation', document),
    ...toViewRows(zone, 'content', document),
  ]);
}

/** The rows as NDJSON, one line each. */
export function toObjectNdjson(rows: readonly ObjectRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

function toViewRows(zone: GraphZone, view: 'presentation' | 'content', document: string): ObjectRow[] {
  const rows: ObjectRow[] = [];
  const open: { object: GraphObject; parent: string }[] = [];
  const push = (objects: readonly GraphObject[], parent: string): void => {
    for (let at = objects.length - 1; at >= 0; at--) open.push({ object: objects[at], parent });
  };
  push(zone[view], zone.class);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { object, parent } = next;
    const { class: name, order, path, text, link = false } = object;
    rows.push({ document, zone: zone.class, view, class: name, order, parent, path, text, link });
    push(object.parts, object.name);
  }
  return rows;
}
