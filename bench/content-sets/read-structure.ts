/** Headings and code of a page, of markup and of Markdown, as lists that can be compared. */
import type { Page } from '@anatome/core';
import { parse } from '@anatome/core';
import { toLetters } from './count-snippets.ts';

const HEADING = /^#{1,6}\s+(.*)$/;
const FENCE = /^\s*(?:[-*+>]\s+|\d+[.)]\s+)*(`{3,}|~{3,})(.*)$/;
const PICTURE = /!\[[^\][]*\]\([^()]*\)/g;
/** A link: its text, and an address that is no part of it. */
const LINK = /\[([^\][]*)\]\([^()]*\)/g;

/** A block of code in Markdown. */
export interface Fence {
  readonly language: string;
  readonly text: string;
}

/** The letters of all headings of a page, in order; empty ones are left out. */
export function collectHeadings(page: Page): string[] {
  return page
    .select('h1, h2, h3, h4, h5, h6')
    .map((node) => toLetters(page.textOf(node)))
    .filter((letters) => letters !== '');
}

/** The same of markup. */
export function collectMarkupHeadings(markup: string): string[] {
  return collectHeadings(parse(markup));
}

/** The same of Markdown. */
export function collectMarkdownHeadings(markdown: string): string[] {
  const { lines } = splitFences(markdown);
  const headings = lines.map((line) => HEADING.exec(line.replace(/^[\s>*+-]+/, ''))?.[1] ?? '');
  return headings
    .map((text) => toLetters(text.replace(PICTURE, '').replace(LINK, '$1')))
    .filter((letters) => letters !== '');
}

/** The blocks of code of Markdown. */
export function collectFences(markdown: string): Fence[] {
  return splitFences(markdown).fences;
}

/** Fences, and the lines that stand in none. */
function splitFences(markdown: string): { fences: Fence[]; lines: string[] } {
  const fences: Fence[] = [];
  const lines: string[] = [];
  let open: { readonly mark: string; readonly language: string; readonly code: string[] } | undefined;
  for (const line of markdown.split('\n')) {
    const found = FENCE.exec(line);
    if (open === undefined && found !== null) open = { mark: found[1], language: found[2].trim(), code: [] };
    else if (open === undefined) lines.push(line);
    else if (found?.[1].startsWith(open.mark) && found[2].trim() === '') {
      fences.push({ language: open.language, text: open.code.join('\n') });
      open = undefined;
    } else open.code.push(line);
  }
  return { fences, lines };
}
