/** Which column of ours is which of theirs: the one-to-one assignment with the most cells right. */

/** The best partner of each row of `gains`, by the Hungarian method; -1 where it has none. */
export function assignColumns(gains: readonly (readonly number[])[]): number[] {
  const rows = gains.length;
  const wide = Math.max(rows, gains[0]?.length ?? 0);
  // Costs on a square table, places from 1: row 0 and column 0 stand for "nobody yet".
  const cost = (row: number, column: number) => -(gains[row - 1]?.[column - 1] ?? 0);
  const ofRow = new Float64Array(wide + 1);
  const ofColumn = new Float64Array(wide + 1);
  const taker = new Int32Array(wide + 1);
  for (let row = 1; row <= wide; row++) augment(row, { wide, cost, ofRow, ofColumn, taker });
  const partner = new Array<number>(rows).fill(-1);
  for (let column = 1; column <= wide; column++) {
    const row = taker[column] - 1;
    if (row >= 0 && row < rows && (gains[row][column - 1] ?? 0) > 0) partner[row] = column - 1;
  }
  return partner;
}

interface Assignment {
  readonly wide: number;
  cost(row: number, column: number): number;
  readonly ofRow: Float64Array;
  readonly ofColumn: Float64Array;
  readonly taker: Int32Array;
}

/** Gives one more row a column, moving others along the cheapest path. */
function augment(row: number, { wide, cost, ofRow, ofColumn, taker }: Assignment): void {
  const least = new Float64Array(wide + 1).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(wide + 1);
  const isDone = new Uint8Array(wide + 1);
  taker[0] = row;
  let at = 0;
  do {
    isDone[at] = 1;
    let next = 0;
    let step = Number.POSITIVE_INFINITY;
    for (let column = 1; column <= wide; column++) {
      if (isDone[column] === 1) continue;
      const reduced = cost(taker[at], column) - ofRow[taker[at]] - ofColumn[column];
      if (reduced < least[column]) {
        least[column] = reduced;
        before[column] = at;
      }
      if (least[column] < step) {
        step = least[column];
        next = column;
      }
    }
    for (let column = 0; column <= wide; column++) {
      if (isDone[column] === 1) {
        ofRow[taker[column]] += step;
        ofColumn[column] -= step;
      } else least[column] -= step;
    }
    at = next;
  } while (taker[at] !== 0);
  for (; at !== 0; at = before[at]) taker[at] = taker[before[at]];
}
