import { type Analysis, toText } from '@anatome/core';

/** The main content as Markdown. */
export function toPageMarkdown({ page, outline }: Analysis): string {
  return toText(page, outline).replaceAll('\n', '\n\n');
}
