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
import { type Booster, boost } from './booster.ts';
import { type ContentPage, FIRST, judge, readContent, scoreChoice, toRows } from './content.ts';
import { assignFolds } from './folds.ts';
import { type PageScore, printScores } from './print-scores.ts';
import { type SampledTable, sampleTable } from './sample-table.ts';
import { toForestFile } from './to-forest-file.ts';
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
  const rows = pages.map((page) => toRows(page, page.description.columns));
  const table = sampleTable(rows, columns, SEED);
  const content = measureContent(pages, table, foldOf);
  const blind = columns.filter((name) => !name.startsWith('name'));
  measureBlind(pages, sampleTable(rows, blind, SEED), foldOf);
  const types = measureTypes(pages, foldOf);
  const zones = measureZones(data);
  if (values.measure) return;
  const model: ModelFile = {
    version: MODEL_VERSION,
    provenance: {
      date: new Date().toISOString().slice(0, 10),
      pages: pages.length,
      folds: `${FOLD_COUNT} by registrable domain, seed ${SEED}`,
      options: FIRST,
      'out of fold': { content, types: types.figures, zones: zones.figures },
    },
    content: toForestFile(boost(table, FIRST), columns),
    zones: zones.forests,
    types: types.forests,
  };
  const text = `${JSON.stringify(model)}\n`;
  writeFileSync(MODEL, text);
  console.log(`model written: ${Math.round(text.length / 1000)} kB`);
}

function trainFold(table: SampledTable, isIn: (page: number) => boolean): Booster {
  const rows = Int32Array.from({ length: table.rows }, (_, row) => row);
  return boost(
    table,
    FIRST,
    rows.filter((row) => isIn(table.group[row]!)),
  );
}

/** Content out of fold; the models of the folds are kept for the bench. */
function measureContent(
  pages: readonly ContentPage[],
  table: SampledTable,
  foldOf: Int32Array,
): Record<string, number> {
  mkdirSync(FOLDS, { recursive: true });
  const scores: PageScore[] = [];
  const forests: ForestFile[] = [];
  for (let fold = 0; fold < FOLD_COUNT; fold++) {
    const file = toForestFile(
      trainFold(table, (page) => foldOf[page] !== fold),
      table.columns,
    );
    forests.push(file);
    scores.push(...scoreFold(pages, file, (page) => foldOf[page] === fold));
  }
  const folds = Object.fromEntries(pages.map(({ name }, page) => [name, foldOf[page]!]));
  writeFileSync(join(FOLDS, 'content.json'), JSON.stringify({ folds, forests }));
  return printScores('content', scores);
}

function measureBlind(pages: readonly ContentPage[], table: SampledTable, foldOf: Int32Array): void {
  const scores: PageScore[] = [];
  for (let fold = 0; fold < FOLD_COUNT; fold++) {
    const file = toForestFile(
      trainFold(table, (page) => foldOf[page] !== fold),
      table.columns,
    );
    scores.push(...scoreFold(pages, file, (page) => foldOf[page] === fold));
  }
  printScores('content, class and id never read', scores);
}

function scoreFold(
  pages: readonly ContentPage[],
  file: ForestFile,
  isTested: (page: number) => boolean,
): PageScore[] {
  const forest = createForest(file);
  return pages
    .filter((_, page) => isTested(page))
    .map((page) => ({
      type: page.type,
      name: page.name,
      language: page.language,
      ...scoreChoice(page, judge(page, forest)),
    }));
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
