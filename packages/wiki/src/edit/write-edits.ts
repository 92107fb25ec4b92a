/** Edits written into markup by its source offsets: everything outside the regions stays byte for byte. */
import type { Page } from '@anatome/core';
import { parse } from '@anatome/core/page';
import { readEditHtml } from '@anatome/core/safe';
import { type Graft, graft } from './graft.ts';
import { isSound, MarkupWriter } from './markup-writer.ts';
import type { PlacedEdit } from './region-edit.ts';

type WritableEdit = Extract<PlacedEdit, { html: string }>;

/** A region and what is to be in it. */
interface Change {
  readonly placed: WritableEdit;
  readonly graft: Graft;
}

/** What was written, and which edits could not be: their place is torn apart in the markup, or it would be read otherwise. */
export interface WrittenEdits {
  readonly markup: string;
  readonly refused: readonly PlacedEdit[];
}

/**
 * The markup with all edits that are `same` or `merged` in it. `page` is that markup, parsed with `offsets: true`. Of a
 * conflict and of an orphan nothing is written.
 */
export function writeEdits(markup: string, page: Page, placed: readonly PlacedEdit[]): string {
  return tryWriteEdits(markup, page, placed).markup;
}

/** The same, and which edits were left out. */
export function tryWriteEdits(markup: string, page: Page, placed: readonly PlacedEdit[]): WrittenEdits {
  if (page.source === undefined) {
    throw new TypeError('Expected a page with source offsets; parse the markup with { offsets: true }.');
  }
  const { changes, refused } = graftAll(page, placed);
  const [written, kept] = writeWhatReads(markup, page, changes);
  const isKept = new Set(kept);
  for (const change of changes) if (!isKept.has(change)) refused.push(change.placed);
  return { markup: written, refused };
}

/** What can be said at all, as it comes in the markup; of two that lie in each other the inner one is left out. */
function graftAll(page: Page, placed: readonly PlacedEdit[]): { changes: Change[]; refused: PlacedEdit[] } {
  const { start } = page.source!;
  const refused: PlacedEdit[] = [];
  const changes: Change[] = [];
  const wanted = placed.filter(({ state }) => state === 'same' || state === 'merged') as WritableEdit[];
  let at = 0;
  for (const each of wanted.sort((one, other) => start[one.node] - start[other.node])) {
    const isFree = start[each.node] >= at && isSound(page, each.node);
    const grafted = isFree ? graft(page, each.node, each.html) : undefined;
    if (grafted === undefined) refused.push(each);
    else {
      changes.push({ placed: each, graft: grafted });
      at = endOfInside(page, each.node);
    }
  }
  return { changes, refused };
}

/** Where the inside of an element ends in the markup. */
function endOfInside({ source }: Page, node: number): number {
  return source!.close[node] >= 0 ? source!.close[node] : source!.end[node];
}

/** So often the markup is written anew without the changes that were not read as they are meant. */
const MOST_ROUNDS = 12;

function writeWhatReads(
  markup: string,
  page: Page,
  changes: readonly Change[],
): readonly [written: string, kept: readonly Change[]] {
  let kept = changes;
  for (let round = 0; round < MOST_ROUNDS && kept.length > 0; round++) {
    const written = applyChanges(markup, page, kept);
    const wrong = findWrong(parse(written, { url: page.url, text: false }), page, kept);
    if (wrong.size === 0) return [written, kept];
    kept = kept.filter((each) => !wrong.has(each));
  }
  return [markup, []];
}

function applyChanges(markup: string, page: Page, changes: readonly Change[]): string {
  const { open } = page.source!;
  const writer = new MarkupWriter(markup, page);
  let out = '';
  let at = 0;
  for (const { graft } of changes) {
    out += markup.slice(at, open[graft.node]);
    out += writer.write(graft.pieces);
    at = endOfInside(page, graft.node);
  }
  return out + markup.slice(at);
}

/**
 * Changes that a browser would not read as they were meant. Both pages are walked side by side: outside the regions they
 * have to be one and the same, and where they are not it is because of the region right before.
 */
function findWrong(again: Page, page: Page, changes: readonly Change[]): Set<Change> {
  const wrong = new Set<Change>();
  const sorted = [...changes].sort((one, other) => one.graft.node - other.graft.node);
  let [node, other] = [0, 0];
  for (const [at, change] of sorted.entries()) {
    const region = change.graft.node;
    for (; node <= region; node++, other++) {
      if (isSameNode(page, again, [node, other])) continue;
      return wrong.add(sorted[Math.max(0, at - 1)]);
    }
    if (readEditHtml(again, other - 1) !== change.placed.html) wrong.add(change);
    node = page.end[region];
    other = again.end[other - 1];
  }
  for (; node < page.size; node++, other++)
    if (!isSameNode(page, again, [node, other])) return wrong.add(sorted.at(-1)!);
  return other === again.size ? wrong : wrong.add(sorted.at(-1)!);
}

function isSameNode(page: Page, again: Page, [node, other]: readonly [number, number]): boolean {
  return (
    other < again.size &&
    page.kind[node] === again.kind[other] &&
    page.name(node) === again.name(other) &&
    page.depth[node] === again.depth[other] &&
    page.data[node] === again.data[other]
  );
}
