/** Where edits belong on the page as it is now: found for sure, or not at all. */
import type { Page } from '@anatome/core';
import { contextOf, toEditHtml } from '@anatome/core/safe';
import { readRegion } from './create-edit.ts';
import { findCandidates } from './find-candidates.ts';
import { hashText } from './hash-text.ts';
import { collectHeadings, type PlacedOutline } from './heading-trail.ts';
import { mergeRegion } from './merge-region.ts';
import { PageWords } from './page-words.ts';
import type { PlacedEdit, RegionEdit } from './region-edit.ts';
import { type PageView, scoreCandidate } from './score-candidate.ts';
import { splitWords, toPlainText } from './split-words.ts';

/** Below this nothing says that an element is the region. */
const LEAST_SCORE = 0.5;
/** By so much it has to be likelier than any other element. */
const LEAST_MARGIN = 0.05;

/** A place for an edit. */
interface Claim {
  readonly edit: RegionEdit;
  readonly node: number;
  readonly score: number;
}

/** What became of each edit, in their order. */
export function placeEdits(
  page: Page,
  outline: PlacedOutline | undefined,
  edits: readonly RegionEdit[],
): PlacedEdit[] {
  const view: PageView = {
    words: new PageWords(page),
    headings: collectHeadings(page, outline),
    outline,
  };
  const taken = new Map<RegionEdit, Claim>();
  for (const edit of edits) {
    const node = findUnmoved(view, edit);
    if (node >= 0 && isFree(page, taken, node)) taken.set(edit, { edit, node, score: 1 });
  }
  const claims = edits.filter((edit) => !taken.has(edit)).flatMap((edit) => collectClaims(view, edit));
  settleClaims(page, claims, taken);
  return edits.map((edit) => {
    const claim = taken.get(edit);
    return claim === undefined ? toOrphan(edit, claims) : toPlaced(page, claim);
  });
}

/** The region where it was, with what was in it and around it; -1 where it is not. */
function findUnmoved({ words }: PageView, { pointer, baseHash }: RegionEdit): number {
  const { page } = words;
  const node = page.resolve(pointer.path);
  if (node < 0 || !page.isElement(node) || page.name(node) !== pointer.tag) return -1;
  const [from, to] = words.range(node);
  const { prefix, suffix } = pointer.quote;
  const before = splitWords(prefix);
  const behind = splitWords(suffix);
  const isSame =
    isAt(words, from - before.length, before) &&
    isAt(words, to, behind) &&
    hashText(readRegion(page, node)) === baseHash;
  return isSame ? node : -1;
}

function isAt({ words }: PageWords, place: number, known: readonly string[]): boolean {
  return known.every((word, at) => words[place + at] === word);
}

function collectClaims(view: PageView, edit: RegionEdit): Claim[] {
  const words = splitWords(toPlainText(edit.base));
  if (words.length === 0) return [];
  const { page } = view.words;
  const nodes = new Set(findCandidates(view.words, words));
  const there = page.resolve(edit.pointer.path);
  if (there > 0 && page.isElement(there)) nodes.add(there);
  return Array.from(nodes, (node) => ({
    edit,
    node,
    score: scoreCandidate(view, { pointer: edit.pointer, words }, node),
  }));
}

/** One element to one edit, none inside another, the surest first. */
function settleClaims(page: Page, claims: readonly Claim[], taken: Map<RegionEdit, Claim>): void {
  const sorted = [...claims].sort((one, other) => other.score - one.score || one.node - other.node);
  const closed = new Set<RegionEdit>();
  for (const claim of sorted) {
    if (claim.score < LEAST_SCORE) break;
    if (closed.has(claim.edit)) continue;
    if (!isFree(page, taken, claim.node)) continue;
    closed.add(claim.edit);
    if (!hasRival(page, { claim, sorted, taken })) taken.set(claim.edit, claim);
  }
}

interface Contest {
  readonly claim: Claim;
  readonly sorted: readonly Claim[];
  readonly taken: ReadonlyMap<RegionEdit, Claim>;
}

/** Whether another place is nearly as likely: one apart from it that no other edit has a better right to. */
function hasRival(page: Page, { claim, sorted, taken }: Contest): boolean {
  return sorted.some(
    ({ edit, node, score }) =>
      edit === claim.edit &&
      score > claim.score - LEAST_MARGIN &&
      !isNested(page, node, claim.node) &&
      isFree(page, taken, node) &&
      !sorted.some((other) => other.node === node && other.edit !== edit && other.score > score),
  );
}

function isFree(page: Page, taken: ReadonlyMap<RegionEdit, Claim>, node: number): boolean {
  for (const claim of taken.values()) if (isNested(page, claim.node, node)) return false;
  return true;
}

function isNested(page: Page, one: number, other: number): boolean {
  return page.contains(one, other) || page.contains(other, one);
}

function toOrphan(edit: RegionEdit, claims: readonly Claim[]): PlacedEdit {
  const best = claims.reduce((most, claim) => (claim.edit === edit ? Math.max(most, claim.score) : most), 0);
  return { edit, state: 'orphan', best };
}

function toPlaced(page: Page, { edit, node, score }: Claim): PlacedEdit {
  const around = contextOf(page, node);
  const mine = toEditHtml(edit.html, { around });
  const theirs = readRegion(page, node);
  if (hashText(theirs) === edit.baseHash) return { edit, state: 'same', node, html: mine };
  const merged = mergeRegion({ base: edit.base, mine, theirs }, around);
  return 'html' in merged
    ? { edit, state: 'merged', node, html: merged.html, score }
    : { edit, state: 'conflict', node, theirs, score };
}
