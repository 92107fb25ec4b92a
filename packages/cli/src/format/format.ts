import type { Analysis } from '@anatome/core';
import type { Colours } from '../terminal/colour.ts';

/** What is to be shown of an analysis. */
export interface Shown {
  readonly analysis: Analysis;
  /** One lens alone was asked for: what it says matters, the outline does not. */
  readonly isLensAlone: boolean;
  readonly wishes: Wishes;
}

/** What single formats can be told beside. */
export interface Wishes {
  /** Which series, from 1; the largest when left out. */
  readonly series?: number | undefined;
  /** Which table instead, by number from 1 or by words of its caption or heading. */
  readonly table?: number | string | undefined;
  /** Cells that a spreadsheet would take for a formula are made harmless. */
  readonly isSafe?: boolean | undefined;
  /** Which tree is drawn. */
  readonly tree?: 'source' | 'augmented' | 'reduced' | undefined;
}

/** An analysis as text, or as an object where the format is JSON. */
export type Present = (shown: Shown) => string | object;

/** A format of the command, `-f NAME`. */
export interface Format {
  readonly name: string;
  /** For the help, after the name. */
  readonly summary: string;
  /** Whether what a single lens says can be seen in it. */
  readonly showsLens: boolean;
  /** The lenses whose layers it reads; all of them when left out. The others are not asked. */
  readonly lenses?: readonly string[] | undefined;
  /** Loads what makes it; help and mistakes need no analysis. */
  load(): Promise<Present>;
  /** The line before each document when there are several; none where the document itself says whose it is. */
  announce?(source: string): string;
  /** Colours the text for a terminal. */
  paint?(text: string, colours: Colours): string;
  /** What bytes need at their start that a string does not: a byte order mark. */
  mark?(analysis: Analysis): string;
}
