/**
 * Trains the models of the outline from labelled pages, and says how good they are on sites they have not seen.
 *
 *   npm run train [-- --data DIR]     measure by folds, then train on everything and write the model
 *   npm run train -- --part types     one part only: content, nameless, types or zones; the others stay
 *   npm run train -- --measure        measure only: the models of the folds are kept for the bench, the shipped one stays
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ModelFile } from '@anatome/core';
import { createForest, MODEL_VERSION } from '@anatome/core/model';
import { findDataDir } from '../data-dir.ts';
import { readShipped } from '../outline/fold-models.ts';
import { saveZoneFolds } from '../outline/zone-models.ts';
import { FIRST, judge, judgeAgain, SECOND, scoreChoice } from './content.ts';
import { assignFolds } from './folds.ts';
import { type ContentModel, Nest } from './nest.ts';
import { scoreTypes, type TypedPages, trainTypes } from './page-types.ts';
import { type PageScore, printScores } from './print-scores.ts';
import { readTrainingPages, TRAINING_KINDS, type TrainingPage, type TrainingSet } from './training-pages.ts';
import { trainZoneFolds } from './zone-folds.ts';
import { readZones, toZoneTable, trainZones, ZONE_ROLES } from './zones.ts';

const MODEL = join(import.meta.dirname, '..', '..', 'packages', 'core', 'data', 'outline-model.json');
/** Models that have not seen a fold, for the bench to measure the whole analysis with. */
const FOLDS = join(import.meta.dirname, '..', 'out', 'outline-folds');
/** Texts of other tools, as bench/peers leaves them: gold is borrowed from them. */
const PEERS = join(import.meta.dirname, '..', 'out', 'peers');
const FOLD_COUNT = 5;
const SEED = 1;
/** Page types are measured by several foldings. */
const TYPE_SEEDS = [1, 2, 3, 4, 5] as const;
/** Of the mixed pages, every n-th teaches page types: a single post of a blog is an article, not a listing. */
const MIXED_FOR_TYPES = 5;
/** `nameless` trains nothing that ships: it measures content forests that never read class and id. */
const PARTS = ['content', 'nameless', 'types', 'zones'] as const;

/** What a part gives to the model, and its figures for the provenance. */
interface Part {
  /** Trains on everything. */
  readonly train: () => Partial<ModelFile>;
  readonly figures: Readonly<Record<string, unknown>>;
}

process.exitCode = main();

function main(): number {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      measure: { type: 'boolean' },
      part: { type: 'string', multiple: true },
    },
  });
  const dataDir = findDataDir(values.data);
  if (dataDir === undefined) {
    console.error(
      'No labelled pages found beside the project (../shared/data); give their directory with --data DIR.',
    );
    return 2;
  }
  const wanted = PARTS.filter((part) => values.part === undefined || values.part.includes(part));
  if (wanted.length < (values.part?.length ?? 0)) {
    console.error(`--part takes ${PARTS.join(', ')}.`);
    return 2;
  }
  const parts = measureParts(dataDir, wanted);
  if (values.measure !== true) writeModel(parts);
  return 0;
}

function measureParts(dataDir: string, wanted: readonly (typeof PARTS)[number][]): Part[] {
  console.log('reading pages…');
  const isRead = wanted.some((part) => part !== 'zones');
  const set = isRead
    ? readTrainingPages({ dataDir, peersDir: PEERS, folds: FOLD_COUNT, seed: SEED })
    : { pages: [], words: [] };
  return wanted.map((part) => {
    if (part === 'content') return measureContent(set);
    if (part === 'nameless') return measureNameless(set);
    return part === 'types' ? measureTypes(set.pages) : measureZones(dataDir);
  });
}

