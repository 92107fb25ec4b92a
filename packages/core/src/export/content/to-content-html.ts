/**
 * The main content as HTML of its own: built anew from the tree, with elements and attributes from a short list, so
 * that nothing of the page's markup comes through that could run or style anything.
 */
import type { Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { buildContent, type ContentOutline } from './build-content.ts';
import {
  type Block,
  type CellBlock,
  type Inline,
  isTextBlock,
  type Link,
  MARK,
  type TextBlock,
} from './content-tree.ts';
import { toPostHead } from './replacement-block.ts';
import { walkBlocks } from './walk-blocks.ts';

/** The main content of a page as clean HTML; '' when there is none. */
export function toContentHtml(page: Page, outline: ContentOutline, layers: readonly Layer[] = []): string {
  return printHtml(buildContent(page, outline, layers));
}

/** Blocks as HTML, one line each. */
export function printHtml(blocks: readonly Block[]): string {
  const out: string[] = [];
  const around: Block[] = [];
  walkBlocks(blocks, {
    enter: (block) => {
      out.push(toStart(block, around.at(-1)));
      if (!('blocks' in block)) return undefined;
      around.push(block);
      return block.kind === 'record' ? [toPostHead(block), ...block.blocks] : block.blocks;
    },
    leave: (block) => {
      around.pop();
      out.push(`</${ELEMENTS.get(block.kind) ?? listElement(block)}>\n`);
    },
  });
  return out.join('');
}

/** A single paragraph in an item or a cell needs no element of its own. */
function isBare(block: TextBlock, around: Block | undefined): boolean {
  if (around?.kind !== 'item' && around?.kind !== 'cell' && around?.kind !== 'description') return false;
  return (
    block.kind === 'paragraph' && around.blocks.every((other) => other === block || other.kind === 'list')
  );
}

const ELEMENTS: ReadonlyMap<Block['kind'], string> = new Map<Block['kind'], string>([
  ['paragraph', 'p'],
  ['term', 'dt'],
  ['summary', 'summary'],
  ['item', 'li'],
  ['quote', 'blockquote'],
  ['figure', 'figure'],
  ['details', 'details'],
  ['definitions', 'dl'],
  ['description', 'dd'],
  ['table', 'table'],
  ['row', 'tr'],
  ['note', 'aside'],
  ['record', 'article'],
]);

function listElement(block: Block): string {
  if (block.kind === 'list') return block.isOrdered ? 'ol' : 'ul';
  return block.kind === 'cell' && block.isHeader ? 'th' : 'td';
}

/** The start tag of a container, the whole of any other block. */
function toStart(block: Block, around: Block | undefined): string {
  if (isTextBlock(block)) {
    const inner = toHtmlInline(block.inlines);
    const name = block.kind === 'heading' ? `h${block.level}` : toTextElement(block.kind, around);
    return isBare(block, around) ? inner : `<${name}>${inner}</${name}>\n`;
  }
  switch (block.kind) {
    case 'code':
      return `<pre><code${block.language === '' ? '' : ` class="language-${escapeHtml(block.language)}"`}>${escapeHtml(block.text)}\n</code></pre>\n`;
    case 'math':
      return `<p><span class="math">\\[${escapeHtml(block.tex)}\\]</span></p>\n`;
    case 'rule':
      return '<hr>\n';
    case 'list':
      return block.isOrdered ? `<ol${toListAttributes(block)}>\n` : '<ul>\n';
    case 'item':
      return `<li${block.value === undefined ? '' : ` value="${block.value}"`}>${toBox(block.isChecked)}`;
    case 'cell':
      return toCellStart(block);
    case 'note':
      return `<aside id="note-${escapeHtml(block.label)}" role="doc-footnote">\n`;
    case 'description':
      return '<dd>';
    default:
      return `<${ELEMENTS.get(block.kind)}>\n`;
  }
}

function toTextElement(kind: TextBlock['kind'], around: Block | undefined): string {
  if (kind !== 'caption' && kind !== 'legend') return ELEMENTS.get(kind)!;
  return around?.kind === 'table' ? 'caption' : around?.kind === 'figure' ? 'figcaption' : 'p';
}

function toListAttributes({ start, isReversed }: { start: number; isReversed: boolean }): string {
  return `${start === 1 && !isReversed ? '' : ` start="${start}"`}${isReversed ? ' reversed' : ''}`;
}

function toBox(isChecked: boolean | undefined): string {
  return isChecked === undefined ? '' : `<input type="checkbox" disabled${isChecked ? ' checked' : ''}> `;
}

function toCellStart({ isHeader, columnSpan, rowSpan, alignment }: CellBlock): string {
  const spans = `${columnSpan > 1 ? ` colspan="${columnSpan}"` : ''}${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''}`;
  return `<${isHeader ? 'th' : 'td'}${spans}${alignment === undefined ? '' : ` align="${alignment}"`}>`;
}

const MARK_ELEMENTS: readonly (readonly [mark: number, name: string])[] = [
  [MARK.strong, 'strong'],
  [MARK.emphasis, 'em'],
  [MARK.strike, 'del'],
  [MARK.sub, 'sub'],
  [MARK.sup, 'sup'],
  [MARK.code, 'code'],
];

/** Pieces as HTML; neighbours in one link stand in one `a`. */
function toHtmlInline(inlines: readonly Inline[]): string {
  let html = '';
  let link: Link | undefined;
  for (const piece of inlines) {
    const own = 'link' in piece ? piece.link : undefined;
    if (own !== link) {
      html += link === undefined ? '' : '</a>';
      html += own === undefined ? '' : toLinkStart(own);
      link = own;
    }
    html += toHtmlPiece(piece);
  }
  return link === undefined ? html : `${html}</a>`;
}

function toLinkStart({ address, title }: Link): string {
  return `<a href="${escapeHtml(address)}"${title === '' ? '' : ` title="${escapeHtml(title)}"`}>`;
}

function toHtmlPiece(piece: Inline): string {
  switch (piece.kind) {
    case 'text': {
      const names = MARK_ELEMENTS.filter(([mark]) => (piece.marks & mark) !== 0).map(([, name]) => name);
      const open = names.map((name) => `<${name}>`).join('');
      return `${open}${escapeHtml(piece.text)}${names
        .reverse()
        .map((name) => `</${name}>`)
        .join('')}`;
    }
    case 'image':
      return `<img src="${escapeHtml(piece.address)}" alt="${escapeHtml(piece.alt)}"${piece.title === '' ? '' : ` title="${escapeHtml(piece.title)}"`}>`;
    case 'break':
      return '<br>';
    case 'media':
      return `<a href="${escapeHtml(piece.address)}">${escapeHtml(piece.name)}</a>`;
    case 'math':
      return `<span class="math">\\(${escapeHtml(piece.tex)}\\)</span>`;
    case 'note':
      return `<sup><a href="#note-${escapeHtml(piece.label)}" role="doc-noteref">${escapeHtml(piece.label)}</a></sup>`;
  }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
