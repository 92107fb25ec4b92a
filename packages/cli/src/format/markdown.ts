import { addTitle, toMarkdown } from '@anatome/core';
import type { Shown } from './format.ts';

/** The title and the main content as Markdown. */
export function presentMarkdown({ analysis: { page, outline, layers, metadata } }: Shown): string {
  return addTitle(toMarkdown(page, outline, layers), metadata.title?.value);
}
