/** Which blocks of a page are seen when it is opened, and how much there is of them. */
import { type BlockTable, isShortLinks } from '../../block/index.ts';
import { FLAG, TAG } from '../../page/index.ts';
import { HIDDEN } from '../../style/index.ts';

/** What is seen of a page, in numbers. */
export interface SeenText {
  /** 1 for each block that is seen. */
  readonly seen: Uint8Array;
  /** The first and the last of them; -1 where there is none. */
  readonly first: number;
  readonly last: number;
  readonly words: number;
  readonly linkWords: number;
  /** Short blocks of links. */
  readonly linkBlocks: number;
  /** Words that are hidden from sight. */
  readonly hiddenWords: number;
  /** Letters that are seen, and those that stand in `noscript`. */
  readonly letters: number;
  readonly inertLetters: number;
}

/**
 * Ways of hiding after which nothing is seen. Text that fades in, or is painted by a gradient, is transparent or of the
 * colour behind it as far as a style sheet tells, and is seen all the same.
 */
const IS_UNSEEN: ReadonlySet<number> = new Set([
  HIDDEN.display,
  HIDDEN.visibility,
  HIDDEN.attribute,
  HIDDEN.size,
  HIDDEN.offScreen,
  HIDDEN.inert,
]);

const UNSEEN = 1;
/** What a closed `details` folds away: its question is in sight. */
const FOLDED = 2;

/** UNSEEN or FOLDED at each node that is hidden, 0 at all others. */
function markUnseen({ page, style }: BlockTable): Uint8Array {
  const marks = new Uint8Array(page.size);
  for (let node = 1; node < page.size; node++) {
    if (!IS_UNSEEN.has(style.hidden[node])) continue;
    const parent = page.parent[node];
    const isFolded =
      marks[parent] === FOLDED
        ? style.hidden[node] === style.hidden[parent]
        : marks[parent] === 0 && page.tag[parent] === TAG.details;
    marks[node] = isFolded ? FOLDED : UNSEEN;
  }
  return marks;
}

/** Counts what is seen. */
export function measureSeen(table: BlockTable): SeenText {
  const { page, blocks } = table;
  const unseen = markUnseen(table);
  const seen = new Uint8Array(blocks.count);
  let [words, linkWords, linkBlocks, hiddenWords, letters, inertLetters] = [0, 0, 0, 0, 0, 0];
  for (let block = 0; block < blocks.count; block++) {
    const node = blocks.first[block];
    const length = blocks.to[block] - blocks.from[block];
    if ((page.flags[node] & (FLAG.noscript | FLAG.template)) !== 0) {
      if ((page.flags[node] & FLAG.noscript) !== 0) inertLetters += length;
    } else if (unseen[node] === UNSEEN) hiddenWords += table.words[block];
    else {
      seen[block] = 1;
      letters += length;
      words += table.words[block];
      linkWords += table.linkWords[block];
      linkBlocks += Number(isShortLinks(table, block));
    }
  }
  return {
    seen,
    first: seen.indexOf(1),
    last: seen.lastIndexOf(1),
    words,
    linkWords,
    linkBlocks,
    hiddenWords,
    letters,
    inertLetters,
  };
}
