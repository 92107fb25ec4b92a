/** Everything the analysis knows of one place, and why. */
import type { Layer } from '../annotation/index.ts';
import { toWholeAnnotation, type WholeAnnotation, type WholeEntry } from '../export/index.ts';
import type { Features } from '../feature/index.ts';
import {
  type ContentExplanation,
  decideAgain,
  type Entry,
  EntryExplainer,
  explainDecided,
  explainType,
  type FuseOptions,
  type Outline,
  type Why,
} from '../outline/index.ts';
import { KIND, type Page, type Range } from '../page/index.ts';
import type { Style } from '../style/index.ts';
import { collectOpinions, type Opinion } from './collect-opinions.ts';
import { describeFeatures, type FeatureValues } from './describe-features.ts';
import { describeHidden, describeStyle } from './describe-style.ts';
import type { FoundBy, Place } from './find-place.ts';
import { listWhy, type PlaceWhy, toPlaceWhy, ZONES } from './place-why.ts';
import { summarize } from './summarize.ts';

/** What is known of the page a place is in. */
export interface ExplainedPage {
  readonly page: Page;
  readonly style: Style;
  readonly features: Features;
  readonly layers: readonly Layer[];
  readonly outline: Pick<Outline, 'entries'>;
}

/** An entry of the outline without the entries below it, and why it is what it is. */
export type FlatEntry = Omit<WholeEntry, 'entries'> & { readonly why: Why };

/** All that is said of a place; JSON-safe. */
export interface Explanation {
  /** What it is, why, and what would change it, in two lines for people. */
  readonly summary: string;
  /** The same in parts: of the innermost entry around the place, or of the page. */
  readonly why: PlaceWhy;
  /** Why the page is of its type. */
  readonly type: Why;
  /** How it was decided whether it is content: what the models and the rules weighed, in one paragraph. */
  readonly how: string;
  readonly path: string;
  /** Name of the element, or `text()`, `comment()`, `doctype`, `document`. */
  readonly element: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  /** Paths of further places with the same words, or that the same expression leads to. */
  readonly others: readonly string[];
  /** What led there, and to the others; null where a node was pointed to. */
  readonly foundBy: FoundBy | null;
  readonly hidden: { readonly by: string; readonly since: string } | null;
  readonly style: Readonly<Record<string, string | number>>;
  readonly features: FeatureValues;
  /** Whether it is content, why, and what would have changed that. */
  readonly content: ContentExplanation;
  /** What each lens makes of that. */
  readonly opinions: readonly Opinion[];
  /** Entries of the outline that contain the place, the outermost first. */
  readonly outline: readonly FlatEntry[];
  /** What each lens says of places that contain this one, the outermost first. */
  readonly annotations: Readonly<Record<string, readonly WholeAnnotation[]>>;
}

/** As much of the text as a person needs to recognise the place. */
const TEXT_LENGTH = 300;

/** Explains a place of an analysed page; `options` are those the page was analysed with. */
export function explainPlace(analysis: ExplainedPage, place: Place, options: FuseOptions = {}): Explanation {
  const { page, style, features } = analysis;
  const { node, nodes, others, foundBy } = place;
  const text = page.textOf(node);
  const hidden = describeHidden(page, style, nodes[0]) ?? null;
  const element = toElementName(page, node);
  const annotations = collectAnnotations(analysis, nodes);
  const decided = decideAgain(analysis, options);
  const content = explainDecided(decided, nodes);
  const outline = collectCovering(analysis, nodes, new EntryExplainer(decided));
  const wordsOf = ([start, end]: Range): number => features.words[end] - features.words[start];
  const words = wordsOf(nodes);
  const inner = outline.at(-1);
  const zone = outline.findLast(({ label }) => ZONES.has(label))?.label;
  const opinions = collectOpinions(annotations, {
    ...{ isKept: content.block?.kept, zone, wordsOf },
    words: content.blocks === 1 ? content.words : words,
  });
  const type = explainType(decided);
  const why = toPlaceWhy({
    ...{ element, label: inner?.label, content, words, why: inner?.why ?? type },
    isPart: inner !== undefined && words < wordsOf(inner.nodes),
    isInside: inner !== undefined && node > inner.nodes[0],
  });
  return {
    path: page.path(node),
    element,
    attributes: Object.fromEntries(page.isElement(node) ? page.attributesOf(node) : []),
    text: text.length > TEXT_LENGTH ? `${text.slice(0, TEXT_LENGTH)}…` : text,
    summary: listWhy(why).join('\n'),
    why,
    type,
    how: summarize({ element, label: inner?.label, zone, words, hidden, content }),
    others,
    foundBy: foundBy ?? null,
    hidden,
    style: describeStyle(style, node),
    features: describeFeatures(page, features, node),
    content,
    opinions,
    outline,
    annotations,
  };
}

function collectAnnotations({ page, layers }: ExplainedPage, nodes: Range): Explanation['annotations'] {
  return Object.fromEntries(
    layers.map((layer) => [
      layer.lens,
      layer.annotations
        .filter((annotation) => covers(annotation.nodes, nodes))
        .sort((a, b) => a.nodes[0] - b.nodes[0] || b.nodes[1] - a.nodes[1])
        .map((annotation) => toWholeAnnotation(page, annotation)),
    ]),
  );
}

const KIND_NAMES: Readonly<Record<number, string>> = {
  [KIND.document]: 'document',
  [KIND.text]: 'text()',
  [KIND.comment]: 'comment()',
  [KIND.doctype]: 'doctype',
};

function toElementName(page: Page, node: number): string {
  return KIND_NAMES[page.kind[node]] ?? page.name(node);
}

function covers(outer: Range, inner: Range): boolean {
  return outer[0] <= inner[0] && inner[1] <= outer[1];
}

/** Goes down the outline as long as an entry covers the place. */
function collectCovering(
  { page, outline }: ExplainedPage,
  nodes: Range,
  explainer: EntryExplainer,
): FlatEntry[] {
  const found: FlatEntry[] = [];
  let around: Entry | undefined;
  let entries: readonly Entry[] = outline.entries;
  for (;;) {
    const covering = entries.find((entry) => covers(entry.nodes, nodes));
    if (covering === undefined) return found;
    const { entries: below, ...entry } = covering;
    found.push({ ...entry, path: page.path(entry.nodes[0]), why: explainer.explain(covering, around) });
    around = covering;
    entries = below;
  }
}
