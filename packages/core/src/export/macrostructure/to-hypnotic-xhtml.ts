/**
 * The augmented document of Rehm 4.2: well-formed XHTML with every original element still there, and the analysis
 * inserted as elements and attributes of the namespace `hypnotic:`.
 */
import type { Annotation, Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { collectSpanTags, isSpan, type SpanNotation, writeSpanTags } from '../span-tag.ts';
import { ANATOME_NAMESPACE, writeXhtml } from '../xhtml.ts';
import { escapeXml } from '../xml.ts';
import { HYPNOTIC_NAMESPACE, toInserted, toStartTag } from './hypnotic.ts';
import { createStageOne, type StageOneValues } from './stage-one.ts';

/**
 * Writes the page with the layer's annotations inserted, sentences and tokens inside their texts. With the values of
 * stage 1 (the features of the analysis) every element carries them; its path it carries anyway.
 */
export function toHypnoticXhtml(page: Page, layer: Layer, values?: StageOneValues): string {
  const places = layer.annotations
    .filter((annotation) => !isSpan(annotation))
    .map((annotation) => ({ nodes: annotation.nodes, content: toInserted(annotation) }));
  const spans = collectSpanTags(page, layer.annotations, HYPNOTIC);
  return writeXhtml(page, places, {
    namespaces: { hypnotic: HYPNOTIC_NAMESPACE, anatome: ANATOME_NAMESPACE },
    attributesOf: createStageOne(page, values),
    textOf: (node) => {
      const tags = spans.get(node);
      return tags === undefined ? undefined : writeSpanTags(page, node, { tags, toMarkup: escapeXml });
    },
  });
}

/** Sentences and tokens as elements of the analysis namespace; shares of one after the first are numbered. */
export const HYPNOTIC: SpanNotation = {
  open: (annotation: Annotation, part: number): string => {
    const inserted = toInserted(annotation);
    const attributes = [...inserted.attributes, ...(part > 1 ? [['Part', String(part)] as const] : [])];
    return toStartTag({ ...inserted, attributes });
  },
  close: ({ label }: Annotation): string => `</hypnotic:${label}>`,
};
