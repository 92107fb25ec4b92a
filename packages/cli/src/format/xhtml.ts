import { toXhtml } from '@anatome/core';
import type { Shown } from './format.ts';

/** The page as XHTML with elements of the analysis namespace. */
export function presentXhtml({ analysis, isLensAlone }: Shown): string {
  const { page, outline, layers } = analysis;
  const annotations = layers.flatMap((layer) => layer.annotations);
  return toXhtml(page, isLensAlone ? { entries: [] } : outline, annotations);
}
