/** Everything one can ask of an analysed page, by name: what strangers make of a page must get through all of it. */
import {
  type Analysis,
  collectTables,
  explainPlace,
  findPlace,
  type Layer,
  query,
  toContentHtml,
  toHtml,
  toJson,
  toMarkdown,
  toOutlineText,
  toRecords,
  toRecordsCsv,
  toText,
  toXhtml,
} from '@anatome/core';
import {
  buildHeadlineTree,
  compareSignatures,
  toColouredHtml,
  toGrammarNdjson,
  toHypnoticXhtml,
  toObjectGraph,
  toObjectNdjson,
  toObjectRows,
  toObjectSvg,
  toObjectText,
  toReducedXml,
  toRepetitionJson,
  toRepetitionSvg,
  toRepetitionText,
  toSignatures,
  toTreeDot,
  toTreeSvg,
} from '@anatome/core/export';
import { explainContent } from '@anatome/core/outline';

const layerOf = ({ layers }: Analysis, name: string): Layer => layers.find(({ lens }) => lens === name)!;
const annotationsOf = ({ layers }: Analysis) => layers.flatMap(({ annotations }) => annotations);
const graphOf = (analysis: Analysis) =>
  toObjectGraph(analysis.page, layerOf(analysis, 'objects').annotations);

export const PUBLIC_FUNCTIONS: Readonly<Record<string, (analysis: Analysis) => unknown>> = {
  toHtml: (analysis) => toHtml(analysis.page, analysis.outline, annotationsOf(analysis)),
  toXhtml: (analysis) => toXhtml(analysis.page, analysis.outline, annotationsOf(analysis)),
  toText: ({ page, outline, layers }) => toText(page, outline, layers),
  toMarkdown: ({ page, outline, layers }) => toMarkdown(page, outline, layers),
  toContentHtml: ({ page, outline, layers }) => toContentHtml(page, outline, layers),
  toOutlineText: ({ outline }) => toOutlineText(outline),
  toJson: (analysis) => JSON.stringify(toJson(analysis, { layers: true, hasReasons: true })),
  collectTables: ({ page, layers }) => collectTables(page, layers),
  explainContent: (analysis) => explainContent(analysis, [0, analysis.page.size]),
  explainPlace: (analysis) => explainPlace(analysis, findPlace(analysis.page, '/')!),
  explainPlaceInside: (analysis) => {
    const path = analysis.page.path(analysis.page.size - 1);
    return explainPlace(analysis, findPlace(analysis.page, path)!);
  },
  query: ({ page }) => query(page, '//*[count(child::*) > 3 and not(@id)]'),
  toGrammarNdjson: (analysis) => toGrammarNdjson(analysis.page, layerOf(analysis, 'grammar')),
  toHypnoticXhtml: (analysis) => toHypnoticXhtml(analysis.page, layerOf(analysis, 'macrostructure')),
  toReducedXml: (analysis) => toReducedXml(analysis.page, layerOf(analysis, 'macrostructure')),
  toColouredHtml: (analysis) => toColouredHtml(analysis.page, layerOf(analysis, 'macrostructure')),
  buildHeadlineTree: (analysis) => buildHeadlineTree(analysis.page, layerOf(analysis, 'macrostructure')),
  toTreeDot: (analysis) => toTreeDot(analysis.page, layerOf(analysis, 'macrostructure')),
  toTreeSvg: (analysis) => toTreeSvg(analysis.page, layerOf(analysis, 'macrostructure')),
  toRecords: (analysis) => toRecords(analysis),
  toRecordsCsv: (analysis) => toRecordsCsv(analysis),
  toRepetitionJson: (analysis) => toRepetitionJson(analysis.page, layerOf(analysis, 'repetition')),
  toRepetitionText: (analysis) => toRepetitionText(analysis.page, layerOf(analysis, 'repetition')),
  toRepetitionSvg: (analysis) => toRepetitionSvg(analysis.page, layerOf(analysis, 'repetition')),
  toObjectText: (analysis) => toObjectText(graphOf(analysis)),
  toObjectSvg: (analysis) => toObjectSvg(graphOf(analysis)),
  toObjectNdjson: (analysis) => toObjectNdjson(toObjectRows(graphOf(analysis))),
  compareSignatures: (analysis) => {
    const signatures = toSignatures(graphOf(analysis));
    return compareSignatures(signatures, signatures);
  },
};
