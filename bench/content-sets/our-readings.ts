/** What a user gets of us for a page: text, Markdown and outline, by models that have not seen its site. */
import {
  createAnalyzer,
  FORMATS,
  type OutlineModel,
  type Page,
  type PartialPageAnalysis,
  toHeadedMarkdown,
  toText,
} from '@anatome/core';
import { type FoldModels, loadFoldModels, readShipped, toSite } from '../outline/fold-models.ts';
import { findZoneFolds } from '../outline/zone-models.ts';
import type { SetPage } from './set-pages.ts';

const analyzer = createAnalyzer();
/** What the command asks for when it prints text. */
const TEXT_NEEDS = FORMATS.find(({ name }) => name === 'text')!.needs;

/** All that is measured: what the command prints as text and Markdown, and the entries of the outline. */
export function analyzeWhole(page: Page, model: OutlineModel | undefined): PartialPageAnalysis {
  const own = model === undefined ? analyzer : analyzer.with({ model });
  return own.analyzePage(page, { needs: { ...TEXT_NEEDS, parts: ['entries'] } });
}

/** The text alone, with a model or by rules. */
export function readText(page: Page, model: OutlineModel | 'none' | undefined): string {
  const own = model === undefined ? analyzer : analyzer.with({ model });
  const found = own.analyzePage(page, { needs: TEXT_NEEDS });
  return toText(found.page, found.outline, found.layers);
}

/** Markdown as the command prints it. */
export function readMarkdown(found: PartialPageAnalysis): string {
  return toHeadedMarkdown(found);
}

/** Models for the pages of all sets. */
export interface UnseenModels {
  /** Undefined for the shipped model. */
  forPage(page: SetPage): OutlineModel | undefined;
  /** Whether figures on a set tell what the model does on pages it has not seen. */
  isFair(set: string): boolean;
  /** How many pages of a set have a fold; the others were not trained on. */
  countFolded(set: string): number;
}

/** Sets that no shipped model is ever trained on. */
const MEASURED_ONLY: ReadonlySet<string> = new Set(['blogs', 'oldnews']);

/** The models that training left for its folds; where there are none, the shipped one judges all and only some sets are fair. */
export function loadUnseenModels(dataDir: string): UnseenModels {
  const contents = loadFoldModels(dataDir);
  if (contents === undefined) {
    return { forPage: () => undefined, isFair: (set) => MEASURED_ONLY.has(set), countFolded: () => 0 };
  }
  const pick = createZonePicker();
  return {
    forPage: (page) => (MEASURED_ONLY.has(page.set) ? undefined : contents.forAny(page, pick(page.url))),
    isFair: () => true,
    countFolded: (set) => contents.countPages(set),
  };
}

/** The zone models that have not seen a site either; those of the shipped model when training left none. */
function createZonePicker(): (url: string) => Parameters<FoldModels['forAny']>[1] {
  const kept = findZoneFolds(readShipped().zones);
  if (kept === undefined) return () => ({ name: '' });
  const foldOfSite = new Map(Object.entries(kept.folds).map(([url, fold]) => [toSite(url), fold]));
  return (url) => {
    const fold = foldOfSite.get(toSite(url));
    return fold === undefined ? { name: '' } : { name: `zones ${fold}`, zones: kept.zones[fold] };
  };
}
