/** Models that have not seen the site they judge, as `npm run train` left them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createModel, type ModelFile, type OutlineModel } from '@anatome/core';
import { getDomain } from 'tldts';

const FOLDS = join(import.meta.dirname, '..', 'out', 'outline-folds', 'content.json');
const SHIPPED = join(import.meta.dirname, '..', '..', 'packages', 'core', 'data', 'outline-model.json');

interface FoldsFile {
  /** The fold of each page that was trained on: by its name in the content set, by `SET/NAME` in others. */
  readonly folds: Readonly<Record<string, number>>;
  /** What each fold's model has of its own. */
  readonly models: readonly Partial<ModelFile>[];
}

/** Where a page is found, and where it came from. */
interface PageKey {
  readonly set: string;
  readonly name: string;
  readonly url: string;
}

/** Sets that a model may be trained on. */
const TRAINING_SETS = ['content', 'content-more', 'snippets'] as const;

/** The content models of all folds. */
export class FoldModels {
  private readonly file: FoldsFile;
  private readonly shipped: ModelFile;
  private readonly foldOfSite: ReadonlyMap<string, number>;
  private readonly made = new Map<string, OutlineModel>();

  constructor(file: FoldsFile, shipped: ModelFile, foldOfSite: ReadonlyMap<string, number>) {
    this.file = file;
    this.shipped = shipped;
    this.foldOfSite = foldOfSite;
  }

  /** The model for a page of the content set, by the page's name; perhaps with zone models, known by a name. */
  forPage(name: string, zonesName = '', zones?: ModelFile['zones']): OutlineModel {
    return this.make(this.file.folds[name], zonesName, zones === undefined ? {} : { zones });
  }

  /** The model for a page of another set, by its address; with zone models of its own, known by a name. */
  forSite(url: string, name: string, zones: ModelFile['zones']): OutlineModel {
    return this.make(this.foldOfSite.get(toSite(url)) ?? 0, name, { zones });
  }

  /** The model for a page of any set: that of its fold, else that of its site, else, where neither was trained on, the shipped one. */
  forAny(
    { set, name, url }: PageKey,
    own: { readonly name: string; readonly zones?: ModelFile['zones'] },
  ): OutlineModel {
    const fold =
      this.file.folds[set === 'content' ? name : `${set}/${name}`] ?? this.foldOfSite.get(toSite(url));
    return this.make(fold, own.name, own.zones === undefined ? {} : { zones: own.zones });
  }

  /** How many pages of a set were trained on. */
  countPages(set: string): number {
    const isOf = (name: string): boolean =>
      set === 'content' ? !name.includes('/') : name.startsWith(`${set}/`);
    return Object.keys(this.file.folds).filter(isOf).length;
  }

  private make(fold: number | undefined, name: string, own: Partial<ModelFile>): OutlineModel {
    const key = `${fold} ${name}`;
    const trained = fold === undefined ? {} : this.file.models[fold];
    const model = this.made.get(key) ?? createModel({ ...this.shipped, ...trained, ...own });
    this.made.set(key, model);
    return model;
  }
}

/** Reads what training left; undefined when there is nothing, or something older than the shipped model. */
export function loadFoldModels(dataDir: string): FoldModels | undefined {
  if (!existsSync(FOLDS)) return undefined;
  const file = JSON.parse(readFileSync(FOLDS, 'utf8')) as Partial<FoldsFile>;
  if (file.models === undefined || file.folds === undefined) return undefined;
  const { folds, models } = file;
  const foldOfSite = new Map(TRAINING_SETS.flatMap((set) => collectSites(dataDir, set, folds)));
  return new FoldModels({ folds, models }, readShipped(), foldOfSite);
}

function collectSites(
  dataDir: string,
  set: string,
  folds: FoldsFile['folds'],
): [site: string, fold: number][] {
  const file = join(dataDir, set, 'index.json');
  if (!existsSync(file)) return [];
  const index = JSON.parse(readFileSync(file, 'utf8')) as { name: string; url?: string }[];
  return index.flatMap(({ name, url = '' }) => {
    const fold = folds[set === 'content' ? name : `${set}/${name}`];
    const site = toSite(url);
    return fold === undefined || site === '' ? [] : [[site, fold] as [string, number]];
  });
}

/** The file of the shipped model. */
export function readShipped(): ModelFile {
  return JSON.parse(readFileSync(SHIPPED, 'utf8')) as ModelFile;
}

/** Sites as training tells them apart; '' where nobody knows. Only one page of the landmark set is on none of the content set's. */
export function toSite(url: string): string {
  return getDomain(url) ?? '';
}
