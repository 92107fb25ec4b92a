/** A probability or a score as it is read out: `.97`, `1.00`. */
export function toScore(value: number): string {
  return value.toFixed(2).replace(/^0/, '');
}
