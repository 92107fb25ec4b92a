/** How each format of formats.ts is written. A new one is a row there and a row here. */
import { CONTENT_LENSES, type PartialAnalysis, requireLayer, requireOutline } from '../analysis/index.ts';
import type { Annotation } from '../annotation/index.ts';
import {
  collectTables,
  toAnnotationText,
  toBareXhtml,
  toEditableText,
  toGenreJson,
  toGenreText,
  toGenreXml,
  toHeadedMarkdown,
  toHeadedText,
  toJsonParts,
  toJsonRegions,
  toLayersHtml,
  toOutlineText,
  toPartText,
  toTableCsv,
  toTableRecords,
  toTableRecordsCsv,
  toXhtml,
} from '../export/index.ts';
import { type Genre, type GenreJudgement, judgeGenre, loadTaxonomy } from '../genre/index.ts';
import { collectEditable, collectParts, type EditableRegion } from '../outline/index.ts';
import {
  ColumnError,
  chooseColumns,
  collectOwnTables,
  findWishedTable,
  type RecordTable,
} from '../record/index.ts';
import { FormatError } from './format-error.ts';
import type { FormatName } from './formats.ts';
import type { JsonWishes } from './json-analysis.ts';
import { toJson } from './to-json.ts';
import { addCommentsMarkdown, addCommentsText } from './write-comments.ts';

/** What single formats can be told beside. */
export interface Wishes {
  /** Which series, from 1; the one a person most likely wants when left out. */
  readonly series?: number | undefined;
  /** Which table instead, by number from 1 or by words of its caption or heading. */
  readonly table?: number | string | undefined;
  /** Which columns of records, each `name` or `name=new name`, in this order; all when left out. */
  readonly columns?: readonly string[] | undefined;
  /** Plain values instead of what is written, and the currency beside them. */
  readonly isTyped?: boolean | undefined;
  /** CSV: cells as they are written on the page, even those that a spreadsheet would take for a formula. */
  readonly isRaw?: boolean | undefined;
  /** XHTML: the page alone, without what was found. */
  readonly isBare?: boolean | undefined;
  /** Which tree is drawn. */
  readonly tree?: 'source' | 'augmented' | 'reduced' | undefined;
  /** Types of records that are written; all when left out. */
  readonly types?: readonly string[] | undefined;
  /** JSON: also what lenses say, all that were asked for or those named. */
  readonly layers?: JsonWishes['layers'];
  /** JSON: also why things are what they are. */
  readonly hasReasons?: boolean | undefined;
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
  text: (analysis) => {
    requireContentLayers(analysis);
    return addCommentsText(toHeadedText(analysis), analysis);
  },
  markdown: (analysis) => {
    requireContentLayers(analysis);
    return addCommentsMarkdown(toHeadedMarkdown(analysis), analysis);
  },
  json: (analysis, { layers, hasReasons }) => {
    requireContentLayers(analysis);
    return toJson({ ...analysis, outline: requireOutline(analysis) }, { layers, hasReasons });
  },
  html: ({ page, outline: { entries = [] }, layers }) => toLayersHtml(page, { entries }, layers),
  xhtml: ({ page, outline: { entries = [] }, layers }, { isBare }) =>
    isBare ? toBareXhtml(page) : toXhtml(page, { entries }, annotationsOf(layers)),
  csv: (analysis, { table = findFirstTable(analysis), ...wishes }) =>
    table === undefined ? writeSeries(analysis, wishes) : writeTable(analysis, table, wishes),
  parts: (analysis) => toPartText(analysis.page, collectParts(analysis)),
  'part-tree': (analysis) => toJsonParts(analysis.page, collectParts(analysis)),
  editable: (analysis) => toEditableText(analysis.page, findEditable(analysis)),
  regions: (analysis) => toJsonRegions(analysis.page, findEditable(analysis)),
  genre: (analysis) => {
    const { judgement, genre } = findGenre(analysis);
    return toGenreText(judgement, genre);
  },
  'genre-json': (analysis) => {
    const { judgement, genre } = findGenre(analysis);
    return toGenreJson(analysis.page, judgement, genre);
  },
  'genre-xml': (analysis) => {
    const { judgement, genre } = findGenre(analysis);
    return toGenreXml(analysis.page, judgement, genre);
  },
  records: (analysis, wishes) => toTableRecords(findTable(analysis, wishes), { typed: wishes.isTyped }),
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

function requireContentLayers(analysis: PartialAnalysis): void {
  for (const lens of CONTENT_LENSES) requireLayer(analysis, lens);
}

/** The genre of a page as it was judged; none where none fits. */
function findGenre(analysis: PartialAnalysis): { judgement: GenreJudgement; genre: Genre | undefined } {
  const judgement = judgeGenre({ ...analysis, outline: requireOutline(analysis) });
  return { judgement, genre: loadTaxonomy().find(judgement.genre ?? '') };
}

/** Without the lens nobody would hear what a rule file says. */
function findEditable(analysis: PartialAnalysis): EditableRegion[] {
  requireLayer(analysis, 'rules');
  return collectEditable(analysis);
}

function annotationsOf(layers: PartialAnalysis['layers']): Annotation[] {
  return layers.flatMap(({ annotations }) => annotations);
}

/** Where tables alone were looked for, the first; where series were, none unless it is asked for. */
function findFirstTable({ layers }: PartialAnalysis): 1 | undefined {
  const lenses = layers.map(({ lens }) => lens);
  return lenses.includes('macrostructure') && !lenses.includes('repetition') ? 1 : undefined;
}

/** The series that is wished for (without the lens a page would seem to have none), or the first table of the page where tables alone were looked for. */
function findTable(analysis: PartialAnalysis, { series, columns }: Wishes): RecordTable {
  try {
    if (findFirstTable(analysis) === undefined) {
      const { length: count } = requireLayer(analysis, 'repetition').annotations;
      return findWishedTable(analysis, { series, columns }) ?? fail({ code: 'no-series', series, count });
    }
    const [first] = collectOwnTables(analysis);
    if (first === undefined) return fail({ code: 'no-table', table: 1, tables: [] });
    return chooseColumns(first, columns);
  } catch (error) {
    if (error instanceof ColumnError)
      return fail({ code: 'no-column', column: error.column, columns: error.columns });
    throw error;
  }
}

function writeSeries(analysis: PartialAnalysis, wishes: Wishes): string {
  const { isRaw: raw, isTyped: typed, source } = wishes;
  return toTableRecordsCsv(findTable(analysis, wishes), { raw, typed, source });
}

function writeTable(analysis: PartialAnalysis, table: number | string, wishes: Wishes): string {
  const { page, layers } = analysis;
  const { isRaw: raw, source, columns, isTyped } = wishes;
  requireLayer(analysis, 'macrostructure');
  // Columns and plain values are those of records: the header rows are no rows of these.
  if (table === 1 && (columns !== undefined || isTyped) && findFirstTable(analysis) === 1)
    return writeSeries(analysis, wishes);
  return (
    toTableCsv(page, layers, { table, raw, source }) ??
    fail({ code: 'no-table', table, tables: collectTables(page, layers) })
  );
}

function fail(missing: FormatError['missing']): never {
  throw new FormatError(missing);
}
