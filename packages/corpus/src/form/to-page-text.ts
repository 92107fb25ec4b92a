import { type Analyzer, toMarkdown } from '@anatome/core';
import type { KeptVersion } from '../store/read-version.ts';

/** All that is on a page as Markdown, menus and footers too, links and pictures with their addresses: for who has no browser. */
export function toPageText(
  { bytes, url, contentType, sheets, images }: Omit<KeptVersion, 'id' | 'page'>,
  analyzer: Analyzer,
): string {
  const { page, outline, layers, metadata } = analyzer.analyze(bytes, { url, contentType, sheets, images });
  // As if everything were content.
  const kept = new Uint8Array(outline.content.kept.length).fill(1);
  const text = toMarkdown(page, { content: { ...outline.content, kept } }, layers);
  const title = metadata.title?.value;
  return `${title === undefined ? '' : `Title: ${title}\n\n`}${text}`;
}
