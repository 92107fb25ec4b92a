/** The goldens of the outline and what is made of it: outline, Markdown, records, columns, rules, reasons. */
import { type Analysis, toHeadedMarkdown } from '@anatome/core';
import { ColumnTotals } from './column-lines.ts';
import { toExplainedLines } from './explained-lines.ts';
import { analyzeGolden, type GoldenMaker, toText } from './golden.ts';
import type { GoldenPage } from './golden-pages.ts';
import { isGrammarGolden } from './grammar-goldens.ts';
import { toOutlineLines } from './outline-lines.ts';
import { toRecordLines } from './record-lines.ts';
import { toRuleLines } from './rule-lines.ts';
import { toTypeLines } from './type-lines.ts';

/** How each kind of golden of a page is made, by the end of its file's name. */
const KINDS: Readonly<Record<string, (analysis: Analysis) => string>> = {
  'outline.txt': (analysis) => toText(toOutlineLines(analysis)),
  md: toHeadedMarkdown,
  'records.txt': (analysis) => toText(toRecordLines(analysis)),
};

export class OutlineGoldens implements GoldenMaker {
  private readonly totals = new ColumnTotals();
  private readonly ruleLines: string[] = [];
  private readonly explainedLines: string[] = [];

  ofPage(page: GoldenPage): ReadonlyMap<string, string> {
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

  ofAll(): ReadonlyMap<string, string> {
    return new Map([
      ['columns.txt', toText(this.totals.toLines())],
      ['rules-alone.txt', toText(this.ruleLines)],
      ['explained.txt', toText(this.explainedLines)],
      ['page-types.txt', toText(toTypeLines())],
    ]);
  }

  owns(file: string): boolean {
    return !isGrammarGolden(file);
  }
}
