/** Parts of labelled pages of which other pages are made: articles, single paragraphs, short lines. */
import { parse } from '@anatome/core';
import { createBlockTable } from '@anatome/core/block';
import { measure } from '@anatome/core/feature';
import { type Page, TAG } from '@anatome/core/page';
import { computeStyle, markBreaks } from '@anatome/core/style';
import type { LabelledPage } from '../content.ts';

/** A block of an article: its markup without names, and its text. */
export interface ArticleBlock {
  readonly tag: 'p' | 'h2' | 'h3' | 'li' | 'pre' | 'blockquote';
  readonly html: string;
  readonly text: string;
  readonly words: number;
}

/** What the pages of one fold give. */
export interface PageParts {
  readonly articles: readonly { readonly title: string; readonly blocks: readonly ArticleBlock[] }[];
  /** Running text from anywhere. */
  readonly paragraphs: readonly string[];
  /** Posts of forums and the like: people talking. */
  readonly posts: readonly string[];
  /** Headlines, menu items, names of sections. */
  readonly lines: readonly string[];
}

/** A page with the share of each of its blocks that belongs to its gold. */
export interface SharedPage {
  readonly labelled: LabelledPage;
  readonly share: Float64Array;
}

/** Takes pages apart. */
export function collectParts(pages: readonly SharedPage[]): PageParts {
  const parts = {
    articles: [] as { title: string; blocks: ArticleBlock[] }[],
    paragraphs: [] as string[],
    posts: [] as string[],
    lines: [] as string[],
  };
  for (const { labelled, share } of pages) {
    const parsed = parse(labelled.html, { url: labelled.url || undefined });
    const style = computeStyle(parsed);
    const page = parsed.layOut(markBreaks(parsed, style));
    const { blocks } = createBlockTable({ page, style, features: measure(page, style), layers: [] });
    const article: ArticleBlock[] = [];
    for (let block = 0; block < blocks.count; block++) {
      const nodes = [blocks.first[block], blocks.end[block]] as const;
      const text = page.text.slice(blocks.from[block], blocks.to[block]);
      const words = text.split(/\s+/).length;
      if (words >= 2 && words <= 12 && text.length < 90) parts.lines.push(escapeText(text));
      if (share[block] < 0.5) continue;
      if (words >= 15 && words < 150) {
        (labelled.type === 'forum' ? parts.posts : parts.paragraphs).push(escapeText(text));
      }
      article.push({ tag: findTag(page, nodes[0]), html: writeInline(page, nodes), text, words });
    }
    const title = page.title.split(/ [-|–—·:] /)[0].trim();
    const isArticle = labelled.type === 'article' || labelled.type === 'documentation';
    if (isArticle && article.length > 0 && title !== '') parts.articles.push({ title, blocks: article });
  }
  if (parts.posts.length < 20) parts.posts.push(...parts.paragraphs);
  return parts;
}

/** Text as it stands in markup. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/\s+/g, ' ').trim();
}

const TAGS: readonly (readonly [number, ArticleBlock['tag']])[] = [
  [TAG.h1, 'h2'],
  [TAG.h2, 'h2'],
  [TAG.h3, 'h3'],
  [TAG.h4, 'h3'],
  [TAG.li, 'li'],
  [TAG.pre, 'pre'],
  [TAG.blockquote, 'blockquote'],
];
const REACH = 4;

function findTag(page: Page, text: number): ArticleBlock['tag'] {
  let node = page.parent[text];
  for (let up = 0; up < REACH && node > 0; up++, node = page.parent[node]) {
    const known = TAGS.find(([tag]) => tag === page.tag[node]);
    if (known !== undefined) return known[1];
  }
  return 'p';
}

/** The texts of a block with its links and its emphasis. */
function writeInline(page: Page, [first, end]: readonly [number, number]): string {
  let html = '';
  for (let node = first; node < end; node++) {
    if (page.textAt[node + 1] === page.textAt[node] || page.end[node] !== node + 1) continue;
    const text = page.text.slice(page.textAt[node], page.textAt[node + 1]);
    const around = findAround(page, node, first);
    // White space at the edge of an element is the page's, not the node's.
    if (/^\s/.test(page.data[node]) || /\s$/.test(html)) html = `${html.trimEnd()} `;
    const open = around === 'a' ? '<a href="/go/">' : `<${around}>`;
    const plain = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
    html += around === '' ? plain : `${open}${plain}</${around}>`;
    if (/\s$/.test(page.data[node])) html += ' ';
  }
  return html;
}

function findAround(page: Page, text: number, first: number): '' | 'a' | 'b' | 'i' {
  let node = page.parent[text];
  for (let up = 0; up < REACH && node > 0; up++, node = page.parent[node]) {
    const tag = page.tag[node];
    if (tag === TAG.a) return 'a';
    if (node < first) continue;
    if (tag === TAG.b || tag === TAG.strong) return 'b';
    if (tag === TAG.i || tag === TAG.em) return 'i';
  }
  return '';
}
