/** Readers' comments that were wanted apart from the content: by themselves, and below it. */
import type { PartialAnalysis } from '../analysis/index.ts';
import { toMarkdown, toText } from '../export/index.ts';

/** Comments as the content is given. */
export interface WrittenComments {
  readonly text: string;
  readonly markdown: string;
}

/** The comments of a page; undefined where they were not wanted apart, or where there are none. */
export function writeComments(analysis: PartialAnalysis): WrittenComments | undefined {
  const outline = toOutline(analysis);
  if (outline === undefined) return undefined;
  const { page, layers } = analysis;
  return { text: toText(page, outline, layers), markdown: toMarkdown(page, outline, layers) };
}

/** The text of a content with its comments below. */
export function addCommentsText(text: string, analysis: PartialAnalysis): string {
  const outline = toOutline(analysis);
  return outline === undefined
    ? text
    : `${text.trimEnd()}\n\nComments\n--------\n${toText(analysis.page, outline, analysis.layers)}`;
}

/** The Markdown of a content with its comments below. */
export function addCommentsMarkdown(markdown: string, analysis: PartialAnalysis): string {
  const outline = toOutline(analysis);
  return outline === undefined
    ? markdown
    : `${markdown.trimEnd()}\n\n---\n\n## Comments\n\n${toMarkdown(analysis.page, outline, analysis.layers)}`;
}

/** The comments in the place of the content. */
function toOutline({
  outline: { content },
}: PartialAnalysis): Pick<PartialAnalysis['outline'], 'content'> | undefined {
  const { comments: kept, confidence } = content;
  return kept === undefined ? undefined : { content: { kept, confidence } };
}
