/** The trained model of the outline: forests, and where they come from. The file is written by `npm run train`. */
import {
  BLOCK_COLUMNS,
  type ColumnNames,
  readWordOdds,
  TYPE_COLUMNS,
  type WordOdds,
  type WordOddsFile,
} from '../block/index.ts';
import { checkModel } from './check-model.ts';
import { createForest, type Forest, type ForestFile } from './forest.ts';

/** What a model knows of content, as the file has it. */
export interface ContentModelFile {
  /** Raised when columns change their meaning. */
  readonly version: number;
  /** How words speak for or against content: a column of both forests. */
  readonly words: WordOddsFile;
  /** Whether a block is content. */
  readonly content: ForestFile;
  /** The same, once the first answer is known for all blocks around. */
  readonly second: ForestFile;
}

/** What the file of a model holds. */
export interface ModelFile extends ContentModelFile {
  /** When, on what and how well: for people. */
  readonly provenance: Readonly<Record<string, unknown>>;
  /** Whether a block belongs to a zone, by zone. */
  readonly zones: Readonly<Record<string, ForestFile>>;
  /** Whether a page is of a type, by type. */
  readonly types: Readonly<Record<string, ForestFile>>;
}

/** As much of a model as the content is chosen by. */
export interface ContentModel {
  readonly words: WordOdds;
  readonly content: Forest;
  readonly second: Forest;
}

export interface OutlineModel extends ContentModel {
  readonly provenance: Readonly<Record<string, unknown>>;
  readonly zones: ReadonlyMap<string, Forest>;
  readonly types: ReadonlyMap<string, Forest>;
}

/** The version this code reads. */
export const MODEL_VERSION = 3;

/**
 * Makes a model ready for use; a file of another version, with a column nobody fills, or with trees that lead astray, is
 * refused.
 */
export function createModel(file: ModelFile): OutlineModel {
  checkModel(file);
  return {
    provenance: file.provenance,
    ...createContentModel(file),
    zones: createZones(file),
    types: createTypes(file),
  };
}

/** The same for content alone. */
export function createContentModel(file: ContentModelFile): ContentModel {
  if (file.version !== MODEL_VERSION) {
    throw new Error(`A model of version ${MODEL_VERSION} was expected, this one has ${file.version}.`);
  }
  return {
    words: readWordOdds(file.words),
    content: createForest(file.content, BLOCK_COLUMNS),
    second: createForest(file.second, BLOCK_COLUMNS),
  };
}

/** The forests of zones, by zone. */
export function createZones({ zones }: Pick<ModelFile, 'zones'>): OutlineModel['zones'] {
  return createForests(zones, BLOCK_COLUMNS);
}

/** The forests of page types, by type. */
export function createTypes({ types }: Pick<ModelFile, 'types'>): OutlineModel['types'] {
  return createForests(types, TYPE_COLUMNS);
}

function createForests(
  files: Readonly<Record<string, ForestFile>>,
  columns: ColumnNames,
): ReadonlyMap<string, Forest> {
  return new Map(Object.entries(files).map(([name, file]) => [name, createForest(file, columns)]));
}
