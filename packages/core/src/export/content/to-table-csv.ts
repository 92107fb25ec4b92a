/** A data table of a page as CSV, its spans resolved: a cell that reaches over several places stands in each. */
import type { Layer } from '../../annotation/index.ts';
import type { Page } from '../../page/index.ts';
import { type CsvStyle, toCsv } from '../to-csv.ts';
import { buildContent } from './build-content.ts';
import { type Block, isTextBlock, type TableBlock } from './content-tree.ts';
import { layOutTable } from './table-grid.ts';
import { toLineText, toPlainInline } from './to-text.ts';
import { walkBlocks } from './walk-blocks.ts';

/** A table and what a person would call it. */
export interface NamedTable {
  /** From 1, in document order. */
  readonly number: number;
  /** Its caption, or the heading it stands under; '' where there is neither. */
  readonly name: string;
  readonly table: TableBlock;
}

export interface TableCsvOptions extends CsvStyle {
  /** Its number, or words of its name. */
  readonly table: number | string;
}

/** The table asked for; undefined when there is no such table. */
export function toTableCsv(
  page: Page,
  layers: readonly Layer[],
  options: TableCsvOptions,
): string | undefined {
  const found = findTable(collectTables(page, layers), options.table);
  if (found === undefined) return undefined;
  const { rows } = layOutTable(found.table);
  const cells = rows.map(({ spots }) =>
    spots.map((spot) => (spot === undefined ? '' : toLineText(spot.cell.blocks))),
  );
  return toCsv(cells, options);
}

/** All tables of a page that are no mere layout, main content or not. */
export function collectTables(page: Page, layers: readonly Layer[]): NamedTable[] {
  const content = { kept: new Uint8Array(page.size).fill(1), confidence: 1 };
  const tables: NamedTable[] = [];
  let heading = '';
  walkBlocks(buildContent(page, { content }, layers), {
    enter: (block) => {
      if (block.kind === 'heading') heading = toPlainInline(block.inlines);
      if (block.kind !== 'table') return 'blocks' in block ? block.blocks : undefined;
      tables.push({ number: tables.length + 1, name: captionOf(block) || heading, table: block });
      return undefined;
    },
    leave: () => {},
  });
  return tables;
}

function captionOf({ blocks }: TableBlock): string {
  const first: Block | undefined = blocks[0];
  return first !== undefined && isTextBlock(first) ? toPlainInline(first.inlines) : '';
}

function findTable(tables: readonly NamedTable[], asked: number | string): NamedTable | undefined {
  if (typeof asked === 'number') return tables[asked - 1];
  const words = asked.toLowerCase();
  const names = tables.map(({ name }) => name.toLowerCase());
  const exact = names.indexOf(words);
  return tables[exact >= 0 ? exact : names.findIndex((name) => name.includes(words))];
}
