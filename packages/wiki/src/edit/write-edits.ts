/** Edits written into markup by its source offsets: everything outside the regions stays byte for byte. */
import type { Page } from '@anatome/core';
import { KIND, parse } from '@anatome/core/page';
import { readEditHtml } from '@anatome/core/safe';
import { type Graft, graft } from './graft.ts';
import { isSound, MarkupWriter } from './markup-writer.ts';
import type { PlacedEdit } from './region-edit.ts';

/** A region and what is to be in it. */
interface Change {
  readonly placed: PlacedEdit;
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
  const refused: PlacedEdit[] = [];
  let changes: Change[] = [];
  for (const each of placed) {
    if (each.state !== 'same' && each.state !== 'merged') continue;
    const grafted = isSound(page, each.node) ? graft(page, each.node, each.html) : undefined;
    if (grafted === undefined) refused.push(each);
    else changes.push({ placed: each, graft: grafted });
  }
  for (;;) {
    const written = applyChanges(markup, page, changes);
    const wrong = findWrong(written, page, changes);
    if (wrong.length === 0) return { markup: written, refused };
    changes = changes.filter((change) => !wrong.includes(change));
    refused.push(...wrong.map((change) => change.placed));
  }
}

function applyChanges(markup: string, page: Page, changes: readonly Change[]): string {
  const source = page.source!;
  const sorted = [...changes].sort((one, other) => one.graft.node - other.graft.node);
  const writer = new MarkupWriter(markup, page);
  let out = '';
  let at = 0;
  for (const { graft } of sorted) {
    out += markup.slice(at, source.open[graft.node]);
    out += writer.write(graft.pieces);
    at = source.close[graft.node] >= 0 ? source.close[graft.node] : source.end[graft.node];
  }
  return out + markup.slice(at);
}

/** Changes that a browser would not read as they were meant; the surroundings are looked at, too. */
function findWrong(written: string, page: Page, changes: readonly Change[]): Change[] {
  if (changes.length === 0) return [];
  const again = parse(written, { url: page.url, text: false });
  const wrong = changes.filter(({ placed, graft }) => {
    const node = again.resolve(page.path(graft.node));
    return node < 0 || !('html' in placed) || readEditHtml(again, node) !== placed.html;
  });
  if (wrong.length > 0) return wrong;
  return countOutside(again, page, changes) ? [] : [...changes];
}

/** Whether as many nodes stand outside the regions as before. */
function countOutside(again: Page, page: Page, changes: readonly Change[]): boolean {
  const inside = (which: Page): number =>
    changes.reduce((sum, { graft }) => {
      const node = which === page ? graft.node : which.resolve(page.path(graft.node));
      return sum + which.end[node] - node;
    }, 0);
  const isSameSize = again.size - inside(again) === page.size - inside(page);
  return isSameSize && again.kind[0] === KIND.document;
}
