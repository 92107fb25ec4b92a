/** Writes grafts as markup: what is kept as it stands there, what is new in the form. */
import type { Page } from '@anatome/core';
import { FLAG, toLocalName } from '@anatome/core/page';
import { writeAttributes } from '@anatome/core/safe';
import type { GraftPiece } from './graft.ts';

/** Elements without an end tag. */
const VOID: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col command embed frame hr img input keygen link meta param source track wbr'.split(
    ' ',
  ),
);

export class MarkupWriter {
  private readonly markup: string;
  private readonly page: Page;

  constructor(markup: string, page: Page) {
    this.markup = markup;
    this.page = page;
  }

  /** As deep as the form, which is bounded. */
  write(pieces: readonly GraftPiece[]): string {
    return pieces.map((piece) => this.writePiece(piece)).join('');
  }

  private writePiece(piece: GraftPiece): string {
    if (piece.kind === 'text') return escapeText(piece.text);
    if (piece.kind === 'kept') return this.writeKept(piece.node);
    if (piece.kind === 'shell') return this.writeShell(piece);
    const start = `<${piece.tag}${writeAttributes(piece.attributes)}>`;
    if (VOID.has(piece.tag)) return start;
    const inside = this.write(piece.pieces);
    // The parser drops a line break right after this tag: give it one to drop.
    const first = piece.tag === 'pre' && inside.startsWith('\n') ? '\n' : '';
    return `${start}${first}${inside}</${piece.tag}>`;
  }

  /** An element whose end tag is left out gets one: what comes behind it may be new. */
  private writeKept(node: number): string {
    const { page } = this;
    const slice = this.markup.slice(...findPlace(page, node));
    return page.isElement(node) && this.isOpenEnded(node) ? `${slice}</${page.name(node)}>` : slice;
  }

  private isOpenEnded(node: number): boolean {
    const name = this.page.name(node);
    if (isImplied(this.page, node)) return false;
    return this.page.source!.close[node] < 0 && name === toLocalName(name) && !VOID.has(name);
  }

  private writeShell({ node, attributes, pieces }: GraftPiece & { kind: 'shell' }): string {
    const { page, markup } = this;
    const { start, open, close, end } = page.source!;
    if (isImplied(page, node)) return this.write(pieces);
    const name = page.name(node);
    const startTag =
      attributes.length === 0 ? markup.slice(start[node], open[node]) : this.writeTag(node, attributes);
    if (VOID.has(name)) return startTag;
    const endTag = close[node] < 0 ? `</${name}>` : markup.slice(close[node], end[node]);
    const inside = this.write(pieces);
    const first = name === 'pre' && inside.startsWith('\n') && pieces[0]?.kind === 'text' ? '\n' : '';
    return `${startTag}${first}${inside}${endTag}`;
  }

  private writeTag(node: number, changes: readonly (readonly [string, string | undefined])[]): string {
    const changed = new Map(changes);
    const kept = this.page.attributesOf(node).filter(([name]) => !changed.has(name));
    const added = [...changed].filter((change): change is [string, string] => change[1] !== undefined);
    return `<${this.page.name(node)}${writeAttributes([...kept, ...added])}>`;
  }
}

/** Text needs no more than this to be read as text. */
function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00A0', '&nbsp;');
}

/** Elements that are there without a tag: rows make their own body. */
const IMPLIED: ReadonlySet<string> = new Set(['tbody', 'tr', 'colgroup']);

function isImplied(page: Page, node: number): boolean {
  return page.source!.start[node] < 0 && IMPLIED.has(page.name(node));
}

/** Where a node stands in the markup; of an implied element, where its children do. */
function findPlace(page: Page, node: number): [start: number, end: number] {
  const { start, end } = page.source!;
  if (!isImplied(page, node)) return [start[node], end[node]];
  let first = node + 1;
  while (first < page.end[node] && isImplied(page, first)) first++;
  let last = -1;
  for (let child = node; isImplied(page, child); child = last) {
    last = -1;
    for (const each of page.children(child)) last = each;
    if (last < 0) return [0, 0];
  }
  return first < page.end[node] ? [start[first], end[last]] : [0, 0];
}

/** Whether each node of a subtree has its own place in the markup, inside its parent's and behind its neighbour's. */
export function isSound(page: Page, root: number): boolean {
  const { start, end, open, close } = page.source!;
  if (open[root] < 0 || end[root] < open[root]) return false;
  const reached = new Map<number, number>([[root, open[root]]]);
  const limitOf = (node: number): number => (close[node] >= 0 ? close[node] : end[node]);
  for (let node = root + 1; node < page.end[root]; node++) {
    if ((page.flags[node] & FLAG.noscript) !== 0 || isImplied(page, node)) continue;
    let parent = page.parent[node];
    while (isImplied(page, parent)) parent = page.parent[parent];
    if (start[node] < reached.get(parent)! || end[node] > limitOf(parent) || end[node] < start[node])
      return false;
    if (page.isElement(node) && open[node] < 0) return false;
    reached.set(parent, end[node]);
    reached.set(node, open[node] < 0 ? start[node] : open[node]);
  }
  return true;
}
