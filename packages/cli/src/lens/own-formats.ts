/** The formats that only one lens has: its paper's own way of writing things down. Each is a row here. */

import { announceInMarkup, announceInText } from '../format/announce.ts';
import type { Format, Shown } from '../format/format.ts';

type Core = typeof import('@anatome/core');

/** A format made by one function of core over the page and the lens's layer. */
function row(name: string, summary: string, present: (core: Core, shown: Shown) => string | object): Format {
  const isMarkup = name === 'xhtml' || name === 'reduced' || name === 'coloured';
  return {
    name,
    summary,
    showsLens: true,
    load: async () => {
      const core = await import('@anatome/core');
      return (shown) => present(core, shown);
    },
    announce: isMarkup ? announceInMarkup : announceInText,
  };
}

const MACROSTRUCTURE: readonly Format[] = [
  row('xhtml', 'XHTML with hypnotic: elements inserted', (core, { analysis }) =>
    core.toHypnoticXhtml(analysis.page, analysis.layers[0]!),
  ),
  row('reduced', 'the reduced tree, free of HTML', (core, { analysis }) =>
    core.toReducedXml(analysis.page, analysis.layers[0]!),
  ),
  row('coloured', 'the page in colours, values on hover; a page of its own', (core, { analysis }) =>
    core.toColouredHtml(analysis.page, analysis.layers[0]!),
  ),
  row('svg', 'a drawing of the tree (--tree source, augmented, reduced)', (core, { analysis, wishes }) =>
    core.toTreeSvg(analysis.page, analysis.layers[0]!, wishes.tree),
  ),
  row('dot', 'the same tree for Graphviz', (core, { analysis, wishes }) =>
    core.toTreeDot(analysis.page, analysis.layers[0]!, wishes.tree),
  ),
];

const REPETITION: readonly Format[] = [
  row('tree', 'the tree of repetition, as text', (core, { analysis }) =>
    core.toRepetitionText(analysis.page, analysis.layers[0]!),
  ),
  row('series', 'the tree of repetition, as JSON', (core, { analysis }) =>
    core.toRepetitionJson(analysis.page, analysis.layers[0]!),
  ),
  row('svg', 'a drawing of the tree of repetition', (core, { analysis }) =>
    core.toRepetitionSvg(analysis.page, analysis.layers[0]!),
  ),
];

const OBJECTS: readonly Format[] = [
  row('uml', 'the object graph, as text', (core, { analysis }) => core.toObjectText(toGraph(core, analysis))),
  row('graph', 'the object graph, as JSON', (core, { analysis }) => toGraph(core, analysis)),
  row('svg', 'the object graph, drawn', (core, { analysis }) => core.toObjectSvg(toGraph(core, analysis))),
  row('rows', 'objects as rows for a database, NDJSON', (core, { analysis }) =>
    core.toObjectNdjson(core.toObjectRows(toGraph(core, analysis))),
  ),
];

function toGraph(core: Core, analysis: Shown['analysis']): ReturnType<Core['toObjectGraph']> {
  return core.toObjectGraph(analysis.page, analysis.layers[0]!.annotations);
}

const OWN_FORMATS: ReadonlyMap<string, readonly Format[]> = new Map([
  ['macrostructure', MACROSTRUCTURE],
  ['repetition', REPETITION],
  ['objects', OBJECTS],
]);

/** The lens's own formats; they come before the general ones of the same name. */
export function findOwnFormats(lens: string): readonly Format[] {
  return OWN_FORMATS.get(lens) ?? [];
}

/** The lenses that have formats of their own. */
export const OWN_FORMATS_OF: readonly string[] = [...OWN_FORMATS.keys()];
