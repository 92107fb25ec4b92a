/** Scores of page types: models of five folds, each asked of pages of sites it has not seen. */
import { createForest, type Forest, sumForest } from '@anatome/core/model';
import { describeLabelled, readLabelled } from '../train/content.ts';
import { assignFolds } from '../train/folds.ts';
import { type TypedPage, trainTypes } from '../train/page-types.ts';
import type { Shown } from './reliability.ts';

const SETS = ['content', 'content-more'] as const;
const FOLDS = { folds: 5, seed: 1 } as const;

/** The score of the likeliest type of every page, and whether it is the labelled one. */
export function collectTypeScores(dataDir: string, every: number): Shown[] {
  const pages = SETS.flatMap((set) => [...readTyped(dataDir, set, every)]);
  const foldOf = assignFolds(
    pages.map(({ url }) => url),
    FOLDS,
  );
  const shown: Shown[] = [];
  for (let fold = 0; fold < FOLDS.folds; fold++) {
    const files = trainTypes(pages.filter((_, page) => foldOf[page] !== fold));
    const forests = new Map([...files].map(([type, file]) => [type, createForest(file)]));
    for (const page of pages.filter((_, at) => foldOf[at] === fold)) shown.push(judge(page, forests));
  }
  return shown;
}

/** Only what types are told by: whole descriptions of all pages would not fit. */
function* readTyped(dataDir: string, set: string, every: number): Generator<TypedPage> {
  for (const labelled of readLabelled(dataDir, set, every)) {
    const { url, type, typeColumns } = describeLabelled({ ...labelled, gold: [] });
    yield { url, type, typeColumns };
  }
}

/** As `judgeType` has it: shares of the forests' odds. */
function judge({ type, typeColumns }: TypedPage, forests: ReadonlyMap<string, Forest>): Shown {
  const odds = [...forests].map(([label, forest]) => ({
    label,
    weight: Math.exp(sumForest(forest, typeColumns, 1)[0]),
  }));
  const total = odds.reduce((sum, { weight }) => sum + weight, 0);
  const best = odds.reduce((one, other) => (other.weight > one.weight ? other : one));
  return { said: best.weight / total, found: Number(best.label === type) };
}
