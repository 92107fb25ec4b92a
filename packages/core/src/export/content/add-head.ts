import type { Metadata } from '../../metadata/index.ts';
import type { Page } from '../../page/index.ts';
import { addByline } from './add-byline.ts';
import { addTitle } from './add-title.ts';

/** The Markdown of a page's content with what stands above it: title and byline, where the content lacks them. */
export function addHead(markdown: string, page: Page, metadata: Metadata): string {
  return addByline(addTitle(markdown, metadata.title?.value), page, metadata);
}
