/** The trained model of the outline: forests, and where they come from. The file is written by `npm run train`. */
import { BLOCK_COLUMNS, type ColumnNames, TYPE_COLUMNS } from '../block/index.ts';
import modelText from '../data/outline-model.generated.ts';
import { once } from '../workspace/index.ts';
import { createForest, type Forest, type ForestFile } from './forest.ts';

/** What the file of a model holds. */
export interface ModelFile {
  /** Raised when columns change their meaning. */
  readonly version: number;
  /** When, on what and how well: for people. */
  readonly provenance: Readonly<Record<string, unknown>>;
  /** Whether a block is content. */
  readonly content: ForestFile;
  /** The same, once the first answer is known for all blocks around. */
  readonly second: ForestFile;
  /** Whether a block belongs to a zone, by zone. */
  readonly zones: Readonly<Record<string, ForestFile>>;
  /** Whether a page is of a type, by type. */
  readonly types: Readonly<Record<string, ForestFile>>;
}

export interface OutlineModel {
  readonly provenance: Readonly<Record<string, unknown>>;
  readonly content: Forest;
  readonly second: Forest;
  readonly zones: ReadonlyMap<string, Forest>;
  readonly types: ReadonlyMap<string, Forest>;
}

/** The version this code reads. */
export const MODEL_VERSION = 2;

/** Makes a model ready for use; a file of another version, or with a column nobody fills, is refused. */
export function createModel(file: ModelFile): OutlineModel {
  if (file.version !== MODEL_VERSION) {
    throw new Error(`A model of version ${MODEL_VERSION} was expected, this one has ${file.version}.`);
  }
  const toForests = (files: ModelFile['zones'], columns: ColumnNames): Map<string, Forest> =>
    new Map(Object.entries(files).map(([name, forest]) => [name, createForest(forest, columns)]));
  return {
    provenance: file.provenance,
    content: createForest(file.content, BLOCK_COLUMNS),
    second: createForest(file.second, BLOCK_COLUMNS),
    zones: toForests(file.zones, BLOCK_COLUMNS),
    types: toForests(file.types, TYPE_COLUMNS),
  };
}

/** The model that comes with the library, read when first asked for. */
export const shippedModel: () => OutlineModel = once(() => createModel(JSON.parse(modelText) as ModelFile));
