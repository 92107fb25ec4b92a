/** Everything the analysis knows of one place, and why. */
import {
  type Analysis,
  type Entry,
  type JsonAnnotation,
  type JsonEntry,
  KIND,
  type Range,
  toJsonAnnotation,
} from '@anatome/core';
import { describeFeatures, type FeatureValues } from './describe-features.ts';
import { describeHidden, describeStyle } from './describe-style.ts';
import type { Place } from './find-place.ts';

/** An entry of the outline without the entries below it. */
export type FlatEntry = Omit<JsonEntry, 'entries'>;

/** What `anatome explain` says; JSON-safe. */
export interface Explanation {
  readonly path: string;
  /** Name of the element, or `text()`, `comment()`, `doctype`, `document`. */
  readonly element: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  /** Paths of further places with the same words. */
  readonly others: readonly string[];
  readonly hidden: { readonly by: string; readonly since: string } | null;
  readonly style: Readonly<Record<string, string | number>>;
  readonly features: FeatureValues;
  /** Entries of the outline that contain the place, the outermost first. */
  readonly outline: readonly FlatEntry[];
  /** What each lens says of places that contain this one, the outermost first. */
  readonly annotations: Readonly<Record<string, readonly JsonAnnotation[]>>;
}

/** As much of the text as a person needs to recognise the place. */
const TEXT_LENGTH = 300;

/** Explains a place of an analysed page. */
export function explainPlace(analysis: Analysis, place: Place): Explanation {
  const { page, layers } = analysis;
  const { node, nodes, others } = place;
  const text = page.textOf(node);
  return {
    path: page.path(node),
    element: toElementName(analysis, node),
    attributes: Object.fromEntries(page.isElement(node) ? page.attributesOf(node) : []),
    text: text.length > TEXT_LENGTH ? `${text.slice(0, TEXT_LENGTH)}…` : text,
    others,
    hidden: describeHidden(analysis, nodes[0]) ?? null,
    style: describeStyle(analysis, node),
    features: describeFeatures(analysis, node),
    outline: collectCovering(analysis, nodes),
    annotations: Object.fromEntries(
      layers.map((layer) => [
        layer.lens,
        layer.annotations
          .filter((annotation) => covers(annotation.nodes, nodes))
          .sort((a, b) => a.nodes[0] - b.nodes[0] || b.nodes[1] - a.nodes[1])
          .map((annotation) => toJsonAnnotation(page, annotation)),
      ]),
    ),
  };
}

const KIND_NAMES: Readonly<Record<number, string>> = {
  [KIND.document]: 'document',
  [KIND.text]: 'text()',
  [KIND.comment]: 'comment()',
  [KIND.doctype]: 'doctype',
};

function toElementName({ page }: Analysis, node: number): string {
  return KIND_NAMES[page.kind[node]] ?? page.name(node);
}

function covers(outer: Range, inner: Range): boolean {
  return outer[0] <= inner[0] && inner[1] <= outer[1];
}

/** Goes down the outline as long as an entry covers the place. */
function collectCovering({ page, outline }: Analysis, nodes: Range): FlatEntry[] {
  const found: FlatEntry[] = [];
  let entries: readonly Entry[] = outline.entries;
  for (;;) {
    const covering = entries.find((entry) => covers(entry.nodes, nodes));
    if (covering === undefined) return found;
    const { entries: below, ...entry } = covering;
    found.push({ ...entry, path: page.path(entry.nodes[0]) });
    entries = below;
  }
}
