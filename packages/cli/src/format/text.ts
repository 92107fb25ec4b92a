import { toText } from '@anatome/core';
import type { Shown } from './format.ts';

/** The main content as plain text. */
export function presentText({ analysis: { page, outline, layers } }: Shown): string {
  return toText(page, outline, layers);
}
