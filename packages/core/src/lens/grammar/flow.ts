/**
 * Which blocks stand below which (2.1). Outside tables it is the next block in document order; below a cell stand the
 * cells under it; below the last row, what comes after the table. Where a table leaves several possible, all count.
 */
import { boundSpan, MOST_SPAN } from '../../page/index.ts';
import type { Cell } from './block.ts';
import { BREAK } from './break-score.ts';
import { type Successors, toSuccessors } from './track.ts';

/** No table is wider than the widest cell. */
const MOST_COLUMNS = MOST_SPAN.colspan;

/** Neighbours kept per block, on average; only hostile tables have more. */
const LINKS_PER_BLOCK = 16;

interface OpenTable {
  row: number;
  column: number;
  /** For each column: the cell in it, the first row free again, and the blocks at its bottom. */
  readonly owner: number[];
  readonly freeFrom: number[];
  readonly bottoms: (readonly number[])[];
  /** The blocks above the table. */
  readonly above: readonly number[];
}

interface OpenCell {
  readonly number: number;
  readonly column: number;
  readonly columnEnd: number;
}

export class Flow {
  readonly cells: Cell[] = [];
  readonly besides: number[] = [];
  isCut = false;
  private readonly tables: OpenTable[] = [];
  private readonly openCells: OpenCell[] = [];
  /** For each cell the next one to the left that is not empty, -1 for none. */
  private readonly filledLeft: number[] = [];
  /** Blocks whose lower neighbour is still to come. */
  private bottoms: readonly number[] = [];
  private readonly links: number[] = [];
  private readonly linkBreaks: number[] = [];
  private blockCount = 0;

  get cell(): number {
    return this.openCells.at(-1)?.number ?? -1;
  }

  addBlock(block: number, breakBefore: number): void {
    this.blockCount = block + 1;
    for (const upper of this.bottoms) {
      if (this.links.length > (this.blockCount + 100) * LINKS_PER_BLOCK) {
        this.isCut = true;
        break;
      }
      this.links.push(upper, block);
      // Between rows we know only of a line break: the markup between two cells below each other is that of other cells.
      this.linkBreaks.push(upper === block - 1 ? breakBefore : Math.min(breakBefore, BREAK.line));
    }
    this.bottoms = [block];
  }

  openTable(): void {
    this.tables.push({ row: -1, column: 0, owner: [], freeFrom: [], bottoms: [], above: this.bottoms });
  }

  closeTable(): void {
    const table = this.tables.pop()!;
    if (table.bottoms.length > 0) this.bottoms = union(table.bottoms, table.above);
  }

  openRow(): void {
    const table = this.tables.at(-1);
    if (table === undefined) return;
    table.row++;
    table.column = 0;
  }

  /** Whether a cell may open here: a cell needs a row. */
  get hasRow(): boolean {
    return (this.tables.at(-1)?.row ?? -1) >= 0;
  }

  openCell(columnSpan: number, rowSpan: number): void {
    const table = this.tables.at(-1)!;
    let column = table.column;
    while (column < MOST_COLUMNS - 1 && (table.freeFrom[column] ?? 0) > table.row) column++;
    const columnEnd = Math.min(MOST_COLUMNS, column + boundSpan(columnSpan, 'colspan'));
    const number = this.cells.push({ first: this.blockCount, end: this.blockCount, column }) - 1;
    this.linkBeside(table, number, { column, columnEnd });
    const above: (readonly number[])[] = [];
    const rowEnd = table.row + boundSpan(rowSpan, 'rowspan');
    for (let each = column; each < columnEnd; each++) {
      above.push(table.bottoms[each] ?? table.above);
      table.owner[each] = number;
      table.freeFrom[each] = rowEnd;
      table.bottoms[each] ??= table.above;
    }
    table.column = columnEnd;
    this.openCells.push({ number, column, columnEnd });
    this.bottoms = union(above, []);
  }

  closeCell(): void {
    const { number, column, columnEnd } = this.openCells.pop()!;
    const table = this.tables.at(-1)!;
    this.cells[number].end = this.blockCount;
    for (let each = column; each < columnEnd; each++) table.bottoms[each] = this.bottoms;
  }

  /** The lists of lower neighbours, once all blocks are known. */
  toSuccessors(): Successors {
    return toSuccessors(this.links, this.linkBreaks, this.blockCount);
  }

  private linkBeside(
    table: OpenTable,
    number: number,
    { column, columnEnd }: Pick<OpenCell, 'column' | 'columnEnd'>,
  ): void {
    const beside = column > 0 && (table.freeFrom[column - 1] ?? 0) > table.row ? table.owner[column - 1] : -1;
    // Old pages keep cells apart by empty ones.
    const isEmpty = beside >= 0 && this.cells[beside].first === this.cells[beside].end;
    const left = isEmpty ? this.filledLeft[beside] : beside;
    this.filledLeft[number] = left;
    const right = (table.freeFrom[columnEnd] ?? 0) > table.row ? table.owner[columnEnd] : -1;
    if (left >= 0) this.besides.push(left, number);
    if (right >= 0) this.besides.push(number, right);
  }
}

/** All blocks of the lists, each once; lists shared by several columns are read once. */
function union(lists: readonly (readonly number[])[], otherwise: readonly number[]): readonly number[] {
  const different = new Set(lists);
  if (different.size === 0) return otherwise;
  if (different.size === 1) return lists[0];
  const all = new Set<number>();
  for (const list of different) for (const block of list) all.add(block);
  return [...all];
}
