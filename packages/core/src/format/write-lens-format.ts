/** How each format of lens-formats.ts is written. */
import { findLayer, type PartialAnalysis } from '../analysis/index.ts';
import {
  type ObjectGraph,
  toBareXhtml,
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
  toRuleHtml,
  toRuleXml,
  toSelfCheckText,
  toTreeDot,
  toTreeSvg,
} from '../export/index.ts';
import type { FormatName } from './formats.ts';
import { collectFormatsOf, type FormatLens, type LensFormatNames } from './lens-formats.ts';
import { type Wishes, writeFormat } from './write-format.ts';

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
    rows: (analysis, wishes) => addSource(toObjectNdjson(toObjectRows(toGraph(analysis))), analysis, wishes),
  },
  rules: {
    elisa: (analysis) => toRuleXml(analysis.page, findLayer(analysis, 'rules')),
    html: (analysis) => toRuleHtml(analysis.page, findLayer(analysis, 'rules')),
  },
  grammar: {
    ndjson: (analysis, wishes) => {
      const lines = toGrammarNdjson(analysis.page, findLayer(analysis, 'grammar'), wishes.types);
      return addSource(lines, analysis, wishes);
    },
  },
};

/** An analysis in a format that one lens alone can be had in: an own one of the lens, else a general one. */
export function writeLensFormat(
  lens: string,
  name: string,
  { analysis, wishes = {} }: { readonly analysis: PartialAnalysis; readonly wishes?: Wishes },
): string | object {
  const writers: Readonly<Record<string, Write>> = Object.hasOwn(WRITERS, lens)
    ? WRITERS[lens as FormatLens]
    : {};
  if (Object.hasOwn(writers, name)) return writers[name](analysis, wishes);
  const general = collectFormatsOf(lens).find((row) => row.name === name);
  if (general === undefined) throw new Error(`The lens ${lens} has no format "${name}".`);
  return writeFormat(general.name as FormatName, analysis, { ...wishes, layers: [lens] });
}

function toGraph(analysis: PartialAnalysis): ObjectGraph {
  return toObjectGraph(analysis.page, findLayer(analysis, 'objects').annotations);
}

/** Records of NDJSON leave their page behind, so each says where it is from; null where nobody has said it. */
function addSource(lines: string, { page }: PartialAnalysis, { source = page.url }: Wishes): string {
  const end = `,"source":${JSON.stringify(source ?? null)}}\n`;
  return lines.replaceAll('}\n', () => end);
}
