import type { PartialAnalysis } from '@anatome/core';
import type { Format } from '../format/format.ts';
import { neutralise } from '../terminal/control.ts';
import type { Output } from '../terminal/output.ts';

/** Where and how something presented is printed. */
export interface PrintedOptions {
  readonly analysis: PartialAnalysis;
  readonly format: Format;
  readonly output: Pick<Output, 'isTerminal' | 'colours'>;
  /** The name of the source, when it has to be told from others. */
  readonly source: string | undefined;
}

/** What is written for one document, ending in a line break. */
export function toPrinted(presented: string | object, options: PrintedOptions): string {
  return typeof presented === 'string' ? toText(presented, options) : toJsonText(presented, options);
}

/** One line, so that several make NDJSON; a person at a terminal gets it indented. */
function toJsonText(presented: object, { output, source }: PrintedOptions): string {
  const named = source === undefined ? presented : { source, ...presented };
  return `${JSON.stringify(named, null, output.isTerminal ? 2 : undefined)}\n`;
}

function toText(presented: string, { analysis, format, output, source }: PrintedOptions): string {
  const line = presented.endsWith('\n') || presented === '' ? presented : `${presented}\n`;
  const announced = source === undefined ? '' : (format.announce?.(source) ?? '');
  if (!output.isTerminal) return `${announced}${format.mark?.(analysis) ?? ''}${line}`;
  // What a page says must not move the cursor of the person who reads it.
  const safe = neutralise(line);
  const painted = format.paint?.(safe, output.colours) ?? safe;
  return announced === '' ? painted : `${output.colours.bold(announced)}${painted}`;
}
