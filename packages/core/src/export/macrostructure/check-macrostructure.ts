/** The self-checks of Rehm 4.3 (`TextBlock//TextBlock` and its kin): what must never come out, said in words. */
import type { Annotation, Layer } from '../../annotation/index.ts';
import { isBlank } from '../../character/index.ts';
import { KIND, type Page } from '../../page/index.ts';
import { isSpan } from '../span-tag.ts';

/** One of the self-checks and what it found. */
export interface SelfCheck {
  /** As the paper writes it where it can be written so: `TextBlock//TextBlock`. */
  readonly name: string;
  /** One sentence each; none on a sound layer. */
  readonly violations: readonly string[];
}

/** Labels that never stand inside one of these; `*` is any label. */
const FORBIDDEN: readonly (readonly [outer: string, inner: readonly string[]])[] = [
  ['TextBlock', ['TextBlock', 'List', 'ListItem', 'Footnote', 'Separator', 'Table', 'TableCell']],
  ['Headline', ['Headline', 'Footnote', 'List', 'ListItem', 'Table', 'Separator']],
  ['Footnote', ['Footnote', 'List', 'ListItem', 'Table', 'Separator']],
  ['Separator', ['*']],
  ['Icon', ['*']],
  ['Banner', ['*']],
  ['Spacer', ['*']],
];
const FORBIDDEN_INSIDE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  FORBIDDEN.map(([outer, inner]) => [outer, new Set(inner)]),
);
/** The checks that no path can say. */
const CHECK = {
  place: 'places are neighbouring subtrees inside the page',
  crossing: 'places lie inside each other or apart',
  item: 'ListItem only in lists',
  cover: 'every text in exactly one TextBlock',
  span: 'sentences, and tokens, in order',
} as const;
const NAMES: readonly string[] = [
  ...FORBIDDEN.flatMap(([outer, inner]) => inner.map((label) => `${outer}//${label}`)),
  ...Object.values(CHECK),
];
const LISTS: ReadonlySet<string> = new Set(
  'List NavigationList Hotlist TableOfContents Dispenser'.split(' '),
);
const SPAN_LABELS: readonly string[] = ['Sentence', 'Token'];

/** All self-checks, in a fixed order, with what each found. */
export function runSelfChecks(page: Page, layer: Layer): SelfCheck[] {
  const found = new Map<string, string[]>(NAMES.map((name) => [name, []]));
  const report: Report = (name, violation) => found.get(name)!.push(violation);
  const placed = layer.annotations.filter((annotation) => !isSpan(annotation));
  for (const annotation of layer.annotations) checkPlace(page, annotation, report);
  checkNesting(placed, report);
  checkCover(page, placed, report);
  checkSpans(page, layer.annotations, report);
  return Array.from(found, ([name, violations]) => ({ name, violations }));
}

/** All violations, one sentence each; empty for a sound layer. */
export function checkMacrostructure(page: Page, layer: Layer): string[] {
  return runSelfChecks(page, layer).flatMap(({ violations }) => violations);
}

type Report = (name: string, violation: string) => void;

function describe({ label, nodes }: Annotation): string {
  return `${label} [${nodes[0]}, ${nodes[1]})`;
}

/** A place is a run of neighbouring subtrees inside the page. */
function checkPlace(page: Page, annotation: Annotation, report: Report): void {
  const [start, end] = annotation.nodes;
  if (!(start >= 0 && start < end && end <= page.size)) {
    report(CHECK.place, `${describe(annotation)} lies outside the page.`);
    return;
  }
  const parent = page.parent[start];
  let node = start;
  while (node < end && page.parent[node] === parent) node = page.end[node];
  if (node !== end) report(CHECK.place, `${describe(annotation)} is no run of neighbouring subtrees.`);
}

/** Places lie inside each other or apart, outer ones first, and no label where it must not be. */
function checkNesting(annotations: readonly Annotation[], report: Report): void {
  const open: Annotation[] = [];
  for (const annotation of annotations) {
    const [start, end] = annotation.nodes;
    while (open.length > 0 && open[open.length - 1].nodes[1] <= start) open.pop();
    const outer = open[open.length - 1];
    if (outer !== undefined && outer.nodes[1] < end) {
      report(CHECK.crossing, `${describe(annotation)} crosses the end of ${describe(outer)}.`);
      continue;
    }
    checkInside(open, annotation, report);
    open.push(annotation);
  }
}

const DEEPEST_LOOK = 8;

function checkInside(open: readonly Annotation[], annotation: Annotation, report: Report): void {
  const label = LISTS.has(annotation.label) ? 'List' : annotation.label;
  // Only the nearest of each label matters: what is wrong farther out was said there.
  for (const outer of open.slice(-DEEPEST_LOOK)) {
    const forbidden = FORBIDDEN_INSIDE.get(outer.label);
    const inner = forbidden?.has('*') ? '*' : label;
    if (forbidden?.has(inner))
      report(`${outer.label}//${inner}`, `${describe(outer)} holds ${describe(annotation)}.`);
  }
  if (label !== 'ListItem') return;
  const parent = open.findLast(({ label: outer }) => LISTS.has(outer) || outer === 'ListItem');
  if (parent === undefined || parent.label === 'ListItem')
    report(CHECK.item, `${describe(annotation)} stands in no list.`);
}

/** Every text node with a word lies in exactly one text block. */
function checkCover(page: Page, annotations: readonly Annotation[], report: Report): void {
  const covered = new Uint8Array(page.size);
  for (const { label, nodes } of annotations) {
    if (label !== 'TextBlock') continue;
    for (let node = nodes[0]; node < nodes[1]; node++) covered[node]++;
  }
  for (let node = 0; node < page.size; node++) {
    if (covered[node] === 1 || page.kind[node] !== KIND.text || isBlankText(page, node)) continue;
    report(CHECK.cover, `Text ${node} lies in ${covered[node]} text blocks.`);
  }
}

function isBlankText({ text, textAt }: Page, node: number): boolean {
  for (let at = textAt[node]; at < textAt[node + 1]; at++) if (!isBlank(text.charCodeAt(at))) return false;
  return true;
}

/** Sentences, and tokens, come in order and never overlap. */
function checkSpans(page: Page, annotations: readonly Annotation[], report: Report): void {
  for (const label of SPAN_LABELS) {
    const spans = annotations
      .filter((annotation) => annotation.label === label && isSpan(annotation))
      .map(({ attributes }) => attributes!.span as readonly [number, number])
      .sort((a, b) => a[0] - b[0]);
    spans.forEach(([from, to], place) => {
      if (from < 0 || to > page.text.length || from >= to)
        report(CHECK.span, `${label} ${from}–${to} is no span.`);
      if (place > 0 && from < spans[place - 1][1])
        report(CHECK.span, `${label} ${from}–${to} overlaps the one before.`);
    });
  }
}
