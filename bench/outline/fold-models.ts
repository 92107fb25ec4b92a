/** Models that have not seen the site they judge, as `npm run train` left them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createModel, type ModelFile, type OutlineModel } from '@anatome/core';

const FOLDS = join(import.meta.dirname, '..', 'out', 'outline-folds', 'content.json');
const SHIPPED = join(import.meta.dirname, '..', '..', 'packages', 'core', 'data', 'outline-model.json');

interface FoldsFile {
  /** The fold of each page of the content set, by its name. */
  readonly folds: Readonly<Record<string, number>>;
  /** What each fold's model has of its own. */
  readonly models: readonly Partial<ModelFile>[];
}

/** The content models of all folds. */
export class FoldModels {
  private readonly file: FoldsFile;
  private readonly shipped: ModelFile;
  private readonly foldOfHost: ReadonlyMap<string, number>;
  private readonly made = new Map<string, OutlineModel>();

  constructor(file: FoldsFile, shipped: ModelFile, foldOfHost: ReadonlyMap<string, number>) {
    this.file = file;
    this.shipped = shipped;
    this.foldOfHost = foldOfHost;
  }

  /** The model for a page of the content set, by the page's name. */
  forPage(name: string): OutlineModel {
    return this.make(this.file.folds[name], '', {});
  }

  /** The model for a page of another set, by its address; with zone models of its own, known by a name. */
  forSite(url: string, name: string, zones: ModelFile['zones']): OutlineModel {
    return this.make(this.foldOfHost.get(toHost(url)) ?? 0, name, { zones });
  }

  private make(fold: number, name: string, own: Partial<ModelFile>): OutlineModel {
    const key = `${fold} ${name}`;
    const model = this.made.get(key) ?? createModel({ ...this.shipped, ...this.file.models[fold], ...own });
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
  const index = JSON.parse(readFileSync(join(dataDir, 'content', 'index.json'), 'utf8')) as {
    name: string;
    url: string;
  }[];
  const foldOfHost = new Map(index.map(({ name, url }) => [toHost(url), folds[name]]));
  return new FoldModels({ folds, models }, readShipped(), foldOfHost);
}

/** The file of the shipped model. */
export function readShipped(): ModelFile {
  return JSON.parse(readFileSync(SHIPPED, 'utf8')) as ModelFile;
}

/** Sites are told apart by host; only one page of the landmark set is on none of the content set's. */
function toHost(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}
