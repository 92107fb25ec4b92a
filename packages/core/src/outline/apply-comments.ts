/** applyComments: threads of readers' comments in the content, out of it, or apart. */
import type { BlockTable, CommentsFound } from '../block/index.ts';
import type { ContentWishes } from './content-wishes.ts';

/** The choice with comments where they are wanted. */
export interface CommentsApplied {
  /** 1 for each block of the content. */
  readonly chosen: Uint8Array;
  /** 1 for each block of comments that is given apart; nothing where none is. */
  readonly apart: Uint8Array | undefined;
}

/** Puts the comments of a page where they are wanted; on a forum they are the page, and stay as they were judged. */
export function applyComments(
  table: BlockTable,
  found: CommentsFound,
  { chosen, comments }: Pick<ContentWishes, 'comments'> & { readonly chosen: Uint8Array },
): CommentsApplied {
  if (found.threads.length === 0 || found.isPage) return { chosen, apart: undefined };
  if (comments === undefined && areContent(table, found, chosen)) return { chosen, apart: undefined };
  if (comments === 'in') return { chosen: addSpoken(table, found, chosen), apart: undefined };
  const rest = chosen.map((isChosen, block) => Number(isChosen === 1 && found.inside[block] === 0));
  // Never an empty answer: a page without other content is its comments.
  if (!hasWords(table, rest)) return { chosen, apart: undefined };
  return { chosen: rest, apart: comments === 'apart' ? found.spoken : undefined };
}

/** Threads with more of the chosen words than this are what the page is for, whoever runs it. */
const MOST_COMMENTS = 0.7;

function areContent({ words }: BlockTable, { inside }: CommentsFound, chosen: Uint8Array): boolean {
  let all = 0;
  let held = 0;
  for (let block = 0; block < chosen.length; block++) {
    all += chosen[block] * words[block];
    held += chosen[block] * inside[block] * words[block];
  }
  return held >= MOST_COMMENTS * all;
}

/** What people wrote, where the page has any content to comment on. */
function addSpoken(table: BlockTable, { spoken }: CommentsFound, chosen: Uint8Array): Uint8Array {
  return hasWords(table, chosen) ? chosen.map((isChosen, block) => isChosen | spoken[block]) : chosen;
}

function hasWords({ words }: BlockTable, chosen: Uint8Array): boolean {
  return chosen.some((isChosen, block) => isChosen === 1 && words[block] > 0);
}
