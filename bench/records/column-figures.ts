/** How well tables are drawn, whatever they hold: how many columns, how many mostly empty, how many without a name. */
import type { OurTable } from './our-table.ts';

/** Columns of some tables. */
export class ColumnFigures {
  #tables = 0;
  #columns = 0;
  #sparse = 0;
  #unnamed = 0;

  add({ columns, cells }: OurTable): void {
    this.#tables++;
    this.#columns += columns.length;
    for (const [at, { name, kind }] of columns.entries()) {
      if (cells.filter((row) => row[at].length > 0).length * 2 < cells.length) this.#sparse++;
      const isOne = columns.filter((other) => other.kind === kind).length === 1;
      if (isNumbered(name) || (name === kind && !isOne)) this.#unnamed++;
    }
  }

  toMetrics(prefix: string): Record<string, number> {
    return {
      [`${prefix}tables`]: this.#tables,
      [`${prefix}columns_per_table`]: this.#columns / this.#tables,
      [`${prefix}sparse_columns`]: this.#sparse / this.#columns,
      [`${prefix}unnamed_columns`]: this.#unnamed / this.#columns,
    };
  }
}

/** Called by its kind and a number, `text 7`. */
function isNumbered(name: string): boolean {
  return /^(?:text|number|date|link|image|series|price|rating)[ _-]\d+$/.test(name);
}
