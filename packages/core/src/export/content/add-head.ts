import type { Layer } from '../../annotation/index.ts';
import type { Metadata } from '../../metadata/index.ts';
import type { Page } from '../../page/index.ts';
import { addByline } from './add-byline.ts';
import { addTitle } from './add-title.ts';
import { buildContent, type ContentOutline } from './build-content.ts';
import type { Block } from './content-tree.ts';
import { printMarkdown } from './to-markdown.ts';
import { printContentText } from './to-text.ts';

/** What is known of a page whose content is printed for a reader. */
export interface HeadedPage {
  readonly page: Page;
  readonly outline: ContentOutline;
  readonly layers?: readonly Layer[] | undefined;
  readonly metadata: Metadata;
}

/** The main content with what stands above it, title and byline, where the content lacks them: all readers get the same. */
export function buildHeaded({ page, outline, layers, metadata }: HeadedPage): readonly Block[] {
  const blocks = buildContent(page, outline, layers);
  return addByline(addTitle(blocks, metadata.title?.value), page, metadata);
}

/** The main content as Markdown, title and byline above. */
export function toHeadedMarkdown(headed: HeadedPage): string {
  return printMarkdown(buildHeaded(headed));
}

/** The same as plain text; a page that came as plain text is its own text, line for line. */
export function toHeadedText(headed: HeadedPage): string {
  return printContentText(headed.page, headed.outline, () => buildHeaded(headed));
}
