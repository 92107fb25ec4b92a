/** Tables of a page: all of them, or the one that is wanted. */
import { chooseColumns } from './choose-columns.ts';
import { chooseDrafts } from './choose-drafts.ts';
import { drawTable } from './column/draw-table.ts';
import { drawWrapped } from './draw-wrapped.ts';
import type { RecordInput } from './record-input.ts';
import type { RecordTable } from './record-table.ts';

/** Which tables are collected. */
export interface TableWishes {
  /** More than this nobody looks through. */
  readonly most?: number | undefined;
  /** Only those that are offered to who asked for none in particular. */
  readonly offered?: boolean | undefined;
}

/** Collects the tables of a page, the one a person most likely wants first. */
export function collectRecordTables(input: RecordInput, wishes: TableWishes = {}): RecordTable[] {
  const { most = Number.POSITIVE_INFINITY, offered = false } = wishes;
  const { ranked, single } = chooseDrafts(input);
  const wanted = ranked.filter(({ isOffered }) => isOffered || !offered);
  const own = input.wrapped && drawWrapped(input.page, input.wrapped);
  // What somebody has taught takes the place of what is guessed of the one thing.
  const first = own !== undefined ? [own] : single === undefined ? [] : [single];
  const drawn = wanted.slice(0, most - first.length).map((each) => drawTable(input, each.toDraft()));
  return [...first, ...(offered ? dropTwins(drawn) : drawn)];
}

/** Two series in one table of the page may both be drawn as that table: it is offered once. */
function dropTwins(tables: readonly RecordTable[]): RecordTable[] {
  const known = new Set<string>();
  return tables.filter(({ units, columns }) => {
    const key = JSON.stringify([units[0], units.at(-1), units.length, columns]);
    const isNew = units.length === 0 || !known.has(key);
    known.add(key);
    return isNew;
  });
}

/** The number that formats know it by. */
const WRAPPED = 0;

/** The table of one series, what a wrapper read, or the one a person most likely wants; undefined where there is none. */
export function findRecordTable(input: RecordInput, series?: number | undefined): RecordTable | undefined {
  const { wrapped } = input;
  if (wrapped !== undefined && wrapped.refused === undefined && (series ?? WRAPPED) === WRAPPED)
    return drawWrapped(input.page, wrapped);
  const { ranked, single } = chooseDrafts(input);
  if (single !== undefined && (series === undefined || series === single.series)) return single;
  for (const each of ranked) {
    if (series === undefined ? !each.isOffered : each.series !== series) continue;
    const table = drawTable(input, each.toDraft());
    // Rows of which nothing is left to show are no answer to who asked for none in particular.
    if (series !== undefined || table.columns.length > 0) return table;
  }
  return undefined;
}

/** Which table is wanted, and which of its columns. */
export interface RecordWish {
  /** Number of the series; the one a person most likely wants when left out. */
  readonly series?: number | undefined;
  /** Columns in the order they are wanted, each `name` or `name=new name`; all when left out. */
  readonly columns?: readonly string[] | undefined;
}

/** The table that is wished for; undefined where there is none. Fails with a ColumnError where it lacks a column. */
export function findWishedTable(
  input: RecordInput,
  { series, columns }: RecordWish,
): RecordTable | undefined {
  const table = findRecordTable(input, series);
  return table && chooseColumns(table, columns);
}
