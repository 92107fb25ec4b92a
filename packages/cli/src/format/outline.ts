import { toOutlineText } from '@anatome/core';
import { toAnnotationText } from './annotation-text.ts';
import type { Shown } from './format.ts';

/** The outline; with one lens alone, what that lens says in the same notation. */
export function presentOutline({ analysis, isLensAlone }: Shown): string {
  if (!isLensAlone) return toOutlineText(analysis.outline);
  const annotations = analysis.layers.flatMap((layer) => layer.annotations);
  return toAnnotationText(analysis.page, annotations);
}
