/** What sizes and weights are used for on a page: a look in which running text is set is no look of headings. */
import type { Headline, Headlines } from './headline.ts';

/** How often a look occurs, by the scale of the lens (size and weight in one number). */
export interface LookUse {
  /** Words of running text in blocks that are no headlines. */
  readonly running: number;
  /** Words of headlines nobody declared. */
  readonly headed: number;
  /** Headlines nobody declared, and how many texts they have between them. */
  readonly count: number;
  readonly texts: number;
  /** How many of them say what this one says. */
  readonly same: number;
}

const UNUSED: LookUse = { running: 0, headed: 0, count: 0, texts: 0, same: 0 };

/** Counts the uses of all looks; gives those of a headline's. */
export function countLooks({ headlines, blocks }: Headlines): (headline: Headline) => LookUse {
  const running = new Map<number, number>();
  for (const { isRunning, isHeadline, scale, words } of blocks) {
    if (isRunning && !isHeadline) running.set(scale, (running.get(scale) ?? 0) + words);
  }
  const headed = new Map<number, { words: number; count: number; texts: Map<string, number> }>();
  for (const { declared, isInline, isFaint, scale, words, text } of headlines) {
    if (declared > 0 || isInline || isFaint) continue;
    const use = headed.get(scale) ?? { words: 0, count: 0, texts: new Map<string, number>() };
    use.words += words;
    use.count++;
    use.texts.set(text, (use.texts.get(text) ?? 0) + 1);
    headed.set(scale, use);
  }
  return ({ scale, text }) => {
    const use = headed.get(scale);
    if (use === undefined) return UNUSED;
    return {
      running: running.get(scale) ?? 0,
      headed: use.words,
      count: use.count,
      texts: use.texts.size,
      same: use.texts.get(text) ?? 0,
    };
  };
}
