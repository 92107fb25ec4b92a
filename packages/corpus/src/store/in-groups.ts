/** Parameters of one statement: far below the bounds of both databases. */
const MOST = 5_000;

/** A long list in pieces that fit into a statement. */
export function inGroups<Value>(values: readonly Value[], size: number = MOST): Value[][] {
  const groups = Math.ceil(values.length / size);
  return Array.from({ length: groups }, (_, at) => values.slice(at * size, (at + 1) * size));
}
