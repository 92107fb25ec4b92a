/** Markdown of a stranger's page as HTML that is safe inside the studio itself. */
import { toSafeProse } from '@anatome/core/safe';
import { marked } from 'marked';

/** Renders Markdown. Pictures are named, not loaded. */
export function renderMarkdown(markdown: string): string {
  const renderer = new marked.Renderer();
  renderer.image = ({ text }) => (text ? `<em>[${escapeText(text)}]</em>` : '');
  let level = OUTER_LEVEL;
  const walkTokens = (token: { type: string; depth?: number }): void => {
    if (token.type !== 'heading') return;
    // Pages skip levels; who hears headings instead of seeing them would look for the missing one.
    level = Math.min(token.depth ?? 1, level + 1);
    token.depth = level;
  };
  return toSafeProse(marked.parse(markdown, { renderer, walkTokens, async: false, gfm: true }));
}

/** The level of the heading that stands above: that of the tab. */
const OUTER_LEVEL = 2;

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
