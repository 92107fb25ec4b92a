/** The cell that is selected in the grid, and its record's fields on the page. */
import { computed, signal } from '@preact/signals';
import type { Nodes } from '../api/studio-answer.ts';
import { answer, tab } from './store.ts';

/** Which table, row and column of the grid. */
export const selectedCell = signal<{
  readonly table: number;
  readonly row: number;
  readonly column: number;
}>();

/** The fields of the selected record that stand somewhere on the page. */
export const selectedFields = computed<{ name: string; nodes: Nodes; isCurrent: boolean }[]>(() => {
  const at = selectedCell.value;
  const table = at && answer.value?.records[at.table];
  if (tab.value !== 'data' || table === undefined || at === undefined) return [];
  return table.columns.flatMap(({ name }, column) => {
    const node = table.places[at.row]?.[column] ?? -1;
    return node < 0 ? [] : [{ name, nodes: [node, node + 1] as const, isCurrent: column === at.column }];
  });
});
