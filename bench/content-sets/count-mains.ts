/** The main zones of an outline: how many, and do all hold some of the gold? */
import type { Entry, Page } from '@anatome/core';
import { alignGold, toWords } from '../train/gold.ts';

/** What a page shows as its main. */
export interface Mains {
  readonly count: number;
  /** Those that hold no word of the gold. */
  readonly empty: number;
  /** Whether the first of them is one of those. */
  readonly isFirstEmpty: boolean;
}

/** Aligns the blocks of a page with its gold and looks into each main. `breaks` are the ends of the blocks in the page's text. */
export function countMains(
  {
    page,
    blocks,
  }: { readonly page: Page; readonly blocks: readonly (readonly [from: number, to: number])[] },
  entries: readonly Entry[],
  gold: string,
): Mains {
  const words = blocks.map(([from, to]) => toWords(page.text.slice(from, to)));
  const shares = alignGold(words, toWords(gold));
  const holdsGold = ({ nodes: [start, end] }: Entry): boolean => {
    const [from, to] = [page.textAt[start], page.textAt[end]];
    return blocks.some((block, place) => shares[place] > 0 && block[0] >= from && block[1] <= to);
  };
  const mains = collectMains(entries).map(holdsGold);
  return {
    count: mains.length,
    empty: mains.filter((holds) => !holds).length,
    isFirstEmpty: mains[0] === false,
  };
}

function collectMains(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) =>
    entry.label === 'main' ? [entry, ...collectMains(entry.entries)] : collectMains(entry.entries),
  );
}
