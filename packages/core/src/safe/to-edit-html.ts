/**
 * What stands in an edit of somebody's page: HTML of a short list (EDIT_TAGS), whatever it was made from. It runs nothing,
 * loads nothing but pictures, and is read again as it was written: in it are balanced elements, texts and escapes only.
 */
import { type Page, parse, TAG } from '../page/index.ts';
import { VOID_TAGS } from './allowed.ts';
import { writeAttributes } from './edit-attributes.ts';
import { type EditContext, wrapperOf } from './edit-context.ts';
import { collectPieces, contextOf, type EditPiece } from './edit-form.ts';
import { escapeMarkup } from './escape-markup.ts';
import { settleForm } from './settle-form.ts';

/** The version of what is allowed; edits that were made safe by another are made safe anew. */
export const EDIT_POLICY = 1;

export interface EditHtmlOptions {
  /** What addresses are read against; relative ones say nothing without it. */
  readonly base?: string | undefined;
  /** What it is to stand in, the nearest last; a `div` where nothing is said. */
  readonly around?: EditContext | undefined;
}

/** So often markup is written anew until it stays as it is; see to-safe-prose.ts. */
const MOST_ROUNDS = 8;

/** Markup of a stranger as it may stand in an edit. Made safe again it stays as it is. */
export function toEditHtml(markup: string, { base, around = ['div'] }: EditHtmlOptions = {}): string {
  return settleHtml(writeMarkup(markup, { base, around }), around);
}

/** The inside of an element as an edit says it. */
export function readEditHtml(page: Page, node: number): string {
  return settleHtml(writePieces(readForm(page, node)), contextOf(page, node));
}

/** The inside of an element in the form, each piece with the node it came from. */
export function readForm(page: Page, node: number): EditPiece[] {
  const around = contextOf(page, node);
  return settleForm(collectPieces(page, node, around), around);
}

/** HTML of an edit as pieces; none has a node. */
export function parseEditHtml(html: string, { base, around = ['div'] }: EditHtmlOptions = {}): EditPiece[] {
  const { markup, root: name } = wrapperOf(around);
  const page = parse(`<!DOCTYPE html><body>${markup}${html}`, { text: false, url: base });
  const root = page.first(page.tags.find(name), page.first(TAG.body));
  if (root < 0) return [];
  return settleForm(collectPieces(page, root, around), around).flatMap(withoutOrigin);
}

function withoutOrigin(piece: EditPiece): EditPiece[] {
  if (piece.kind === 'unsaid') return [];
  return piece.kind === 'close' ? [piece] : [{ ...piece, origin: -1 }];
}

function writeMarkup(markup: string, options: EditHtmlOptions): string {
  return writePieces(parseEditHtml(markup, options));
}

function settleHtml(first: string, around: EditContext): string {
  let html = first;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const again = writeMarkup(html, { around });
    if (again === html) return html;
    html = again;
  }
  return writePieces(parseEditHtml(html, { around }).filter(({ kind }) => kind === 'text'));
}

/** Pieces as HTML. */
export function writePieces(pieces: readonly EditPiece[]): string {
  let html = '';
  let isPreStart = false;
  for (const piece of pieces) {
    if (piece.kind === 'unsaid') continue;
    // The parser drops a line break right after this tag: give it one to drop.
    if (isPreStart && piece.kind === 'text' && piece.text.startsWith('\n')) html += '\n';
    isPreStart = piece.kind === 'open' && piece.tag === 'pre';
    if (piece.kind === 'text') html += escapeMarkup(piece.text);
    else if (piece.kind === 'open') html += `<${piece.tag}${writeAttributes(piece.attributes)}>`;
    else if (!VOID_TAGS.has(piece.tag)) html += `</${piece.tag}>`;
  }
  return html;
}
