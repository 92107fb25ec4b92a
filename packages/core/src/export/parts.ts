/** The parts of a page as text, and as JSON. */
import type { Part } from '../outline/index.ts';
import type { Page } from '../page/index.ts';
import { quoteText } from './quote-text.ts';

/** A part with the path of its element; level 2 stands inside of level 1. */
export interface JsonPart {
  readonly path: string;
  readonly nodes: readonly [start: number, end: number];
  /** Words of its own: those of other parts inside the element do not count. */
  readonly words: number;
  /** How it begins. */
  readonly text: string;
  readonly parts: readonly JsonPart[];
}

/** Parts with paths. */
export function toJsonParts(page: Page, parts: readonly Part[]): JsonPart[] {
  return parts.map(({ nodes, words, text, parts: inner }) => ({
    path: page.path(nodes[0]),
    nodes,
    words,
    text,
    parts: toJsonParts(page, inner),
  }));
}

/** `- "Storm reaches coast" [words=412] /html[1]/body[1]/div[2]`, a line per part, level 2 below level 1. */
export function toPartText(page: Page, parts: readonly Part[]): string {
  return parts
    .map((part) => toLine(page, part, '') + part.parts.map((inner) => toLine(page, inner, '  ')).join(''))
    .join('');
}

function toLine(page: Page, { nodes, words, text }: Part, indent: string): string {
  return `${indent}- ${quoteText(text, 0, text.length)} [words=${words}] ${page.path(nodes[0])}\n`;
}
