/** What the steps of the structuring share: the page, its symbols, the series found so far, the work left. */
import type { Scene } from '../lens.ts';
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
  /** Rows to work in, so that no element needs new ones: the row as gathered, and another reading of it. */
  readonly original: Row;
  readonly reading: Row;
}

/** An empty structuring of a scene; `work` bounds the comparisons by similarity. */
export function createStructuring(scene: Scene, work: number): Structuring {
  const symbols = new SymbolTable();
  return {
    scene,
    symbols,
    looks: new Looks(scene.page),
    lookOf: new Int32Array(scene.page.size),
    symbolOf: new Int32Array(scene.page.size).fill(-1),
    seriesOf: new Int32Array(scene.page.size).fill(-1),
    series: [],
    similarity: new Similarity(symbols, work),
    original: new Row(),
    reading: new Row(),
  };
}
