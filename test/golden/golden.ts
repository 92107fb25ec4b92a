/** Something that makes goldens: one or several of each page, and some of all pages together. */
import { type Analysis, type AnalyzeOptions, analyze } from '@anatome/core';
import type { GoldenPage } from './golden-pages.ts';

export interface GoldenMaker {
  /** The goldens of a page by file name. */
  ofPage(page: GoldenPage): ReadonlyMap<string, string>;
  /** The goldens of all pages that were made before, by file name. */
  ofAll(): ReadonlyMap<string, string>;
  /** Whether a file is one of its goldens. */
  owns(file: string): boolean;
}

/** Analyses a page as every golden has it; a page may say its address in a comment at its top. */
export function analyzeGolden({ name, bytes }: GoldenPage, options: AnalyzeOptions = {}): Analysis {
  const [, said] = /^<!-- (\S+) -->/.exec(Buffer.from(bytes).toString('latin1')) ?? [];
  return analyze(bytes, { url: said ?? `https://example.org/golden/${name}.html`, ...options });
}

/** Lines as a file. */
export function toText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