/** Puts the parts into the model there is. */
function writeModel(parts: readonly Part[]): void {
  const before = existsSync(MODEL) ? (JSON.parse(readFileSync(MODEL, 'utf8')) as Partial<ModelFile>) : {};
  const provenance = {
    ...before.provenance,
    folds: `${FOLD_COUNT} by registrable domain, seed ${SEED}; figures are out of fold`,
    ...Object.assign({}, ...parts.map(({ figures }) => figures)),
  };
  const model = { ...before, ...Object.assign({}, ...parts.map(({ train }) => train())), provenance };
  const text = `${JSON.stringify({ ...model, version: MODEL_VERSION })}\n`;
  writeFileSync(MODEL, text);
  console.log(`model written: ${Math.round(text.length / 1000)} kB`);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Labelled pages have types of their own; those with borrowed gold and mixed ones are articles. */
function collectTyped(pages: readonly TrainingPage[]): TypedPages {
  const mixed = pages
    .filter(({ kind }) => kind === 'mixed')
    .filter((_, place) => place % MIXED_FOR_TYPES === 0);
  const borrowed = pages.filter(({ kind }) => kind === 'borrowed');
  return {
    pages: pages.filter(({ kind }) => kind === 'labelled').map(({ page }) => page),
    further: [...borrowed, ...mixed].map(({ page }) => page),
  };
}

function measureContent(set: TrainingSet): Part {
  const { pages } = set;
  const columns = Object.keys(pages[0].page.columns);
  const nest = new Nest(set, columns);
  const models = trainFolds(nest);
  saveFolds(pages, models);
  const named = printScores('content', scoreFolds(pages, models));
  const counts = Object.fromEntries(
    TRAINING_KINDS.map((kind) => [kind, pages.filter((page) => page.kind === kind).length]),
  );
  const options = { first: FIRST, second: SECOND };
  const figures = { content: { date: today(), pages: counts, options, f1: named } };
  return { train: () => nest.trainWithout(-1), figures };
}

/** How good the content forests would be if they never read class and id. */
function measureNameless(set: TrainingSet): Part {
  const columns = Object.keys(set.pages[0].page.columns).filter((name) => !name.startsWith('name'));
  const models = trainFolds(new Nest(set, columns));
  const f1 = printScores('content, class and id never read', scoreFolds(set.pages, models));
  return { train: () => ({}), figures: { nameless: { date: today(), f1 } } };
}

function trainFolds(nest: Nest): ContentModel[] {
  return Array.from({ length: FOLD_COUNT }, (_, fold) => nest.trainWithout(fold));
}

/** The models of the folds, for the bench to measure the whole analysis with. */
function saveFolds(pages: readonly TrainingPage[], models: readonly ContentModel[]): void {
  mkdirSync(FOLDS, { recursive: true });
  const real = pages.filter(({ kind }) => kind === 'labelled' || kind === 'borrowed');
  const folds = Object.fromEntries(real.map(({ page, fold }) => [page.name, fold]));
  writeFileSync(join(FOLDS, 'content.json'), JSON.stringify({ folds, models }));
}

/** Every labelled page by the model that has not seen its site. */
function scoreFolds(pages: readonly TrainingPage[], models: readonly ContentModel[]): PageScore[] {
  const forests = models.map(({ content, second }) => [createForest(content), createForest(second)] as const);
  const labelled = pages.filter(({ kind }) => kind === 'labelled');
  return labelled.map(({ page, fold }) => {
    const [first, second] = forests[fold];
    const probability = judgeAgain(page, second, judge(page, first));
    return { type: page.type, name: page.name, language: page.language, ...scoreChoice(page, probability) };
  });
}

function measureTypes(trained: readonly TrainingPage[]): Part {
  const typed = collectTyped(trained);
  const { pages, further } = typed;
  const addresses = pages.map(({ url }) => url);
  const foldings = TYPE_SEEDS.map((seed) => assignFolds(addresses, { folds: FOLD_COUNT, seed }));
  const figures = {
    types: {
      date: today(),
      pages: pages.length,
      further: further.length,
      ...scoreTypes(typed, foldings),
    },
  };
  return { train: () => ({ types: Object.fromEntries(trainTypes([...pages, ...further])) }), figures };
}

function measureZones(data: string): Part {
  const pages = [...readZones(data)];
  const { folds, zones, confusion } = trainZoneFolds(pages, { folds: FOLD_COUNT, seed: SEED });
  console.log(`\nzones of ${pages.length} pages, class and id never read`);
  for (const role of ZONE_ROLES) {
    const show = (value: number): string => value.toFixed(3);
    console.log(
      `${role.padEnd(8)} P ${show(confusion.precision(role))} R ${show(confusion.recall(role))} F ${show(confusion.fScore(role))}`,
    );
  }
  console.log(`macro-F(nav, main, footer) ${confusion.macroF().toFixed(4)}`);
  saveZoneFolds({ folds, zones }, readShipped().zones);
  const macroF = Number(confusion.macroF().toFixed(4));
  const train = (): Partial<ModelFile> => {
    const shipped = trainZones(toZoneTable(pages));
    saveZoneFolds({ folds, zones }, shipped);
    return { zones: shipped };
  };
  return {
    train,
    figures: { zones: { date: today(), pages: pages.length, macroF } },
  };
}
