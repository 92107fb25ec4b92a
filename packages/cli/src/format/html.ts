import { toHtml } from '@anatome/core';
import type { Shown } from './format.ts';

/** The page with `data-anatome-*` attributes. */
export function presentHtml({ analysis, isLensAlone }: Shown): string {
  const { page, outline, layers } = analysis;
  const annotations = layers.flatMap((layer) => layer.annotations);
  return toHtml(page, isLensAlone ? { entries: [] } : outline, annotations);
}
