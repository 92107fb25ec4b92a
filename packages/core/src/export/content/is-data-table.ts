/** Which tables print as tables. A lens that has judged a table knows best; without one, a few plain signs decide. */
import { type Page, readRole, TAG } from '../../page/index.ts';
import type { KeptCount } from './kept-count.ts';

/** `genuine` or `layout`, by the macrostructure lens. */
export type TableVerdicts = ReadonlyMap<number, string>;

/** Whether a table's rows and columns mean something to a reader. */
export function isDataTable(
  page: Page,
  table: number,
  known: { kept: KeptCount; verdicts: TableVerdicts },
): boolean {
  const role = readRole(page, table);
  if (role === 'presentation' || role === 'none') return false;
  // A table around a table: Markdown has only one level of them, and it is the inner one's.
  if (holdsTable(page, table, known.kept)) return false;
  return (known.verdicts.get(table) ?? judge(page, table)) === 'genuine';
}

function holdsTable(page: Page, table: number, kept: KeptCount): boolean {
  const inner = page.first(TAG.table, table + 1, page.end[table]);
  return inner >= 0 && kept.reaches(inner);
}

function judge(page: Page, table: number): string {
  if (page.first(TAG.th, table, page.end[table]) >= 0) return 'genuine';
  if (page.first(TAG.caption, table, page.end[table]) >= 0) return 'genuine';
  let rows = 0;
  let wide = 0;
  for (let row = page.first(TAG.tr, table, page.end[table]); row >= 0; ) {
    const cells = countCells(page, row);
    if (cells > 0) rows++;
    if (cells > 1) wide++;
    row = page.first(TAG.tr, page.end[row], page.end[table]);
  }
  return rows > 1 && wide * 2 > rows ? 'genuine' : 'layout';
}

function countCells(page: Page, row: number): number {
  let cells = 0;
  for (let cell = row + 1; cell < page.end[row]; cell = page.end[cell]) {
    if (page.tag[cell] === TAG.td || page.tag[cell] === TAG.th) cells++;
  }
  return cells;
}
