/** The goldens of the grammar lens: what it finds on pages, in single lines, and by small grammars of our own. */
import { createGrammarLens } from '@anatome/core';
import { toCaseLines } from './case-lines.ts';
import { analyzeGolden, type GoldenMaker, toText } from './golden.ts';
import type { GoldenPage } from './golden-pages.ts';
import { toGrammarLines } from './grammar-lines.ts';
import { toWordLines } from './word-lines.ts';

const ALL: Readonly<Record<string, () => string[]>> = {
  'word-types.txt': toWordLines,
  'grammar-cases.txt': toCaseLines,
};

/** Whether a file is a golden of the grammar lens. */
export function isGrammarGolden(file: string): boolean {
  return file.endsWith('.grammar.txt') || Object.hasOwn(ALL, file);
}

export class GrammarGoldens implements GoldenMaker {
  private readonly lenses = [createGrammarLens()];

  ofPage(page: GoldenPage): ReadonlyMap<string, string> {
    const analysis = analyzeGolden(page, { lenses: this.lenses, model: 'none' });
    return new Map([[`${page.name}.grammar.txt`, toText(toGrammarLines(analysis))]]);
  }

  ofAll(): ReadonlyMap<string, string> {
    return new Map(Object.entries(ALL).map(([file, make]) => [file, toText(make())]));
  }

  owns(file: string): boolean {
    return isGrammarGolden(file);
  }
}
