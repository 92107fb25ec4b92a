/** The sum of a list of numbers, from the first to the last. */
export function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let place = 0; place < values.length; place++) total += values[place];
  return total;
}
