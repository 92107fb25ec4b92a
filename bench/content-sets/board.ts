/** Tools by groups of pages, and the tables printed of them. */
import type { Tally } from './tally.ts';

const NAME_WIDTH = 28;
const CELL_WIDTH = 22;

/** One tally for each tool and group. */
export class Board<One extends Tally> {
  private readonly make: () => One;
  private readonly rows = new Map<string, Map<string, One>>();

  constructor(make: () => One) {
    this.make = make;
  }

  /** The tally of a tool on a group; an empty one when there is none yet. */
  at(tool: string, group: string): One {
    const row = this.rows.get(tool) ?? new Map<string, One>();
    this.rows.set(tool, row);
    const tally = row.get(group) ?? this.make();
    row.set(group, tally);
    return tally;
  }

  groups(tool: string): ReadonlyMap<string, One> {
    return this.rows.get(tool) ?? new Map();
  }
}

/** A column of a table: what it is called, and whose tallies stand in it. */
export interface Column {
  readonly title: string;
  readonly tallyOf: (tool: string) => Tally;
}

/**
 * Prints precision, recall and F of each tool; a tool that lacks pages of a group has how many it saw beside its figures.
 * Groups without pages are left out, and so is a table that has none.
 */
export function printTable(title: string, tools: readonly string[], all: readonly Column[]): void {
  const countMost = ({ tallyOf }: Column): number => Math.max(...tools.map((tool) => tallyOf(tool).pages));
  const columns = all.filter((column) => countMost(column) > 0);
  if (columns.length === 0) return;
  console.log(`\n${title}`);
  const most = columns.map(countMost);
  const titles = columns.map(({ title }, place) => `${title} (${most[place]})`);
  console.log(''.padEnd(NAME_WIDTH) + titles.map((title) => title.padStart(CELL_WIDTH)).join(''));
  console.log(''.padEnd(NAME_WIDTH) + columns.map(() => 'P    R    F'.padStart(CELL_WIDTH)).join(''));
  for (const tool of tools) {
    const cells = columns.map((column, place) => toCell(column.tallyOf(tool), most[place]));
    console.log(tool.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(CELL_WIDTH)).join(''));
  }
}

function toCell(tally: Tally, most: number): string {
  if (tally.pages === 0) return 'missing';
  const { precision, recall, f } = tally.score();
  const figures = [precision, recall, f].map(toShort).join(' ');
  return tally.pages < most ? `(${tally.pages}) ${figures}` : figures;
}

/** A share without its zero: `.912`. */
export function toShort(share: number): string {
  return Number.isFinite(share) ? share.toFixed(3).replace(/^0/, '') : '–';
}
