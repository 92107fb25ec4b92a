/**
 * Trains the models of the outline from labelled pages, and says how good they are on sites they have not seen.
 *
 *   npm run train [-- --data DIR]     measure by folds, then train on everything and write the model
 *   npm run train -- --measure        measure only
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findDataDir } from '../bench/data-dir.ts';
import { Confusion } from '../bench/rules/landmarks.ts';
import { createForest, type ForestFile } from '../packages/core/src/outline/forest.ts';
import { MODEL_VERSION, type ModelFile } from '../packages/core/src/outline/model.ts';
import { type ContentPage, FIRST, judge, judgeAgain, readContent, SECOND, scoreChoice } from './content.ts';
import { assignFolds } from './folds.ts';
import { type ContentModel, Nest } from './nest.ts';
import { type PageScore, printScores } from './print-scores.ts';
import { scoreTypes, trainTypes } from './types.ts';
import { readZones, scoreZones, toTables, trainZones, ZONE_OF_ROLE, ZONE_ROLES } from './zones.ts';

const MODEL = join(import.meta.dirname, '..', 'packages', 'core', 'data', 'outline-model.json');
/** Models that have not seen a fold, for the bench to measure the whole analysis with. */
const FOLDS = join(import.meta.dirname, '..', 'bench', 'out', 'outline-folds');
const FOLD_COUNT = 5;
const SEED = 1;

const { values } = parseArgs({ options: { data: { type: 'string' }, measure: { type: 'boolean' } } });
const dataDir = findDataDir(values.data);
if (dataDir === undefined) {
  console.error(
    'No labelled pages found beside the project (../shared/data); give their directory with --data DIR.',
  );
  process.exit(2);
}
train(dataDir);

function train(data: string): void {
  console.log('reading pages…');
  const pages = [...readContent(data)];
  const foldOf = assignFolds(
    pages.map(({ url }) => url),
    { folds: FOLD_COUNT, seed: SEED },
  );
  const columns = Object.keys(pages[0]!.description.columns);
  const nest = new Nest(pages, columns, foldOf);
  const models = trainFolds(nest);
  saveFolds(pages, models, foldOf);
  const content = printScores('content', scoreFolds(pages, models, foldOf));
  const blind = columns.filter((name) => !name.startsWith('name'));
  const nameless = printScores(
    'content, class and id never read',
    scoreFolds(pages, trainFolds(new Nest(pages, blind, foldOf)), foldOf),
  );
  const types = measureTypes(pages, foldOf);
  const zones = measureZones(data);
  if (values.measure) return;
  const model: ModelFile = {
    version: MODEL_VERSION,
    provenance: {
      date: new Date().toISOString().slice(0, 10),
      pages: pages.length,
      folds: `${FOLD_COUNT} by registrable domain, seed ${SEED}`,
      options: { first: FIRST, second: SECOND },
      'out of fold': { content, nameless, types: types.figures, zones: zones.figures },
    },
    ...nest.trainWithout(-1),
    zones: zones.forests,
    types: types.forests,
  };
  const text = `${JSON.stringify(model)}\n`;
  writeFileSync(MODEL, text);
  console.log(`model written: ${Math.round(text.length / 1000)} kB`);
}

function trainFolds(nest: Nest): ContentModel[] {
  return Array.from({ length: FOLD_COUNT }, (_, fold) => nest.trainWithout(fold));
}

/** The models of the folds, for the bench to measure the whole analysis with. */
function saveFolds(pages: readonly ContentPage[], models: readonly ContentModel[], foldOf: Int32Array): void {
  mkdirSync(FOLDS, { recursive: true });
  const folds = Object.fromEntries(pages.map(({ name }, page) => [name, foldOf[page]!]));
  writeFileSync(join(FOLDS, 'content.json'), JSON.stringify({ folds, models }));
}

/** Every page by the model that has not seen its site. */
function scoreFolds(
  pages: readonly ContentPage[],
  models: readonly ContentModel[],
  foldOf: Int32Array,
): PageScore[] {
  const forests = models.map(({ content, second }) => [createForest(content), createForest(second)] as const);
  return pages.map((page, index) => {
    const [first, second] = forests[foldOf[index]!]!;
    const probability = judgeAgain(page, second, judge(page, first));
    return { type: page.type, name: page.name, language: page.language, ...scoreChoice(page, probability) };
  });
}

function measureTypes(
  pages: readonly ContentPage[],
  foldOf: Int32Array,
): { figures: Record<string, number>; forests: Record<string, ForestFile> } {
  const figures = scoreTypes(
    pages,
    (fold) => trainTypes(pages.filter((_, page) => foldOf[page] !== fold)),
    foldOf,
  );
  return { figures, forests: Object.fromEntries(trainTypes(pages)) };
}

function measureZones(data: string): {
  figures: Record<string, number>;
  forests: Record<string, ForestFile>;
} {
  const pages = [...readZones(data)];
  const foldOf = assignFolds(
    pages.map(({ url }) => url),
    { folds: FOLD_COUNT, seed: SEED },
  );
  const tables = toTables(pages);
  const confusion = new Confusion();
  for (let fold = 0; fold < FOLD_COUNT; fold++) {
    const forests = trainZones(tables, (page) => foldOf[page] !== fold).map(createForest);
    for (const [index, page] of pages.entries()) {
      if (foldOf[index] === fold) scoreZones(page, forests, confusion);
    }
  }
  console.log(`\nzones of ${pages.length} pages, class and id never read`);
  for (const role of ZONE_ROLES) {
    const show = (value: number): string => value.toFixed(3);
    console.log(
      `${role.padEnd(8)} P ${show(confusion.precision(role))} R ${show(confusion.recall(role))} F ${show(confusion.fScore(role))}`,
    );
  }
  console.log(`macro-F(nav, main, footer) ${confusion.macroF().toFixed(4)}`);
  const files = trainZones(tables);
  return {
    figures: { macroF: Number(confusion.macroF().toFixed(4)) },
    forests: Object.fromEntries(ZONE_ROLES.map((role, place) => [ZONE_OF_ROLE[role], files[place]!])),
  };
}
