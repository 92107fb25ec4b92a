/** How each format of formats.ts is written. A new one is a row there and a row here. */
import { CONTENT_LENSES, type PartialAnalysis, requireLayer, requireOutline } from '../analysis/index.ts';
import type { Annotation } from '../annotation/index.ts';
import {
  addTitle,
  collectTables,
  toAnnotationText,
  toBareXhtml,
  toLayersHtml,
  toMarkdown,
  toOutlineText,
  toRecords,
  toRecordsCsv,
  toTableCsv,
  toText,
  toXhtml,
} from '../export/index.ts';
import { FormatError } from './format-error.ts';
import type { FormatName } from './formats.ts';
import { toJson } from './to-json.ts';
import { addCommentsMarkdown, addCommentsText } from './write-comments.ts';

/** What single formats can be told beside. */
export interface Wishes {
  /** Which series, from 1; the largest when left out. */
  readonly series?: number | undefined;
  /** Which table instead, by number from 1 or by words of its caption or heading. */
  readonly table?: number | string | undefined;
  /** Cells that a spreadsheet would take for a formula are made harmless. */
  readonly isSafe?: boolean | undefined;
  /** XHTML: the page alone, without what was found. */
  readonly isBare?: boolean | undefined;
  /** Which tree is drawn. */
  readonly tree?: 'source' | 'augmented' | 'reduced' | undefined;
  /** Types of records that are written; all when left out. */
  readonly types?: readonly string[] | undefined;
  /** Where the page is from: a column of CSV says it in every row, and so does each line of NDJSON; there else its address. */
  readonly source?: string | undefined;
}

type Write = (analysis: PartialAnalysis, wishes: Wishes) => string | object;

/** Without entries, which one lens alone does not ask for, what the layers say is shown by itself. */
const WRITERS: Readonly<Record<FormatName, Write>> = {
  outline: (analysis) => {
    const { page, outline, layers } = analysis;
    if (outline.entries !== undefined) return toOutlineText({ entries: outline.entries });
    return layers.length === 0
      ? toOutlineText(requireOutline(analysis))
      : toAnnotationText(page, annotationsOf(layers));
  },
  text: (analysis) =>
    addCommentsText(toText(analysis.page, analysis.outline, requireContentLayers(analysis)), analysis),
  markdown: (analysis) => {
    const text = toMarkdown(analysis.page, analysis.outline, requireContentLayers(analysis));
    return addCommentsMarkdown(addTitle(text, analysis.metadata.title?.value), analysis);
  },
  json: (analysis) => toJson({ ...analysis, outline: requireOutline(analysis) }),
  html: ({ page, outline: { entries = [] }, layers }) => toLayersHtml(page, { entries }, layers),
  xhtml: ({ page, outline: { entries = [] }, layers }, { isBare }) =>
    isBare ? toBareXhtml(page) : toXhtml(page, { entries }, annotationsOf(layers)),
  csv: (analysis, { table = findFirstTable(analysis), ...wishes }) =>
    table === undefined ? writeSeries(analysis, wishes) : writeTable(analysis, table, wishes),
  records: (analysis, { series }) =>
    toRecords(analysis.page, requireLayer(analysis, 'repetition'), { series }) ??
    fail({ code: 'no-series', series }),
};

/** An analysis in a format; an object where the format is JSON. Fails with a FormatError where the page lacks it. */
export function writeFormat(
  name: FormatName,
  analysis: PartialAnalysis,
  wishes: Wishes = {},
): string | object {
  if (!Object.hasOwn(WRITERS, name)) {
    throw new Error(`There is no format "${name}"; there are ${Object.keys(WRITERS).join(', ')}.`);
  }
  return WRITERS[name](analysis, wishes);
}

function requireContentLayers(analysis: PartialAnalysis): PartialAnalysis['layers'] {
  for (const lens of CONTENT_LENSES) requireLayer(analysis, lens);
  return analysis.layers;
}

function annotationsOf(layers: PartialAnalysis['layers']): Annotation[] {
  return layers.flatMap(({ annotations }) => annotations);
}

/** Where tables alone were looked for, the first; where series were, none unless it is asked for. */
function findFirstTable({ layers }: PartialAnalysis): 1 | undefined {
  const lenses = layers.map(({ lens }) => lens);
  return lenses.includes('macrostructure') && !lenses.includes('repetition') ? 1 : undefined;
}

function writeSeries(analysis: PartialAnalysis, { series, isSafe: safe, source }: Wishes): string {
  const layer = requireLayer(analysis, 'repetition');
  return toRecordsCsv(analysis.page, layer, { series, safe, source }) ?? fail({ code: 'no-series', series });
}

function writeTable(
  analysis: PartialAnalysis,
  table: number | string,
  { isSafe: safe, source }: Wishes,
): string {
  const { page, layers } = analysis;
  requireLayer(analysis, 'macrostructure');
  return (
    toTableCsv(page, layers, { table, safe, source }) ??
    fail({ code: 'no-table', table, tables: collectTables(page, layers) })
  );
}

function fail(missing: FormatError['missing']): never {
  throw new FormatError(missing);
}
