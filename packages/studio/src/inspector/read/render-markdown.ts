/** Markdown of a stranger's page as HTML that is safe inside the studio itself. */
import { toSafeProse } from '@anatome/core/safe';
import { marked } from 'marked';

/** Renders Markdown. Pictures are named, not loaded. */
export function renderMarkdown(markdown: string): string {
  const renderer = new marked.Renderer();
  renderer.image = ({ text }) => (text ? `<em>[${escapeText(text)}]</em>` : '');
  return toSafeProse(marked.parse(markdown, { renderer, async: false, gfm: true }));
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
