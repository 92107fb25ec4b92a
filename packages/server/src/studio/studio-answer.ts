/** All the studio shows of one page, in one answer. */
import { type Analysis, addTitle, type JsonAnalysis, toJson, toMarkdown } from '@anatome/core';
import { type ToAsset, toSafeHtml } from '@anatome/core/safe';
import { type SeriesTable, toSeriesTables } from './series-table.ts';
import { type Trees, toTrees } from './trees.ts';

/** What `POST /v1/studio` answers. */
export interface StudioAnswer {
  readonly analysis: JsonAnalysis;
  /** The page for a `srcdoc` frame; each element has the number of its node in `data-n`. */
  readonly html: string;
  readonly markdown: string;
  readonly records: readonly SeriesTable[];
  readonly trees: Trees;
  /** Milliseconds per part of this answer; those of the analysis are in the analysis. */
  readonly timings: { readonly [part: string]: number };
}

/** Composes the answer. */
export function toStudioAnswer(analysis: Analysis, toAsset: ToAsset): StudioAnswer {
  const timings: { [part: string]: number } = {};
  const time = <Part>(name: string, make: () => Part): Part => {
    const started = performance.now();
    const part = make();
    timings[name] = Math.round((performance.now() - started) * 100) / 100;
    return part;
  };
  return {
    analysis: time('json', () => toJson(analysis)),
    html: time('html', () => toSafeHtml(analysis.page, toAsset)),
    markdown: time('markdown', () =>
      addTitle(toMarkdown(analysis.page, analysis.outline, analysis.layers), analysis.metadata.title?.value),
    ),
    records: time('records', () => toSeriesTables(analysis)),
    trees: time('trees', () => toTrees(analysis)),
    timings,
  };
}
