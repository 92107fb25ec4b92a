/**
 * The augmented document of Rehm 4.2: well-formed XHTML with every original element still there, and the analysis
 * inserted as elements and attributes of the namespace `hypnotic:`.
 */
import type { Annotation, Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { ANATOME_NAMESPACE, writeXhtml } from '../xhtml.ts';
import { HYPNOTIC_NAMESPACE, toInserted } from './hypnotic.ts';
import { collectSpanTags, writeSpanTags } from './span-tag.ts';

/** Paths of a page nested beyond reason would outgrow the page itself many times; then they are left out. */
const MOST_PATH_STEPS = 2_000_000;

/** Writes the page with the layer's annotations inserted, sentences and tokens inside their texts. */
export function toHypnoticXhtml(page: Page, layer: Layer): string {
  const places = layer.annotations
    .filter((annotation) => !isSpan(annotation))
    .map((annotation) => ({ nodes: annotation.nodes, content: toInserted(annotation) }));
  const spans = collectSpanTags(page, layer.annotations.filter(isSpan));
  const hasPaths = countPathSteps(page) <= MOST_PATH_STEPS;
  return writeXhtml(page, places, {
    namespaces: { hypnotic: HYPNOTIC_NAMESPACE, anatome: ANATOME_NAMESPACE },
    attributesOf: (node) => (hasPaths ? [['hypnotic:Path', page.path(node)]] : []),
    textOf: (node) => {
      const tags = spans.get(node);
      return tags === undefined ? undefined : writeSpanTags(page, node, tags);
    },
  });
}

function isSpan({ attributes }: Annotation): boolean {
  return Array.isArray(attributes?.span);
}

function countPathSteps(page: Page): number {
  let steps = 0;
  for (let node = 0; node < page.size; node++) steps += page.depth[node];
  return steps;
}
