/** The formats of the API: how each is asked for, and how it is made. A new one is a row here. */
import {
  type Analysis,
  addTitle,
  type Layer,
  toHtml,
  toJson,
  toMarkdown,
  toOutlineText,
  toRecords,
  toRecordsCsv,
  toText,
  toXhtml,
} from '@anatome/core';
import { TaskError } from '@anatome/pool';

export const FORMAT_NAMES = [
  'outline',
  'text',
  'markdown',
  'json',
  'html',
  'xhtml',
  'csv',
  'records',
] as const;

export type FormatName = (typeof FORMAT_NAMES)[number];

/** Wishes for single formats. */
export interface FormatWishes {
  readonly series?: number | undefined;
}

interface Format {
  readonly contentType: string;
  /** The lenses whose layers it reads; all of them when left out. The others are not asked. */
  readonly lenses?: readonly string[];
  present(analysis: Analysis, wishes: FormatWishes): string;
}

/** Plain text: an outline is for eyes, and no browser shall guess that it is markup. */
const PLAIN = 'text/plain; charset=utf-8';

export const FORMATS: Readonly<Record<FormatName, Format>> = {
  outline: {
    contentType: PLAIN,
    lenses: ['macrostructure', 'objects', 'repetition', 'rules'],
    present: ({ outline }) => toOutlineText(outline),
  },
  text: {
    contentType: PLAIN,
    lenses: ['macrostructure', 'repetition'],
    present: ({ page, outline, layers }) => toText(page, outline, layers),
  },
  markdown: {
    contentType: 'text/markdown; charset=utf-8',
    lenses: ['macrostructure', 'repetition'],
    present: ({ page, outline, layers, metadata }) =>
      addTitle(toMarkdown(page, outline, layers), metadata.title?.value),
  },
  json: {
    contentType: 'application/json',
    present: (analysis) => JSON.stringify(toJson(analysis)),
  },
  html: {
    contentType: 'text/html; charset=utf-8',
    present: ({ page, outline, layers }) =>
      toHtml(
        page,
        outline,
        layers.flatMap(({ annotations }) => annotations),
      ),
  },
  xhtml: {
    contentType: 'application/xhtml+xml; charset=utf-8',
    present: ({ page, outline, layers }) =>
      toXhtml(
        page,
        outline,
        layers.flatMap(({ annotations }) => annotations),
      ),
  },
  csv: {
    contentType: 'text/csv; charset=utf-8; header=present',
    lenses: ['repetition'],
    present: (analysis, { series }) =>
      toRecordsCsv(analysis.page, findRepetition(analysis), { series, safe: true }) ?? failNoSeries(series),
  },
  records: {
    contentType: 'application/json',
    lenses: ['repetition'],
    present: (analysis, { series }) =>
      JSON.stringify(toRecords(analysis.page, findRepetition(analysis), { series }) ?? failNoSeries(series)),
  },
};

/** The layer of one lens; empty when the lens was not asked for. */
export function findLayer({ layers }: Analysis, lens: string): Layer {
  return layers.find((layer) => layer.lens === lens) ?? { lens, annotations: [], shortfalls: [] };
}

function findRepetition(analysis: Analysis): Layer {
  return findLayer(analysis, 'repetition');
}

function failNoSeries(series: number | undefined): never {
  const which = series === undefined ? 'no series of records' : `no series ${series}`;
  throw new TaskError('no-series', `The page has ${which}; the layer "repetition" lists those there are.`);
}
