/** What one page costs: CPU seconds of the analysis and of writing every format, and the bytes of each. */
import { type Analysis, analyze, type PartialAnalysis } from '@anatome/core';
import { FORMATS, LENS_FORMATS, writeFormat, writeLensFormat } from '@anatome/core/format';
import { TAG } from '@anatome/core/page';
import { readEditHtml } from '@anatome/core/safe';
import { timeCpu } from '../cpu.ts';

/** Everything that is measured apart: the analysis, and each format a page can be had in. */
export interface PageCost {
  /** CPU seconds by what was done. */
  readonly seconds: Readonly<Record<string, number>>;
  /** Bytes by format. */
  readonly bytes: Readonly<Record<string, number>>;
  readonly annotations: number;
}

type Write = (analysis: Analysis) => string | object;

/** Formats whose output is held against the page itself. */
export const HELD_FORMATS: readonly string[] = ['text', 'markdown', 'outline', 'csv', 'json'];

/** Every format by name; those of one lens as `lens/format`. */
export const WRITERS: ReadonlyMap<string, Write> = new Map<string, Write>([
  ...FORMATS.map(({ name }): [string, Write] => [name, (analysis) => writeFormat(name, analysis)]),
  [
    'json, layers and reasons',
    (analysis) => writeFormat('json', analysis, { layers: true, hasReasons: true }),
  ],
  ['the form of edits', ({ page }) => readEditHtml(page, page.first(TAG.html))],
  ...Object.entries(LENS_FORMATS).flatMap(([lens, formats]) => [
    ...formats.map(({ name }): [string, Write] => [
      `${lens}/${name}`,
      (analysis) => writeLensFormat(lens, name, { analysis }),
    ]),
    [`${lens}/outline`, (analysis) => writeFormat('outline', toAlone(analysis, lens))] as [string, Write],
  ]),
]);

/** What one lens says, without the outline, which would be shown in its stead. */
function toAlone(analysis: Analysis, lens: string): PartialAnalysis {
  const { content } = analysis.outline;
  return {
    ...analysis,
    layers: analysis.layers.filter((layer) => layer.lens === lens),
    outline: { content },
  };
}

/** Analyses a page and writes it in all formats, or in those named. */
export function measurePage(markup: string, formats: Iterable<string> = WRITERS.keys()): PageCost {
  const seconds: Record<string, number> = {};
  const bytes: Record<string, number> = {};
  const { result: analysis, seconds: analyzing } = timeCpu(() => analyzeAll(markup));
  seconds.analyze = analyzing;
  for (const name of formats) {
    const written = timeCpu(() => write(name, analysis));
    seconds[name] = written.seconds;
    bytes[name] = written.result;
  }
  const annotations = analysis.layers.reduce((sum, layer) => sum + layer.annotations.length, 0);
  return { seconds, bytes, annotations };
}

/** The outline is made when it is first looked at. */
function analyzeAll(markup: string): Analysis {
  const analysis = analyze(markup, { url: 'https://example.org/dir/page.html' });
  void analysis.outline.entries;
  void analysis.outline.type;
  return analysis;
}

/** Bytes of a page in a format; none where the page lacks what the format shows. */
function write(name: string, analysis: Analysis): number {
  try {
    const output = WRITERS.get(name)!(analysis);
    return Buffer.byteLength(typeof output === 'string' ? output : JSON.stringify(output));
  } catch (error) {
    if ((error as Error).name === 'FormatError') return 0;
    throw error;
  }
}
