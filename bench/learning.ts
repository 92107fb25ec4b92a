/** Rules from examples: faculty pages of unseen universities by questions, addresses and references beside written grammars. */
import type { Metrics } from './benches.ts';
import { measureBlocks } from './learning/blocks.ts';
import { measureFaculty } from './learning/faculty.ts';

/** Measures all of it. */
export function benchLearning(dataDir: string): Metrics {
  const seeds = (process.env.LEARNING_SEEDS ?? '0,1,2').split(',').map(Number);
  return { ...measureFaculty(dataDir, seeds), ...measureBlocks(dataDir, seeds) };
}
