/**
 * findComments: the threads of readers' comments on a page, by what elements are called, by headings that count or ask
 * for comments, and by units that say who wrote and when. On a forum the thread is the page: that is said apart.
 */
import type { Reason } from '../../annotation/index.ts';
import { type Page, toTagTable } from '../../page/index.ts';
import type { BlockTable } from '../block-table.ts';
import type { NameMasks } from '../name/read-names.ts';
import { type BlockWords, readBlockWords } from '../word/block-words.ts';
import { markCommentNames } from './comment-names.ts';
import { createEvidence, type Evidence } from './evidence.ts';
import { findHeaded } from './find-headed.ts';
import { findNamed } from './find-named.ts';
import { findUnits } from './find-units.ts';
import { isDiscussion } from './is-discussion.ts';
import { CUE } from './read-cues.ts';

/** A run of sibling subtrees that is a thread of comments, or a part of one. */
export interface CommentThread {
  readonly nodes: readonly [start: number, end: number];
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** What was found. */
export interface CommentsFound {
  /** 1 for each block in a thread. */
  readonly inside: Uint8Array;
  /** 1 for each of them that is what people wrote, with who and when; not the form, not the buttons. */
  readonly spoken: Uint8Array;
  /** In document order; none lies in another. */
  readonly threads: readonly CommentThread[];
  /** Whether the threads are what the page is for, as on a forum: then they are content. */
  readonly isPage: boolean;
}

/** What is known of a page beside its blocks. */
export interface FindCommentsInput {
  /** What class and id say; `createEmptyNames` where they are not to be read. */
  readonly names: NameMasks;
  /** The words of the blocks, where they have been read already. */
  readonly words?: BlockWords;
}

/** Finds the threads of comments of a page. */
export function findComments(table: BlockTable, { names, words }: FindCommentsInput): CommentsFound {
  const { page, blocks, before } = table;
  const evidence = createEvidence(table, {
    words: words ?? readBlockWords(table),
    named: markCommentNames(page, names),
  });
  const inside = new Uint8Array(blocks.count);
  const threads: CommentThread[] = [];
  for (const find of [findNamed, findHeaded, findUnits]) {
    for (const thread of find(table, evidence, inside)) {
      inside.fill(1, before[thread.nodes[0]], before[thread.nodes[1]]);
      threads.push(thread);
    }
  }
  const outer = keepOutermost(threads);
  const spoken = markSpoken(table, { inside, evidence });
  return { inside, spoken, threads: outer, isPage: isDiscussion(table, { inside, threads: outer }) };
}

/** In document order, without those that lie in another. */
function keepOutermost(threads: readonly CommentThread[]): CommentThread[] {
  const sorted = [...threads].sort(
    (one, other) => one.nodes[0] - other.nodes[0] || other.nodes[1] - one.nodes[1],
  );
  let end = 0;
  return sorted.filter(({ nodes }) => {
    if (nodes[0] < end) return false;
    end = nodes[1];
    return true;
  });
}

/** What stands in controls, and lines that only ask for comments or can be pressed, is nobody's comment. */
function markSpoken(
  { page, blocks }: BlockTable,
  { inside, evidence: { cues } }: { readonly inside: Uint8Array; readonly evidence: Evidence },
): Uint8Array {
  return inside.map((isInside, block) => {
    const isPressed = (cues[block] & (CUE.asks | CUE.acts | CUE.field)) !== 0;
    return Number(isInside === 1 && !isPressed && !isInControl(page, blocks.first[block]));
  });
}

/** How far up a control may be from its words. */
const CONTROL_REACH = 6;
const IS_CONTROL = toTagTable({ 'form button label select textarea option fieldset': 1 });

function isInControl(page: Page, text: number): boolean {
  let node = page.parent[text];
  for (let up = 0; node > 0 && up < CONTROL_REACH; up++, node = page.parent[node]) {
    if (IS_CONTROL[page.tag[node]] === 1) return true;
  }
  return false;
}
