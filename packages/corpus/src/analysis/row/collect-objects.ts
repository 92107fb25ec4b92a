import { type Analysis, type Annotation, findLayer } from '@anatome/core';
import type { Unnumbered } from './page-rows.ts';

/** What has a column of its own, follows from the class, or stands in the table of links. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'view',
  'order',
  'parent',
  'supertypes',
  'record',
  'href',
  'relation',
]);

/** Zones and objects in the order of the lens, an aggregate before its parts. */
export function collectObjects(analysis: Pick<Analysis, 'layers'>): Unnumbered<'object'>[] {
  const rows: Unnumbered<'object'>[] = [];
  for (const annotation of findLayer(analysis, 'objects').annotations) {
    const { label, nodes, attributes = {} } = annotation;
    const { view, parent, record } = attributes;
    const around = typeof parent === 'number' ? parent : -1;
    rows.push({
      ordinal: rows.length,
      parent: around,
      zone: around < 0 ? label : rows[around].zone,
      view: String(view),
      class: label,
      record: typeof record === 'number' ? record : null,
      node: nodes[0],
      node_end: nodes[1],
      attributes: toRest(attributes),
    });
  }
  return rows;
}

function toRest(attributes: NonNullable<Annotation['attributes']>): string | null {
  const rest = Object.entries(attributes).filter(([name]) => !ELSEWHERE.has(name));
  return rest.length === 0 ? null : JSON.stringify(Object.fromEntries(rest));
}
