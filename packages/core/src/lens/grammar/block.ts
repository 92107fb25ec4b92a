/** Text blocks (2.2): the text nodes of one line, their sizes and formats added up, and which blocks are neighbours. */
import type { SeenText } from './seen-text.ts';
import type { Successors } from './track.ts';

export interface Block {
  /** The string the block's text is part of: the seen text of the page, or the title, the address… by itself. */
  readonly source: string;
  from: number;
  to: number;
  readonly firstNode: number;
  lastNode: number;
  words: number;
  chars: number;
  sentences: number;
  /** Bits of FORMAT. */
  formats: number;
  /** Points times characters, until they are divided. */
  emphasis: number;
  /** The break between the block before and this one, in document order. */
  readonly breakBefore: number;
  /** Number of the innermost table cell around, -1 outside tables. */
  readonly cell: number;
}

/** A table cell: which blocks lie in it, and in which column it begins. */
export interface Cell {
  first: number;
  end: number;
  readonly column: number;
}

export interface BlockNetwork {
  readonly blocks: readonly Block[];
  readonly cells: readonly Cell[];
  /** Blocks that may stand right below each block. */
  readonly below: Successors;
  /** Pairs of cells beside each other: left, right, left, right… */
  readonly besides: readonly number[];
  /** Whether there were more neighbours than are kept. */
  readonly isCut: boolean;
  /** Whether there were more blocks than are kept. */
  readonly isFull: boolean;
  /** The text that blocks of the page itself are cut from. */
  readonly seen: SeenText;
}

/** The text of a block. */
export function toBlockText({ source, from, to }: Block): string {
  return collapse(source.slice(from, to));
}

const UNEVEN = /[^\S ]|\s\s/;

/** White space as single spaces, none at the edges; most texts are so already. */
export function collapse(text: string): string {
  return (UNEVEN.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
}
