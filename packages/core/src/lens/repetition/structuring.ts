/** What the steps of the structuring share: the page, its symbols, the series found so far, the work left. */
import type { Scene } from '../lens.ts';
import { type ChoiceTables, createChoiceTables } from './choose-structures.ts';
import { collectSigns } from './collect-signs.ts';
import { Kinds } from './kinds.ts';
import { Looks } from './looks.ts';
import { Row } from './row.ts';
import type { Series } from './series.ts';
import { Similarity } from './similarity.ts';
import { SymbolTable } from './symbol-table.ts';

/** Symbols of a span that are compared with those of another. */
export const MAX_SPAN = 32;

/** Arrays used again by the next page. What the last page left in them does not matter: all is written before it is read. */
class StructuringTables {
  readonly choice: ChoiceTables = createChoiceTables();
  /** The units of the series at hand. */
  readonly units: number[] = [];
  /** One line of the table in which two spans are aligned, each of `MAX_SPAN` symbols at most. */
  readonly line: Int32Array = new Int32Array(MAX_SPAN + 1);
  /** The elements open around a node of a unit, the unit itself first: the way to each, and where it ends. */
  readonly openWays: number[] = [0];
  readonly openEnds: number[] = [0];
}

function createStructuringTables(): StructuringTables {
  return new StructuringTables();
}

export interface Structuring {
  readonly scene: Scene;
  readonly symbols: SymbolTable;
  readonly looks: Looks;
  /** The look of each element. */
  readonly lookOf: Int32Array;
  /** The symbol each node has in its parent's row, -1 where it is no token. */
  readonly symbolOf: Int32Array;
  /** The series that fills a node whose tag was deleted, -1 elsewhere. */
  readonly seriesOf: Int32Array;
  readonly series: Series[];
  /** Images that are rules where they stand alone. */
  readonly ruleImages: ReadonlySet<number> | undefined;
  /** Images that are bullets where they begin a line. */
  readonly bulletImages: ReadonlySet<number> | undefined;
  readonly similarity: Similarity;
  readonly kinds: Kinds;
  /** Rows to work in, so that no element needs new ones: the row as gathered, and another reading of it. */
  readonly original: Row;
  readonly reading: Row;
  readonly tables: StructuringTables;
}

/** An empty structuring of a scene; `work` bounds the comparisons by similarity. */
export function createStructuring(scene: Scene, work: number): Structuring {
  const symbols = new SymbolTable();
  const looks = new Looks(scene.page);
  const similarity = new Similarity(symbols, work);
  return {
    scene,
    symbols,
    looks,
    lookOf: new Int32Array(scene.page.size),
    symbolOf: new Int32Array(scene.page.size).fill(-1),
    seriesOf: new Int32Array(scene.page.size).fill(-1),
    series: [],
    ...collectSigns(scene),
    similarity,
    kinds: new Kinds({ symbols, looks, similarity }),
    original: new Row(),
    reading: new Row(),
    tables: scene.workspace.table(createStructuringTables),
  };
}
