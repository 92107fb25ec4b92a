/** A share that is 0 where there is nothing to share. */
export function shareOf(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}
