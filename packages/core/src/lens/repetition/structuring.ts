/** What the steps of the structuring share: the page, its symbols, the series found so far, the work left. */
import type { Scene } from '../lens.ts';
import { Kinds } from './kinds.ts';
import { Looks } from './look.ts';
import { Row } from './row.ts';
import type { Series } from './series.ts';
import { Similarity } from './similarity.ts';
import { SymbolTable } from './symbol-table.ts';

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
  readonly similarity: Similarity;
  readonly kinds: Kinds;
  /** Rows to work in, so that no element needs new ones: the row as gathered, and another reading of it. */
  readonly original: Row;
  readonly reading: Row;
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
    similarity,
    kinds: new Kinds({ symbols, looks, similarity }),
    original: new Row(),
    reading: new Row(),
  };
}
