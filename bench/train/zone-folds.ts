/** Zone models of folds: each is for the sites it has not seen. */

import type { ModelFile } from '@anatome/core';
import { createForest } from '@anatome/core/model';
import { Confusion } from '../rules/landmarks.ts';
import { assignFolds } from './folds.ts';
import { scoreZones, toZoneTable, trainZones, type ZonePage } from './zones.ts';

export interface ZoneFolds {
  /** The fold of each site, by the address the page set gives its pages. */
  readonly folds: Readonly<Record<string, number>>;
  /** The models of each fold. */
  readonly zones: readonly ModelFile['zones'][];
}

/** Trains the models of all folds, and says how well they do on the fold they have not seen. */
export function trainZoneFolds(
  pages: readonly ZonePage[],
  options: { folds: number; seed: number },
): ZoneFolds & { readonly confusion: Confusion } {
  const foldOf = assignFolds(
    pages.map(({ url }) => url),
    options,
  );
  const table = toZoneTable(pages);
  const confusion = new Confusion();
  const zones: ModelFile['zones'][] = [];
  for (let fold = 0; fold < options.folds; fold++) {
    const files = trainZones(table, (page) => foldOf[page] !== fold);
    zones.push(files);
    const forests = new Map(Object.entries(files).map(([zone, file]) => [zone, createForest(file)]));
    for (const [index, page] of pages.entries())
      if (foldOf[index] === fold) scoreZones(page, forests, confusion);
  }
  return { folds: Object.fromEntries(pages.map(({ url }, page) => [url, foldOf[page]])), zones, confusion };
}
