import { type Analysis, findLayer } from '@anatome/core';
import type { Unnumbered } from './page-rows.ts';

/** What grammars found, in the order of the lens. */
export function collectEntities(analysis: Pick<Analysis, 'page' | 'layers'>): Unnumbered<'entity'>[] {
  const { annotations } = findLayer(analysis, 'grammar');
  return annotations.map(({ label, nodes, score, attributes }, ordinal) => ({
    ordinal,
    label,
    text: typeof attributes?.text === 'string' ? attributes.text : null,
    fields: attributes?.fields === undefined ? null : JSON.stringify(attributes.fields),
    score,
    node: nodes[0],
    path: analysis.page.path(nodes[0]),
  }));
}
