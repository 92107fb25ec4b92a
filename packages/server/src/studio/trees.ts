/** The six trees of a page that the studio draws; the first three are those of Rehm's document view. */
import { type Analysis, findLayer, type Page } from '@anatome/core';
import {
  buildHeadlineTree,
  buildTree,
  type GraphObject,
  type HeadlineNode,
  type MacroNode,
  toObjectGraph,
} from '@anatome/core/export';
import { readSeries, type SeriesTree } from '@anatome/core/record';
import { growTree, type Seed, type Tree } from './tree.ts';

/** By name: the elements, the elements with what was found between them, the reduced document, what repeats, the headlines, the objects. */
export interface Trees {
  readonly source: Tree;
  readonly augmented: Tree;
  readonly reduced: Tree;
  readonly repetition: Tree;
  readonly section: Tree;
  readonly object: Tree;
}

/** Draws all trees of an analysis. */
export function toTrees(analysis: Analysis): Trees {
  const { page } = analysis;
  const macrostructure = findLayer(analysis, 'macrostructure');
  const series = readSeries(findLayer(analysis, 'repetition'));
  const headlines = buildHeadlineTree(page, macrostructure);
  return {
    source: growTree(toSourceSeed(page, 0)),
    augmented: growTree(toMacroSeed(page, buildTree(page, macrostructure, 'augmented'))),
    reduced: growTree(toMacroSeed(page, buildTree(page, macrostructure, 'reduced'))),
    repetition: growTree(toRoot(page, () => series.map((each) => toSeriesSeed(page, each)))),
    section: growTree(toRoot(page, () => headlines.map(toHeadlineSeed))),
    object: growTree(toRoot(page, () => toZoneSeeds(analysis))),
  };
}

function toRoot(page: Page, children: () => Seed[]): Seed {
  return { name: 'page', text: page.title, nodes: [0, page.size], children };
}

function toSourceSeed(page: Page, node: number): Seed {
  const elements = Array.from(page.children(node)).filter((child) => page.isElement(child));
  return {
    name: node === 0 ? 'document' : page.name(node),
    text: elements.length === 0 ? page.textOf(node) : '',
    nodes: [node, page.end[node]],
    children: () => elements.map((child) => toSourceSeed(page, child)),
  };
}

function toMacroSeed(page: Page, { name, annotation, node, text, children }: MacroNode): Seed {
  const nodes = annotation?.nodes ?? (node >= 0 ? ([node, page.end[node]] as const) : null);
  return {
    name: annotation?.level === undefined ? name : `${name} ${annotation.level}`,
    text,
    nodes,
    score: annotation?.score,
    children: () => children.map((child) => toMacroSeed(page, child)),
  };
}

function toSeriesSeed(page: Page, series: SeriesTree): Seed {
  return {
    name: `${series.type} ×${series.units.length}`,
    text: '',
    nodes: series.nodes,
    score: series.score,
    children: () => series.units.map((unit, at) => toUnitSeed(page, series, { unit, at })),
  };
}

function toUnitSeed(
  page: Page,
  series: SeriesTree,
  { unit, at }: { readonly unit: readonly number[]; readonly at: number },
): Seed {
  const nodes = [unit[0], unit.at(-1)!] as const;
  const inner = series.inner.filter((each) => each.unit === at);
  return {
    name: String(at + 1),
    text: page.textOf(nodes[0], nodes[1]),
    nodes,
    children: () => inner.map((each) => toSeriesSeed(page, each)),
  };
}

function toHeadlineSeed({ number, text, annotation, children }: HeadlineNode): Seed {
  const { nodes, score } = annotation;
  return { name: number, text, nodes, score, children: () => children.map(toHeadlineSeed) };
}

function toZoneSeeds(analysis: Analysis): Seed[] {
  const { page } = analysis;
  const { zones } = toObjectGraph(page, findLayer(analysis, 'objects').annotations);
  return zones.map((zone) => ({
    name: zone.class,
    text: '',
    nodes: toNodes(page, zone.runs[0]?.first, zone.runs[0]?.last),
    score: zone.score,
    children: () => [
      toGroup('content', zone.content, page),
      toGroup('presentation', zone.presentation, page),
    ],
  }));
}

function toGroup(name: string, objects: readonly GraphObject[], page: Page): Seed {
  return { name, text: '', nodes: null, children: () => objects.map((object) => toObjectSeed(page, object)) };
}

function toObjectSeed(page: Page, { name, text, path, last, score, parts }: GraphObject): Seed {
  return {
    name,
    text,
    // A path among thousands of siblings is long to follow: only for what is drawn.
    get nodes() {
      return toNodes(page, path, last);
    },
    score,
    children: () => parts.map((part) => toObjectSeed(page, part)),
  };
}

/** The run between two paths. */
function toNodes(page: Page, first: string | undefined, last = first): readonly [number, number] | null {
  const start = first === undefined ? -1 : page.resolve(first);
  const final = last === undefined ? -1 : page.resolve(last);
  return start < 0 || final < 0 ? null : [start, page.end[final]];
}
