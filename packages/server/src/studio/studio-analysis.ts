/** All that is known of a page, with all places and reasons: the studio shows each of them. */
import type { Analysis, JsonAnalysis, Shortfall } from '@anatome/core';
import {
  type ContentPlace,
  toContentPlace,
  toJsonMetadata,
  toWholeAnnotation,
  toWholeEntries,
  type WholeAnnotation,
  type WholeEntry,
} from '@anatome/core/export';
import { collectWarnings, toJsonPage } from '@anatome/core/format';

/** What `analysis` is in the answer of `POST /v1/studio`. */
export interface StudioAnalysis
  extends Pick<JsonAnalysis, 'page' | 'metadata' | 'warnings'>,
    Pick<Analysis, 'timings'> {
  readonly type: Analysis['outline']['type'];
  readonly content: ContentPlace;
  readonly outline: readonly WholeEntry[];
  readonly annotations: { readonly [lens: string]: readonly WholeAnnotation[] };
  readonly shortfalls: { readonly [lens: string]: readonly Shortfall[] };
}

/** Says all of it. */
export function toStudioAnalysis(analysis: Analysis): StudioAnalysis {
  const { page, outline, features, layers, metadata, shortfalls, timings } = analysis;
  return {
    page: toJsonPage(analysis),
    metadata: toJsonMetadata(page, metadata, true),
    type: outline.type,
    content: toContentPlace(page, outline, features.words),
    outline: toWholeEntries(page, outline),
    annotations: Object.fromEntries(
      layers.map(({ lens, annotations }) => [lens, annotations.map((said) => toWholeAnnotation(page, said))]),
    ),
    warnings: collectWarnings(analysis),
    shortfalls,
    timings,
  };
}
