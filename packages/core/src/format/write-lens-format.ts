/** How each format of lens-formats.ts is written. */
import { findLayer, type PartialAnalysis } from '../analysis/index.ts';
import {
  type ObjectGraph,
  toBareXhtml,
  toColouredHtml,
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
  toRuleHtml,
  toRuleXml,
  toSelfCheckText,
  toTreeDot,
  toTreeSvg,
} from '../export/index.ts';
import type { FormatLens, LensFormatNames } from './lens-formats.ts';
import type { Wishes } from './write-format.ts';

type Write = (analysis: PartialAnalysis, wishes: Wishes) => string | object;

const WRITERS: { readonly [Lens in FormatLens]: Readonly<Record<LensFormatNames[Lens], Write>> } = {
  macrostructure: {
    xhtml: (analysis, { isBare }) =>
      isBare
        ? toBareXhtml(analysis.page)
        : toHypnoticXhtml(analysis.page, findLayer(analysis, 'macrostructure'), analysis.features),
    reduced: (analysis) => toReducedXml(analysis.page, findLayer(analysis, 'macrostructure')),
    coloured: (analysis) => toColouredHtml(analysis.page, findLayer(analysis, 'macrostructure')),
    checks: (analysis) => toSelfCheckText(analysis.page, findLayer(analysis, 'macrostructure')),
    svg: (analysis, { tree }) => toTreeSvg(analysis.page, findLayer(analysis, 'macrostructure'), tree),
    dot: (analysis, { tree }) => toTreeDot(analysis.page, findLayer(analysis, 'macrostructure'), tree),
  },
  repetition: {
    tree: (analysis) => toRepetitionText(analysis.page, findLayer(analysis, 'repetition')),
    series: (analysis) => toRepetitionJson(analysis.page, findLayer(analysis, 'repetition')),
    svg: (analysis) => toRepetitionSvg(analysis.page, findLayer(analysis, 'repetition')),
  },
  objects: {
    uml: (analysis) => toObjectText(toGraph(analysis)),
    graph: (analysis) => toGraph(analysis),
    svg: (analysis) => toObjectSvg(toGraph(analysis)),
    rows: (analysis) => toObjectNdjson(toObjectRows(toGraph(analysis))),
  },
  rules: {
    elisa: (analysis) => toRuleXml(analysis.page, findLayer(analysis, 'rules')),
    html: (analysis) => toRuleHtml(analysis.page, findLayer(analysis, 'rules')),
  },
};

/** An analysis in a format of one lens; undefined where the lens has no format of that name. */
export function writeLensFormat(
  lens: string,
  name: string,
  { analysis, wishes = {} }: { readonly analysis: PartialAnalysis; readonly wishes?: Wishes },
): string | object | undefined {
  if (!Object.hasOwn(WRITERS, lens)) return undefined;
  const writers: Readonly<Record<string, Write>> = WRITERS[lens as FormatLens];
  return Object.hasOwn(writers, name) ? writers[name](analysis, wishes) : undefined;
}

function toGraph(analysis: PartialAnalysis): ObjectGraph {
  return toObjectGraph(analysis.page, findLayer(analysis, 'objects').annotations);
}
