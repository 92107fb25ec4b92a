/**
 * The numbers the models read, as a golden has them: a line per column, summed over all pages. The shipped model was
 * trained on these columns; one that silently comes to mean something else spoils it long before an outline shows it.
 */
import type { Analysis } from '@anatome/core';
import { type Columns, createBlockTable, describe, describeLayers, describeType } from '@anatome/core/block';
import { shippedModel } from '@anatome/core/model';
import { chooseContent } from '@anatome/core/outline';

/** What is told of a column: rows that are not 0, the sum, and a sum in which the place of a row counts. */
interface Total {
  rows: number;
  sum: number;
  placed: number;
}

/** What the type models read of a page. */
export function toTypeColumns(analysis: Analysis): Columns {
  const table = createBlockTable(analysis);
  return describeType(table, describe(table)).toColumns();
}

export class ColumnTotals {
  private readonly totals = new Map<string, Total>();

  /** Adds the columns of a page: those of its blocks, and those of the page as a whole. */
  add(analysis: Analysis): void {
    const table = createBlockTable(analysis);
    const description = describe(table);
    chooseContent(table, description, { model: shippedModel() });
    describeLayers(table, description.slab);
    this.addColumns('block', description.slab.toColumns());
    this.addColumns('page', describeType(table, description).toColumns());
  }

  /** One line per column, sorted by name. */
  toLines(): string[] {
    const round = (value: number): number => Math.round(value * 1000) / 1000;
    return [...this.totals]
      .map(([name, { rows, sum, placed }]) => `${name}: ${rows} rows, ${round(sum)}, placed ${round(placed)}`)
      .sort();
  }

  private addColumns(kind: string, columns: Columns): void {
    for (const [name, values] of Object.entries(columns)) {
      const key = `${kind} | ${name}`;
      const total = this.totals.get(key) ?? { rows: 0, sum: 0, placed: 0 };
      this.totals.set(key, total);
      values.forEach((value, at) => {
        total.rows += Number(value !== 0);
        total.sum += value;
        total.placed += value * ((at % 17) + 1);
      });
    }
  }
}
