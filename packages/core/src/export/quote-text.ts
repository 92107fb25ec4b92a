import { toOneLine } from './to-one-line.ts';

/** As much text as one line shows. */
const SHOWN_LENGTH = 60;

/** A stretch of text in quotes on one line, cut where it is long. */
export function quoteText(text: string, from: number, to: number, length: number = SHOWN_LENGTH): string {
  const isCut = to - from > length;
  const shown = text.slice(from, isCut ? from + length : to).replace(/[\uD800-\uDBFF]$/, '');
  return `"${toOneLine(shown).replaceAll('"', '\\"')}${isCut ? '…' : ''}"`;
}
