import { toJson } from '@anatome/core';
import type { Shown } from './format.ts';

/** Everything, as docs/analysis.schema.json describes it. */
export function presentJson({ analysis }: Shown): object {
  return toJson(analysis);
}
