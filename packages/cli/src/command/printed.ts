import type { PartialAnalysis } from '@anatome/core';
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

/** Records of NDJSON leave their page behind, so each says where it is from, also of one page alone. */
function addSourceToLines(lines: string, source: string): string {
  const end = `,"source":${JSON.stringify(source)}}\n`;
  return lines.replaceAll('}\n', () => end);
}

function toText(presented: string, options: PrintedOptions): string {
  const { analysis, format, output, source, isOneOfSeveral } = options;
  const text = presented.endsWith('\n') || presented === '' ? presented : `${presented}\n`;
  const line = format.contentType.includes('ndjson') ? addSourceToLines(text, source) : text;
  const announced = isOneOfSeveral ? (format.announce?.(source) ?? '') : '';
  if (!output.isTerminal) return `${announced}${format.mark?.(analysis) ?? ''}${line}`;
  // What a page says must not move the cursor of the person who reads it.
  const safe = neutralise(line.replaceAll('\r\n', '\n'));
  const painted = format.paint?.(safe, output.colours) ?? safe;
  return announced === '' ? painted : `${output.colours.bold(announced)}${painted}`;
}
