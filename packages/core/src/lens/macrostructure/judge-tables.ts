/** The stage Rehm plans after stage 2 (section 5): genuine tables told from those that only make a layout. */
import { type Page, TAG } from '../../page/index.ts';
import type { Scene } from '../lens.ts';
import type { NodeNotes } from './annotate-nodes.ts';
import type { BlockIndex } from './block-index.ts';
import { placesWithin } from './found-blocks.ts';
import { measureTable, TABLE_BIAS, TABLE_CLUES, type TableFacts, type TableShape } from './table-clue.ts';

export interface TableRow {
  readonly node: number;
  /** The `thead`, `tbody` or `tfoot` (or the table) around it: no cell spans past its end. */
  readonly group: number;
  /** `td` and `th` in order. */
  readonly cells: readonly number[];
}

export interface TableVerdict {
  readonly node: number;
  readonly rows: readonly TableRow[];
  readonly isGenuine: boolean;
  /** How sure it is that the table is genuine, 0…1. */
  readonly genuineness: number;
  readonly facts: TableFacts;
  /** The clues that spoke, with their weights. */
  readonly clues: readonly { readonly rule: string; readonly weight: number }[];
}

/** A verdict for every table, by its node. */
export function judgeTables(scene: Scene, notes: NodeNotes, index: BlockIndex): Map<number, TableVerdict> {
  const verdicts = new Map<number, TableVerdict>();
  for (const node of notes.tables) {
    if (index.around(node) !== undefined) continue;
    const [from, to] = placesWithin(notes.tables, node + 1, scene.page.end[node]);
    const rows = collectRows(scene.page, node);
    verdicts.set(node, judgeTable(scene, index, { node, nested: to - from, rows }));
  }
  return verdicts;
}

function judgeTable(scene: Scene, index: BlockIndex, table: TableShape): TableVerdict {
  const facts = measureTable(scene, index, table);
  const clues: { rule: string; weight: number }[] = [];
  let sum = TABLE_BIAS;
  for (const { rule, weigh } of TABLE_CLUES) {
    const weight = weigh(facts);
    if (weight === 0) continue;
    clues.push({ rule, weight });
    sum += weight;
  }
  const genuineness = Math.round(1000 / (1 + Math.exp(-sum))) / 1000;
  const { node, rows } = table;
  return { node, rows, isGenuine: genuineness >= 0.5, genuineness, facts, clues };
}

/** The rows of a table itself, without those of tables inside it. */
export function collectRows(page: Page, table: number): TableRow[] {
  const rows: TableRow[] = [];
  for (let child = table + 1; child < page.end[table]; child = page.end[child]) {
    const tag = page.tag[child];
    if (tag === TAG.tr) rows.push(toRow(page, child, table));
    else if (tag === TAG.thead || tag === TAG.tbody || tag === TAG.tfoot) {
      for (let row = child + 1; row < page.end[child]; row = page.end[row]) {
        if (page.tag[row] === TAG.tr) rows.push(toRow(page, row, child));
      }
    }
  }
  return rows;
}

function toRow(page: Page, node: number, group: number): TableRow {
  const cells: number[] = [];
  for (let child = node + 1; child < page.end[node]; child = page.end[child]) {
    if (page.tag[child] === TAG.td || page.tag[child] === TAG.th) cells.push(child);
  }
  return { node, group, cells };
}
