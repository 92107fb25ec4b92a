import { toText } from '@anatome/core';
import type { Shown } from './format.ts';

/** The main content as plain text. */
export function presentText({ analysis }: Shown): string {
  return toText(analysis.page, analysis.outline);
}
