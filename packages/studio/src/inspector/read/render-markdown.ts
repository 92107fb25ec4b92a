/** Markdown of a stranger's page as HTML that is safe inside the studio itself. */
import { toSafeProse } from '@anatome/core/safe';
import { marked } from 'marked';
import { toPictureMark, withoutMarks } from './picture-mark.ts';

/** A picture the Markdown names. */
export interface NamedPicture {
  readonly address: string;
  readonly alt: string;
}

/** Safe prose, and the pictures to be put where their marks stand. */
export interface Prose {
  readonly html: string;
  readonly pictures: readonly NamedPicture[];
}

/** Renders Markdown. Pictures are marked, not loaded: what shows the prose knows which of them are at hand. */
export function renderMarkdown(markdown: string): Prose {
  const pictures: NamedPicture[] = [];
  const renderer = new marked.Renderer();
  renderer.image = ({ href, text }) => toPictureMark(pictures.push({ address: href, alt: text }) - 1);
  let level = OUTER_LEVEL;
  const walkTokens = (token: { type: string; depth?: number }): void => {
    if (token.type !== 'heading') return;
    // Pages skip levels; who hears headings instead of seeing them would look for the missing one.
    level = Math.min(token.depth ?? 1, level + 1);
    token.depth = level;
  };
  const html = marked.parse(withoutMarks(markdown), { renderer, walkTokens, async: false, gfm: true });
  return { html: toSafeProse(html), pictures };
}

/** The level of the heading that stands above: that of the tab. */
const OUTER_LEVEL = 2;
