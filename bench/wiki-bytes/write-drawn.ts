/** Edits of one page are drawn and written, all in one go, and what came of it is read again. */
import type { Page } from '@anatome/core';
import { parse } from '@anatome/core/page';
import { createEdit, type PlacedEdit, placeEdits, readRegion, tryWriteEdits } from '@anatome/wiki/edit';
import { changeRegion, REGION_CHANGES } from '../wiki-changes/change-region.ts';
import { Vocabulary } from '../wiki-changes/draw-words.ts';
import { pick, type Random } from '../wiki-changes/page-tree.ts';

/** So many regions of one page are edited. */
const MOST_EDITS = 8;

export interface DrawnPage {
  readonly url: string | undefined;
  /** Elements that may be edited. */
  readonly regions: readonly number[];
  readonly random: Random;
}

export interface DrawnEdit {
  readonly kind: string;
  /** `moved`: it was not placed where it was made, on the very same page. */
  readonly fate: 'written' | 'refused' | 'moved';
  /** The region says what was meant. */
  readonly isMeant: boolean;
}

export interface DrawnPageResult {
  readonly edits: readonly DrawnEdit[];
  /** Bytes outside the regions that were written, and whether they are the same. */
  readonly outside: number;
  readonly isSameOutside: boolean;
}

export function writeDrawn(markup: string, { url, regions, random }: DrawnPage): DrawnPageResult {
  const page = parse(markup, { url, offsets: true });
  const drawn = drawEdits(page, regions, random);
  const placed = placeEdits(
    page,
    undefined,
    drawn.map(({ edit }) => edit),
  );
  const { markup: written, refused } = tryWriteEdits(markup, page, placed);
  const again = parse(written, { url, offsets: true });
  const isRefused = new Set(refused);
  const edits: DrawnEdit[] = [];
  const nodes: [before: number, after: number][] = [];
  placed.forEach((each, at) => {
    const { kind, node } = drawn[at];
    const fate =
      each.state !== 'same' || each.node !== node ? 'moved' : isRefused.has(each) ? 'refused' : 'written';
    const there = again.resolve(page.path(node));
    if (fate === 'written') nodes.push([node, there]);
    edits.push({ kind, fate, isMeant: fate !== 'written' || isMeant(again, there, each) });
  });
  const [before, after] = [
    cutOut(
      markup,
      page,
      nodes.map(([node]) => node),
    ),
    cutOut(
      written,
      again,
      nodes.map(([, node]) => node),
    ),
  ];
  return { edits, outside: Buffer.byteLength(before), isSameOutside: before === after };
}

function drawEdits(page: Page, regions: readonly number[], random: Random) {
  const vocabulary = new Vocabulary(random, page.text.slice(0, 20_000));
  const chosen = regions
    .map((node) => ({ node, by: random() }))
    .sort((one, other) => one.by - other.by)
    .slice(0, MOST_EDITS);
  return chosen.flatMap(({ node }) => {
    const base = readRegion(page, node);
    const kind = pick(random, REGION_CHANGES);
    const html = changeRegion(base, kind, { random, vocabulary });
    if (html === undefined) return [];
    const edit = createEdit(page, undefined, { node, html });
    return edit.html === edit.base ? [] : [{ node, kind, edit }];
  });
}

function isMeant(again: Page, node: number, placed: PlacedEdit): boolean {
  return node > 0 && 'html' in placed && readRegion(again, node) === placed.html;
}

/** The markup without the inside of elements. */
function cutOut(markup: string, page: Page, nodes: readonly number[]): string {
  const { open, close, end } = page.source!;
  let out = '';
  let at = 0;
  for (const node of [...nodes].sort((one, other) => open[one] - open[other])) {
    out += `${markup.slice(at, open[node])}\0`;
    at = close[node] >= 0 ? close[node] : end[node];
  }
  return out + markup.slice(at);
}
