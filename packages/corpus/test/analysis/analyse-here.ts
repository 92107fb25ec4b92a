/** Analyses a corpus by a process that the test files of a worker share: starting one and getting it warm takes longer than their pages. */
import { borrow } from '../../../../test/share-in-worker.ts';
import {
  type AnalyseOptions,
  AnalysisPool,
  type AnalysisTally,
  analyseAll,
  type Engine,
} from '../../src/index.ts';

export async function analyseHere(
  engine: Engine,
  options: Pick<AnalyseOptions, 'redo'> = {},
): Promise<AnalysisTally> {
  const { thing: pool, giveBack } = await borrow('analysis', {
    start: async () => new AnalysisPool({}, { jobs: 1, timeLimit: 60_000, memory: 1024 }),
    end: (each) => each.close(),
  });
  try {
    return await analyseAll(engine, { ...options, pool });
  } finally {
    await giveBack();
  }
}
