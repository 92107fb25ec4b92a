import type { PartialAnalysis } from '@anatome/core';
import { BYTE_ORDER_MARK } from '../format/byte-order-mark.ts';
import type { Format } from '../format/format.ts';
import { neutralise } from '../terminal/control.ts';
import type { Output } from '../terminal/output.ts';

/** Where and how something presented is printed. */
export interface PrintedOptions {
  readonly analysis: PartialAnalysis;
  readonly format: Format;
  readonly output: Pick<Output, 'isTerminal' | 'colours'>;
  readonly source: string;
  /** Whether it has to be told from others. */
  readonly isOneOfSeveral: boolean;
  /** Whether nothing is printed before it. */
  readonly isFirst: boolean;
}

/** What is written for one document, ending in a line break. */
export function toPrinted(presented: string | object, options: PrintedOptions): string {
  return typeof presented === 'string' ? toText(presented, options) : toJsonText(presented, options);
}

/** One line, so that several make NDJSON; a person at a terminal gets it indented. */
function toJsonText(presented: object, options: PrintedOptions): string {
  const { output, isOneOfSeveral } = options;
  const named = isOneOfSeveral ? addSource(presented, options) : presented;
  return `${JSON.stringify(named, null, output.isTerminal ? 2 : undefined)}\n`;
}

/** A list has no room for a name: it goes below its own, as in `{"source", "records"}`. */
function addSource(presented: object, { source, format }: PrintedOptions): object {
  return Array.isArray(presented) ? { source, [format.name]: presented } : { source, ...presented };
}

function toText(presented: string, options: PrintedOptions): string {
  const { format, output, source, isOneOfSeveral } = options;
  const text = presented.endsWith('\n') || presented === '' ? presented : `${presented}\n`;
  const announced = isOneOfSeveral ? (format.announce?.(source) ?? '') : '';
  const start = announced === '' ? 0 : findStart(text, format);
  if (!output.isTerminal)
    return `${findMark(options)}${text.slice(0, start)}${announced}${text.slice(start)}`;
  // What a page says must not move the cursor of the person who reads it.
  const safe = neutralise(text.replaceAll('\r\n', '\n'));
  const painted = format.paint?.(safe, output.colours) ?? safe;
  return announced === '' ? painted : `${output.colours.bold(announced)}${painted}`;
}

/** Behind the declaration of XML: before it nothing is allowed. */
function findStart(text: string, { contentType }: Format): number {
  return /xml/.test(contentType) ? (/^<\?xml[^>]*>\n?/.exec(text)?.[0].length ?? 0) : 0;
}

/** What the bytes need before them, which stands at the very start or nowhere: among several, one mark for all. */
function findMark({ analysis, format, isOneOfSeveral, isFirst }: PrintedOptions): string {
  if (format.mark === undefined || !isFirst) return '';
  return isOneOfSeveral ? BYTE_ORDER_MARK : format.mark(analysis);
}
