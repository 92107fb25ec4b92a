/** Analyses and exports one document and says everything that is wrong with the result. */
import {
  type Analysis,
  analyze,
  type Page,
  toContentHtml,
  toHtml,
  toJson,
  toMarkdown,
  toOutlineText,
  toText,
  toXhtml,
} from '@anatome/core';

const URL_OF_PAGE = 'https://example.org/dir/page.html';

/** Complaints; none for a sound analysis. A throw is left to the caller, who knows the document. */
export function examine(input: string | Uint8Array): string[] {
  const analysis = analyze(input, { url: URL_OF_PAGE });
  return [
    ...examinePage(analysis.page),
    ...examineLayers(analysis),
    ...examineColumns(analysis),
    ...exportAll(analysis),
  ];
}

/** XHTML with all there is to insert. */
export function toFullXhtml({ page, outline, layers }: Analysis): string {
  const annotations = layers.flatMap((layer) => layer.annotations);
  return toXhtml(page, outline, annotations);
}

/** Subtrees nest, and every path leads back to its node. */
function examinePage(page: Page): string[] {
  const complaints: string[] = [];
  for (let node = 1; node < page.size; node++) {
    const parent = page.parent[node];
    if (parent < 0 || parent >= node || page.end[node] > page.end[parent] || page.end[node] <= node) {
      complaints.push(`Node ${node} does not nest in its parent ${parent}.`);
    }
  }
  // The paths of all nodes would cost depth times nodes.
  for (let node = 1; node < page.size; node += 1 + (page.size >> 5)) {
    const path = page.path(node);
    if (page.view(node).kind !== 'doctype' && page.resolve(path) !== node) {
      complaints.push(`The path ${path} of node ${node} leads to ${page.resolve(path)}.`);
    }
  }
  return complaints;
}

/** No lens failed, and what it says lies in the page. */
function examineLayers({ page, layers }: Analysis): string[] {
  return layers.flatMap(({ lens, annotations, shortfalls }) => [
    ...shortfalls.filter(({ step }) => step === 'annotate').map(({ message }) => `${lens}: ${message}`),
    ...annotations
      .filter(
        ({ nodes: [start, end], score }) =>
          !(start >= 0 && start < end && end <= page.size && score >= 0 && score <= 1),
      )
      .map(({ label, nodes, score }) => `${lens}: ${label} at ${nodes.join('–')} with score ${score}.`),
  ]);
}

/** Columns have a value for every node, running totals one more and never fall. */
function examineColumns({ page, style, features }: Analysis): string[] {
  const complaints: string[] = [];
  for (const [name, column] of Object.entries(style)) {
    if (isColumn(column) && column.length !== page.size)
      complaints.push(`style.${name} has ${column.length} values.`);
  }
  for (const name of ['words', 'characters', 'sentences', 'links', 'linkWords', 'images'] as const) {
    const sums = features[name];
    if (sums.length !== page.size + 1) complaints.push(`features.${name} has ${sums.length} values.`);
    for (let node = 0; node < page.size; node++) {
      if (!(sums[node + 1] >= sums[node])) complaints.push(`features.${name} falls at node ${node}.`);
    }
  }
  return complaints;
}

function isColumn(value: unknown): value is { length: number } {
  return ArrayBuffer.isView(value);
}

/** Every export works; JSON survives a round trip. */
function exportAll(analysis: Analysis): string[] {
  const { page, outline, layers } = analysis;
  const annotations = layers.flatMap((layer) => layer.annotations);
  toHtml(page, outline, annotations);
  toFullXhtml(analysis);
  toText(page, outline, layers);
  toMarkdown(page, outline, layers);
  toContentHtml(page, outline, layers);
  toOutlineText(outline);
  const json = toJson(analysis, { layers: true, hasReasons: true });
  const isSafe = JSON.stringify(JSON.parse(JSON.stringify(json))) === JSON.stringify(json);
  return isSafe ? [] : ['The JSON does not survive a round trip.'];
}
