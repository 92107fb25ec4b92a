/** One page before and after: its edits, and where the regions of these went. */
import { collectEditable, type createAnalyzer, type Page, parse } from '@anatome/core';
import { createRandom } from '@anatome/core/number';
import { createEdit, type PlacedOutline, type RegionEdit, readRegion } from '@anatome/wiki/edit';
import { changeRegion, REGION_CHANGES } from '../wiki-changes/change-region.ts';
import { Vocabulary } from '../wiki-changes/draw-words.ts';
import { collectElements, pick, readTree, setAttribute, writeTree } from '../wiki-changes/page-tree.ts';
import { deleteRegions, MARK, PAGE_CHANGES, readVocabularyText } from './change-page.ts';

export interface AnchorCase {
  readonly kind: string;
  readonly page: Page;
  readonly outline: PlacedOutline;
  readonly edits: readonly RegionEdit[];
  /** Where the region of each edit is on the page now; -1 where it is gone. */
  readonly truths: readonly number[];
}

/** So many edits of one page. */
const MOST_EDITS = 8;
const NEEDS = { lenses: ['rules'], parts: ['entries'] } as const;

export interface CaseOptions {
  readonly analyzer: ReturnType<typeof createAnalyzer>;
  readonly url: string | undefined;
  readonly kind: string;
  readonly seed: number;
}

/** Undefined for a page without regions, or one that is not read again as it was written. */
export function makeCase(markup: string, { analyzer, url, kind, seed }: CaseOptions): AnchorCase | undefined {
  const random = createRandom(seed);
  const before = analyzer.analyze(markup, { url, needs: NEEDS });
  const nodes = drawRegions(before, random);
  const offsets = parse(markup, { url, offsets: true });
  if (nodes.length === 0 || offsets.size !== before.page.size) return undefined;
  const document = readTree(writeMarks(markup, offsets, nodes));
  const vocabulary = new Vocabulary(random, readVocabularyText(document));
  const outline = before.outline as PlacedOutline;
  const edits = nodes.map((node) => {
    const base = readRegion(before.page, node);
    const html =
      changeRegion(base, pick(random, REGION_CHANGES), { random, vocabulary }) ??
      `${base} ${vocabulary.word()}`;
    return createEdit(before.page, outline, { node, html });
  });
  deleteRegions(document, { random, vocabulary });
  PAGE_CHANGES[kind](document, { random, vocabulary });
  const marked = parse(writeTree(document), { url });
  for (const element of collectElements(document)) setAttribute(element, MARK, undefined);
  const after = analyzer.analyze(writeTree(document), { url, needs: NEEDS });
  if (marked.size !== after.page.size) return undefined;
  const found = findMarks(marked);
  const known = edits
    .map((edit, at) => ({ edit, places: found.get(String(at)) ?? [] }))
    .filter(({ places }) => places.length < 2);
  return {
    kind,
    page: after.page,
    outline: after.outline as PlacedOutline,
    edits: known.map(({ edit }) => edit),
    truths: known.map(({ places }) => places[0] ?? -1),
  };
}

function drawRegions(analysis: Parameters<typeof collectEditable>[0], random: () => number): number[] {
  const { page } = analysis;
  const nodes = collectEditable(analysis)
    .map(({ nodes: [start, end] }) => ({ start, end, by: random() }))
    .filter(({ start, end }) => page.isElement(start) && page.end[start] === end)
    .sort((one, other) => one.by - other.by)
    .slice(0, MOST_EDITS);
  return nodes.map(({ start }) => start).sort((one, other) => one - other);
}

/** The markup with a mark in the start tag of each region. */
function writeMarks(markup: string, page: Page, nodes: readonly number[]): string {
  let written = '';
  let at = 0;
  nodes.forEach((node, number) => {
    const start = page.source!.start[node];
    if (start < at || page.source!.open[node] < 0) return;
    const [tag] = /^<[^\s/>]+/.exec(markup.slice(start, start + 40))!;
    written += `${markup.slice(at, start)}${tag} ${MARK}="${number}"`;
    at = start + tag.length;
  });
  return written + markup.slice(at);
}

function findMarks(page: Page): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (let node = 0; node < page.size; node++) {
    const mark = page.attributeNamed(node, MARK);
    if (mark !== undefined) found.set(mark, [...(found.get(mark) ?? []), node]);
  }
  return found;
}
