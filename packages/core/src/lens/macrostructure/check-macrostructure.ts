/** The self-checks of Rehm 4.3 (`TextBlock//TextBlock` and its kin): what must never come out, said in words. */
import type { Annotation, Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { isText } from './is-text.ts';
import { LABELS, LIST_LABELS } from './label.ts';

/** Labels that never stand inside one of these. */
const FORBIDDEN: readonly (readonly [outer: string, inner: readonly string[]])[] = [
  ['TextBlock', ['TextBlock', 'List', 'ListItem', 'Footnote', 'Separator', 'Table', 'TableCell']],
  ['Headline', ['Headline', 'Footnote', 'List', 'ListItem', 'Table', 'Separator']],
  ['Footnote', ['Footnote', 'List', 'ListItem', 'Table', 'Separator']],
  ['Separator', LABELS],
  ['Icon', LABELS],
  ['Banner', LABELS],
  ['Spacer', LABELS],
];
const FORBIDDEN_INSIDE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  FORBIDDEN.map(([outer, inner]) => [outer, new Set(inner)]),
);
/** Their places are spans of text, not runs of nodes. */
const SPAN_LABELS: ReadonlySet<string> = new Set(['Sentence', 'Token']);

/** All violations, one sentence each; empty for a sound layer. */
export function checkMacrostructure(page: Page, layer: Layer): string[] {
  const placed = layer.annotations.filter(({ label }) => !SPAN_LABELS.has(label));
  return [
    ...layer.annotations.flatMap((annotation) => checkPlace(page, annotation)),
    ...checkNesting(placed),
    ...checkCover(page, placed),
    ...checkSpans(page, layer.annotations),
  ];
}

function describe({ label, nodes }: Annotation): string {
  return `${label} [${nodes[0]}, ${nodes[1]})`;
}

/** A place is a run of neighbouring subtrees inside the page. */
function checkPlace(page: Page, annotation: Annotation): string[] {
  const [start, end] = annotation.nodes;
  if (!(start >= 0 && start < end && end <= page.size))
    return [`${describe(annotation)} lies outside the page.`];
  const parent = page.parent[start];
  let node = start;
  while (node < end && page.parent[node] === parent) node = page.end[node];
  return node === end ? [] : [`${describe(annotation)} is no run of neighbouring subtrees.`];
}

/** Places lie inside each other or apart, outer ones first, and no label where it must not be. */
function checkNesting(annotations: readonly Annotation[]): string[] {
  const violations: string[] = [];
  const open: Annotation[] = [];
  for (const annotation of annotations) {
    const [start, end] = annotation.nodes;
    while (open.length > 0 && open[open.length - 1].nodes[1] <= start) open.pop();
    const outer = open[open.length - 1];
    if (outer !== undefined && outer.nodes[1] < end) {
      violations.push(`${describe(annotation)} crosses the end of ${describe(outer)}.`);
      continue;
    }
    violations.push(...checkInside(open, annotation));
    open.push(annotation);
  }
  return violations;
}

function checkInside(open: readonly Annotation[], annotation: Annotation): string[] {
  const violations: string[] = [];
  const label = LIST_LABELS.has(annotation.label) ? 'List' : annotation.label;
  // Only the nearest of each label matters: what is wrong farther out was said there.
  for (const outer of open.slice(-DEEPEST_LOOK)) {
    if (FORBIDDEN_INSIDE.get(outer.label)?.has(label))
      violations.push(`${describe(outer)} holds ${describe(annotation)}.`);
  }
  const parent = open.findLast(({ label: outer }) => LIST_LABELS.has(outer) || outer === 'ListItem');
  if (label === 'ListItem' && (parent === undefined || parent.label === 'ListItem')) {
    violations.push(`${describe(annotation)} stands in no list.`);
  }
  return violations;
}

const DEEPEST_LOOK = 8;

/** Every text node with a word lies in exactly one text block. */
function checkCover(page: Page, annotations: readonly Annotation[]): string[] {
  const covered = new Uint8Array(page.size);
  for (const { label, nodes } of annotations) {
    if (label !== 'TextBlock') continue;
    for (let node = nodes[0]; node < nodes[1]; node++) covered[node]++;
  }
  const violations: string[] = [];
  for (let node = 0; node < page.size; node++) {
    if (covered[node] === 1 || !isText(page, node)) continue;
    violations.push(`Text ${node} lies in ${covered[node]} text blocks.`);
  }
  return violations;
}

/** Sentences, and tokens, come in order and never overlap. */
function checkSpans(page: Page, annotations: readonly Annotation[]): string[] {
  const violations: string[] = [];
  for (const label of SPAN_LABELS) {
    const spans = annotations
      .filter((annotation) => annotation.label === label)
      .map(({ attributes }) => attributes!.span as readonly [number, number])
      .sort((a, b) => a[0] - b[0]);
    spans.forEach(([from, to], place) => {
      if (from < 0 || to > page.text.length || from >= to)
        violations.push(`${label} ${from}–${to} is no span.`);
      if (place > 0 && from < spans[place - 1][1])
        violations.push(`${label} ${from}–${to} overlaps the one before.`);
    });
  }
  return violations;
}
