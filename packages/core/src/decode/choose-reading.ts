/** How a document is read: as markup, or as the letters that stand there. */
import { isHtmlType, isTextType, isXmlType, toMediaType } from './media-type.ts';

/** Markup, or plain text in which `<` and `&` mean themselves. */
export type Reading = 'html' | 'text';

export const READINGS: readonly Reading[] = ['html', 'text'];

/** What is said of a document from outside. */
export interface ReadingOptions {
  /** How to read it, when the caller knows better than its type and its looks. */
  readonly as?: Reading | undefined;
  /** The HTTP Content-Type header. */
  readonly contentType?: string | undefined;
}

/** A document under the wrong type: its first tag says more than a server that calls every file plain text. */
const HTML_START =
  /^\uFEFF?\s*(?:<\?xml[^<>]*>\s*)?(?:<!--(?:[^-]|-(?!->))*-->\s*)*<(?:!doctype\s+html|html)\b/i;
const START = 10_000;

/**
 * Signs of markup: an end tag, a doctype, a comment, a reference, or a tag that is often left open. Not every `<b`:
 * programs and formulas are full of them, and in a page each has its end tag.
 */
const MARKUP =
  /<\/[a-z][a-z0-9-]{0,30}\s*>|<!doctype\s|<!--|<(?:html|head|body|title|meta|link|base|p|br|hr|img|div|span|h[1-6]|ul|ol|li|d[ltd]|table|tr|t[hd]|form|input|option|svg|frame|frameset|center)(?:[\s/][^<>]*)?>|&(?:amp|lt|gt|quot|nbsp|copy|#\d{1,7}|#x[\da-f]{1,6});/i;

/**
 * Chooses by what the caller wants, then by the type, then by looks: what nobody has declared is text where nothing in
 * it looks like markup. `isMarkup` says that whoever gave it called it markup; then only a type can say otherwise.
 */
export function chooseReading(text: string, { as, contentType }: ReadingOptions, isMarkup = false): Reading {
  if (as !== undefined) return as;
  const type = toMediaType(contentType);
  if (isHtmlType(type) || isXmlType(type)) return 'html';
  if (isTextType(type)) return startsAsHtml(text) ? 'html' : 'text';
  return isMarkup || text.trim() === '' || MARKUP.test(text) ? 'html' : 'text';
}

/** Whether a document that is called text begins as only a page does. */
export function startsAsHtml(text: string): boolean {
  return HTML_START.test(text.slice(0, START));
}

/** A reading that is none is a mistake of the caller, said at once. */
export function checkReading(as: Reading | undefined): void {
  if (as === undefined || READINGS.includes(as)) return;
  throw new TypeError(`A document is read as ${READINGS.join(' or ')}, not as ${JSON.stringify(as)}.`);
}
