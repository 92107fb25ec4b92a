/**
 * The main content on all sets beside other tools: words or snippets, and what words do not show (headings, code, mains).
 * Models are those of training's folds, so that no page is judged by one that has seen its site.
 */
import { parse } from '@anatome/core';
import { ContentScores } from './content-sets/content-scores.ts';
import { loadUnseenModels, type UnseenModels } from './content-sets/our-readings.ts';
import { readSetPages, SETS } from './content-sets/set-pages.ts';
import { StructureScores } from './content-sets/structure-scores.ts';

/** For a first look: every n-th pair of pages. */
const EVERY = Number(process.env.OUTLINE_EVERY ?? 1);
/** For a look at some sets only: their names, with commas. */
const WANTED = process.env.CONTENT_SETS?.split(',') ?? SETS;

/** Measures all pages once, prints the tables, and gives what can be recorded. */
export function benchContentSets(dataDir: string): Record<string, number> {
  const models = loadUnseenModels(dataDir);
  const contents = new ContentScores();
  const structures = new StructureScores();
  const sets = SETS.filter((set) => WANTED.includes(set));
  for (const set of sets) {
    for (const page of readSetPages(dataDir, set, EVERY)) {
      const parsed = parse(page.html, { url: page.url || undefined });
      const found = contents.add(page, parsed, models.forPage(page));
      if (set === 'content' || set === 'content-more') structures.add(page, found);
    }
  }
  const unfair = sets.filter((set) => !models.isFair(set));
  contents.print();
  structures.print();
  printFolds(models, unfair);
  return { ...contents.toMetrics(unfair), ...(unfair.length > 0 ? {} : structures.toMetrics()) };
}

/** Says by which models ours was judged. */
function printFolds(models: UnseenModels, unfair: readonly string[]): void {
  if (unfair.length > 0) {
    console.log(
      `No models of folds to read (run \`npm run train\`): on ${unfair.join(', ')} ours is the shipped model, which may have been trained on them. Those figures are not given to the floors.`,
    );
    return;
  }
  const folded = SETS.map((set) => `${set} ${models.countFolded(set)}`);
  console.log(
    `Pages with a fold: ${folded.join(', ')}. The others were not trained on: the model of their site's fold judges them, or the shipped one.`,
  );
}
