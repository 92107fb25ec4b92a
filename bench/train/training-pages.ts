/**
 * All pages the content forests learn from, each in the fold of its site: labelled pages, copies of them made old, pages
 * with borrowed gold, and pages mixed from parts of these. docs/training.md says where they come from.
 */

import type { WordOddsFile } from '@anatome/core/block';
import { createRandom } from '@anatome/core/number';
import { readSnippetPages } from './borrow-gold.ts';
import { type ContentPage, describeLabelled, type LabelledPage, readLabelled } from './content.ts';
import { assignFolds } from './folds.ts';
import { makeOld } from './make-old.ts';
import { mixPage } from './mix/mix-page.ts';
import { collectParts, type SharedPage } from './mix/page-parts.ts';
import { addWordOdds, trainWordOdds } from './word-odds.ts';

export const TRAINING_KINDS = ['labelled', 'old', 'borrowed', 'mixed'] as const;
export type TrainingKind = (typeof TRAINING_KINDS)[number];

export interface TrainingPage {
  readonly page: ContentPage;
  readonly fold: number;
  readonly kind: TrainingKind;
  /** How much it teaches; a labelled page as it is 1. */
  readonly weight: number;
}

/** All pages, and how words speak for content by what the pages of all folds but one say. */
export interface TrainingSet {
  readonly pages: readonly TrainingPage[];
  /** By the fold that was left out; the last is of all pages. */
  readonly words: readonly WordOddsFile[];
}

export interface TrainingInput {
  readonly dataDir: string;
  /** Texts of other tools, to borrow gold from. */
  readonly peersDir: string;
  readonly folds: number;
  readonly seed: number;
}

/** Sets with a gold text and a licence that lets a model be trained and shipped. */
const LABELLED_SETS = ['content', 'content-more'] as const;
/** Every third labelled page once more, made old. */
const OLD_EVERY = 3;
/**
 * How much made pages teach. Old copies of full weight cost .003 of the labelled pages' own word F1 and gave the old
 * news no more than light ones; of mixed pages it was the blogs that gained.
 */
const WEIGHTS: Readonly<Record<TrainingKind, number>> = { labelled: 1, borrowed: 1, old: 0.25, mixed: 0.8 };
/** How many pages are mixed, all folds together. */
const MIXED = 1000;

/** Reads, makes and describes all of them; each page by words that pages of other folds taught. */
export function readTrainingPages(input: TrainingInput): TrainingSet {
  const pages = describePages(input);
  const real = pages.filter(({ kind }) => kind === 'labelled' || kind === 'borrowed');
  const words = Array.from({ length: input.folds + 1 }, (_, left) =>
    trainWordOdds(real.filter(({ fold }) => fold !== left).map(({ page }) => page)),
  );
  return {
    pages: pages.map(({ page, ...rest }) => ({ ...rest, page: addWordOdds(page, words[rest.fold]) })),
    words,
  };
}

function describePages(input: TrainingInput): TrainingPage[] {
  const { dataDir, peersDir, folds, seed } = input;
  const labelled = LABELLED_SETS.flatMap((set) => [...readLabelled(dataDir, set)]);
  const borrowed = readSnippetPages(dataDir, peersDir).filter(({ isBorrowed }) => isBorrowed);
  const real = [...labelled, ...borrowed.map((page) => page.labelled)];
  const foldOf = assignFolds(
    real.map(({ url }) => url),
    { folds, seed },
  );
  const described = real.map((one, place): TrainingPage => {
    return toTraining(describeLabelled(one), {
      fold: foldOf[place],
      kind: place < labelled.length ? 'labelled' : 'borrowed',
    });
  });
  const old = makeOldPages(labelled, foldOf, seed);
  const parts = described.map(({ page, fold }, place) => ({
    labelled: real[place],
    share: page.share,
    fold,
  }));
  return [...described, ...old, ...mixPages(parts, folds)];
}

function toTraining(page: ContentPage, origin: Pick<TrainingPage, 'fold' | 'kind'>): TrainingPage {
  return { page, ...origin, weight: WEIGHTS[origin.kind] };
}

function makeOldPages(labelled: readonly LabelledPage[], foldOf: Int32Array, seed: number): TrainingPage[] {
  const random = createRandom(seed);
  return labelled.flatMap((one, place): TrainingPage[] => {
    if (place % OLD_EVERY !== 0) return [];
    const html = makeOld(one.html, {
      isTabled: random() < 0.4,
      isBroken: random() < 0.3,
      isBold: random() < 0.3,
    });
    const url = random() < 0.7 ? '' : one.url;
    const page = describeLabelled({ ...one, html, url, name: `${one.name} made old` });
    return [toTraining(page, { fold: foldOf[place], kind: 'old' })];
  });
}

/** A page is mixed from parts of one fold alone: no other fold has seen them. */
function mixPages(pages: readonly (SharedPage & { fold: number })[], folds: number): TrainingPage[] {
  const mixed: TrainingPage[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const parts = collectParts(pages.filter((page) => page.fold === fold));
    for (let place = 0; place < MIXED / folds; place++) {
      const name = `mixed ${fold} ${place}`;
      const page = describeLabelled({
        name,
        url: '',
        ...mixPage(parts, fold * MIXED + place),
      });
      mixed.push(toTraining(page, { fold, kind: 'mixed' }));
    }
  }
  return mixed;
}
