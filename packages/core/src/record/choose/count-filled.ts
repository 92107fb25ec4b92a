/** How many rows have a cell. By number, not by iterator: a fortieth of the garbage of an analysis came from here. */
export function countFilled(cells: readonly number[]): number {
  let count = 0;
  for (let row = 0; row < cells.length; row++) if (cells[row] >= 0) count++;
  return count;
}
