/** The cell that is selected in the grid, and its record's fields on the page. */
import { computed, signal } from '@preact/signals';
import type { Nodes, SeriesTable } from '../api/studio-answer.ts';
import { answer, tab } from './store.ts';

/** Which table, row and column of the grid. */
export const selectedCell = signal<{
  readonly table: number;
  readonly row: number;
  readonly column: number;
}>();

/** A field as the repetition lens annotates it: a node per record, -1 where there is none. */
interface FieldCells {
  readonly name: string;
  readonly kind: string;
  readonly cells: readonly number[];
}

/** The fields of the selected record that stand somewhere on the page. */
export const selectedFields = computed<{ name: string; nodes: Nodes; isCurrent: boolean }[]>(() => {
  const at = selectedCell.value;
  const table = at && answer.value?.records[at.table];
  if (tab.value !== 'data' || table === undefined || at === undefined) return [];
  return table.columns.flatMap(({ name }, column) => {
    const node = findCellNode(table, at.row, name);
    return node === undefined
      ? []
      : [{ name, nodes: [node, node + 1] as const, isCurrent: column === at.column }];
  });
});

function findCellNode(table: SeriesTable, row: number, name: string): number | undefined {
  const series = answer.value?.analysis.annotations.repetition?.find(
    ({ attributes }) => attributes?.series === table.series,
  );
  const fields = (series?.attributes?.fields ?? []) as unknown as readonly FieldCells[];
  const field = fields.find((each) => each.name === name);
  const node = field?.kind === 'series' ? -1 : field?.cells[row];
  return node === undefined || node < 0 ? undefined : node;
}
