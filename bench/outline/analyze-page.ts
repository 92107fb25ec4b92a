/** The steps after parse, for pages that are changed between parse and style. */
import {
  createAnalyzer,
  type OutlineModel,
  type Page,
  type PageAnalysis,
  type PartialPageAnalysis,
} from '@anatome/core';

const analyzer = createAnalyzer();

/** All of a page, with a model of one's own or the shipped one. */
export function analyzePage(parsed: Page, model?: OutlineModel): PageAnalysis {
  return (model === undefined ? analyzer : analyzer.with({ model })).analyzePage(parsed);
}

/** The content alone, by rules. */
export function analyzeByRules(parsed: Page): PartialPageAnalysis {
  return analyzer.with({ model: 'none' }).analyzePage(parsed, { needs: { lenses: [], parts: [] } });
}
