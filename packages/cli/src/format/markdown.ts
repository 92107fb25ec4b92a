import { toMarkdown } from '@anatome/core';
import type { Shown } from './format.ts';

/** The main content as Markdown. */
export function presentMarkdown({ analysis: { page, outline, layers } }: Shown): string {
  return toMarkdown(page, outline, layers);
}
