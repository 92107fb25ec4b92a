/** The goldens: all that a reader may hold against the pages themselves, as text by file name. */
import { type Analysis, type AnalyzeOptions, addTitle, analyze, toMarkdown } from '@anatome/core';
import { ColumnTotals } from './column-lines.ts';
import { toExplainedLines } from './explained-lines.ts';
import type { GoldenPage } from './golden-pages.ts';
import { toGrammarLines } from './grammar-lines.ts';
import { toOutlineLines } from './outline-lines.ts';
import { toRecordLines } from './record-lines.ts';
import { toRuleLines } from './rule-lines.ts';
import { toWordLines } from './word-lines.ts';

/** How each kind of golden of a page is made, by the end of its file's name. */
const KINDS: Readonly<Record<string, (analysis: Analysis) => string>> = {
  'outline.txt': (analysis) => toText(toOutlineLines(analysis)),
  md: ({ page, outline, layers, metadata }) =>
    addTitle(toMarkdown(page, outline, layers), metadata.title?.value),
  'records.txt': (analysis) => toText(toRecordLines(analysis)),
  'grammar.txt': (analysis) => toText(toGrammarLines(analysis)),
};

/** Makes goldens page by page; some are of all pages together. */
export class GoldenMaker {
  private readonly totals = new ColumnTotals();
  private readonly ruleLines: string[] = [];
  private readonly explainedLines: string[] = [];

  /** The goldens of a page by file name. */
  ofPage(page: GoldenPage): Map<string, string> {
    const analysis = analyzeGolden(page);
    const byRules = analyzeGolden(page, { model: 'none' });
    this.totals.add(analysis);
    this.ruleLines.push(...toRuleLines(page.name, byRules));
    if (page.isSmall) {
      this.explainedLines.push(...toExplainedLines(page.name, analysis));
      this.explainedLines.push(...toExplainedLines(`${page.name} by rules`, byRules, { model: 'none' }));
    }
    return new Map(Object.entries(KINDS).map(([kind, make]) => [`${page.name}.${kind}`, make(analysis)]));
  }

  /** The goldens of all pages that were made before, by file name. */
  ofAll(): Map<string, string> {
    return new Map([
      ['columns.txt', toText(this.totals.toLines())],
      ['rules-alone.txt', toText(this.ruleLines)],
      ['explained.txt', toText(this.explainedLines)],
      ['word-types.txt', toText(toWordLines())],
    ]);
  }
}

/** Analyses a page as every golden has it; a page may say its address in a comment at its top. */
function analyzeGolden({ name, bytes }: GoldenPage, options: AnalyzeOptions = {}): Analysis {
  const [, said] = /^<!-- (\S+) -->/.exec(Buffer.from(bytes).toString('latin1')) ?? [];
  return analyze(bytes, { url: said ?? `https://example.org/golden/${name}.html`, ...options });
}

function toText(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
