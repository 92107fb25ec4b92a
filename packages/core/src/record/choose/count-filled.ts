/** How many rows have a cell. */
export function countFilled(cells: readonly number[]): number {
  let count = 0;
  for (const cell of cells) if (cell >= 0) count++;
  return count;
}
