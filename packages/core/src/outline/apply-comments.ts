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
  if (found.threads.length === 0 || found.isPage || table.page.isPlain) return { chosen, apart: undefined };
  if (comments === undefined && areContent(table, found, chosen)) return { chosen, apart: undefined };
  if (comments === 'in') return { chosen: addSpoken(table, found, chosen), apart: undefined };
  const rest = chosen.map((isChosen, block) => Number(isChosen === 1 && found.inside[block] === 0));
  // Never an empty answer: a page without other content is its comments.
  if (!hasWords(table, rest)) return { chosen, apart: undefined };
  return { chosen: rest, apart: comments === 'apart' ? found.spoken : undefined };
}

/** Threads with more of the chosen words than this are what the page is for, whoever runs it. */
const MOST_COMMENTS = 0.7;
/** Comments stand below what they are about: with more of it after their beginning than this, they are part of it. */
const MOST_AFTER = 0.2;

/** Whether threads are what the page is for, as far as what was chosen tells. */
function areContent({ words }: BlockTable, { inside }: CommentsFound, chosen: Uint8Array): boolean {
  const first = inside.indexOf(1);
  let held = 0;
  let before = 0;
  let after = 0;
  for (let block = 0; block < chosen.length; block++) {
    const own = chosen[block] * words[block];
    if (inside[block] === 1) held += own;
    else if (block < first) before += own;
    else after += own;
  }
  return held >= MOST_COMMENTS * (held + before + after) || after > MOST_AFTER * (before + after);
}

/** What people wrote, where the page has any content to comment on. */
function addSpoken(table: BlockTable, { spoken }: CommentsFound, chosen: Uint8Array): Uint8Array {
  return hasWords(table, chosen) ? chosen.map((isChosen, block) => isChosen | spoken[block]) : chosen;
}

function hasWords({ words }: BlockTable, chosen: Uint8Array): boolean {
  return chosen.some((isChosen, block) => isChosen === 1 && words[block] > 0);
}
