/** All the studio shows of one page, in one answer. */
import { type Analysis, type Page, toHeadedMarkdown, toOutlineText } from '@anatome/core';
import { type JsonPart, toJsonParts } from '@anatome/core/export';
import { collectParts } from '@anatome/core/outline';
import { type ToAsset, toSafeHtml } from '@anatome/core/safe';
import { type GenreAnswer, toGenreAnswer } from './genre-answer.ts';
import { type SeriesTable, toSeriesTables } from './series-table.ts';
import { type StudioAnalysis, toStudioAnalysis } from './studio-analysis.ts';
import { type Trees, toTrees } from './trees.ts';

/** What `POST /v1/studio` answers. */
export interface StudioAnswer {
  readonly analysis: StudioAnalysis;
  /** The page for a `srcdoc` frame; each element has the number of its node in `data-n`. */
  readonly html: string;
  readonly markdown: string;
  /** The outline in the notation of the command. */
  readonly outline: string;
  readonly records: readonly SeriesTable[];
  /** Of what genre it is, and which modules it has. */
  readonly genre: GenreAnswer;
  readonly trees: Trees;
  /** The parts the page falls into, level 2 inside level 1. */
  readonly parts: readonly JsonPart[];
  /** Milliseconds per part of this answer; those of the analysis are in the analysis. */
  readonly timings: { readonly [part: string]: number };
}

/** What it answers at once, where the page alone is asked for: what can be looked at until the rest is there. */
export interface EarlyAnswer {
  readonly stage: 'page';
  readonly title: string;
  readonly nodes: number;
  readonly html: string;
}

/** The page alone; its markup is that of the whole answer. */
export function toEarlyAnswer(page: Page, toAsset: ToAsset): EarlyAnswer {
  return { stage: 'page', title: page.title, nodes: page.size, html: toSafeHtml(page, toAsset) };
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
    analysis: time('json', () => toStudioAnalysis(analysis)),
    html: time('html', () => toSafeHtml(analysis.page, toAsset)),
    markdown: time('markdown', () => toHeadedMarkdown(analysis)),
    outline: time('outline', () => toOutlineText(analysis.outline)),
    genre: time('genre', () => toGenreAnswer(analysis)),
    records: time('records', () => toSeriesTables(analysis)),
    trees: time('trees', () => toTrees(analysis)),
    parts: time('parts', () => toJsonParts(analysis.page, collectParts(analysis))),
    timings,
  };
}
