/** The content: its confidence beside the word F1 that is found, and the chances of blocks; on sets that train nothing. */
import { createAnalyzer } from '@anatome/core';
import { createForest } from '@anatome/core/model';
import { readSetPages } from '../content-sets/set-pages.ts';
import { readShipped } from '../outline/fold-models.ts';
import { describeLabelled, judge, judgeAgain, readLabelled } from '../train/content.ts';
import { toWords } from '../train/gold.ts';
import { scoreWords } from '../train/word-f1.ts';
import { addWordOdds } from '../train/word-odds.ts';
import type { Shown } from './reliability.ts';

const SETS = ['blogs', 'oldnews'] as const;
const NEEDS = { lenses: [], parts: [] } as const;

/** Expected and found word F1 of every page of both sets. */
export function collectConfidences(dataDir: string, every: number): Shown[] {
  const analyzer = createAnalyzer();
  return SETS.flatMap((set) =>
    [...readSetPages(dataDir, set, every)].map(({ html, url, gold = '' }) => {
      const { page, outline } = analyzer.analyze(html, { url: url || undefined, needs: NEEDS });
      const words: string[] = [];
      for (let node = 0; node < page.size; node++) {
        if (outline.content.kept[node] === 1 && page.isText(node)) words.push(...toWords(page.textOf(node)));
      }
      return { said: outline.content.confidence, found: scoreWords(words, toWords(gold)).f1 };
    }),
  );
}

/** How likely each block is content by the shipped forests, and which share of it is gold. */
export function collectBlockChances(dataDir: string, every: number): Shown[] {
  const shipped = readShipped();
  const [first, second] = [createForest(shipped.content), createForest(shipped.second)];
  return SETS.flatMap((set) =>
    [...readLabelled(dataDir, set, every)].flatMap((labelled) => {
      const page = addWordOdds(describeLabelled(labelled), shipped.words);
      const chances = judgeAgain(page, second, judge(page, first));
      return Array.from(chances, (said, block) => ({ said, found: Number(page.share[block] >= 0.5) }));
    }),
  );
}
