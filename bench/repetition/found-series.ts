/** What the lens found, in a form that can be compared with what is known. */
import type { Layer, Page } from '@anatome/core';

/** A series by the nodes of its units. */
export interface FoundSeries {
  readonly parent: number;
  readonly start: number;
  readonly end: number;
  /** Flat pairs. */
  readonly units: readonly number[];
}

/** All series of a layer. */
export function collectFound(page: Page, layer: Layer): FoundSeries[] {
  return layer.annotations.map(({ nodes, attributes }) => {
    const units = attributes?.units as readonly number[];
    return { parent: page.parent[nodes[0]], start: nodes[0], end: nodes[1], units };
  });
}
