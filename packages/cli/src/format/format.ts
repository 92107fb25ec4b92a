import type { Format as CoreFormat, PartialAnalysis, Wishes } from '@anatome/core';
import type { Colours } from '../terminal/colours.ts';

/** An analysis as text, or as an object where the format is JSON. */
export type Present = (analysis: PartialAnalysis, wishes: Wishes) => string | object;

/** A format of the command, `-f NAME`: what core knows of it, and how it is shown in a terminal. */
export interface Format extends CoreFormat {
  /** Loads what makes it; help and mistakes need no analysis. */
  load(): Promise<Present>;
  /** The line before each document when there are several; none where the document or its records say whose they are. */
  announce?(source: string): string;
  /** Wishes that it hears beside those that core knows of. */
  readonly hears?: readonly string[];
  /** Whether it is a row of a table: pages are refused, and fail, as those of shards (docs/scale.md). */
  readonly isRow?: boolean;
  /** Colours the text for a terminal. */
  paint?(text: string, colours: Colours): string;
  /** What bytes need at their start that a string does not: a byte order mark. */
  mark?(analysis: PartialAnalysis): string;
}

/** Whether it is NDJSON, whose lines each say which page they are from. */
export function isOfLines({ contentType }: CoreFormat): boolean {
  return contentType.includes('ndjson');
}
