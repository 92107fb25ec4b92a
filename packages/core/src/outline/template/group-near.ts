/** Which pages say the same: the same page at two addresses, a version of it with a word changed. */
import { distance, fromHex, NEAR_DISTANCE } from '../../number/index.ts';

interface Known {
  readonly digest: string;
  readonly simhash: string | null;
}

/** Whether two pages count as one. */
export function isNear(one: Known, other: Known): boolean {
  if (one.digest === other.digest) return true;
  if (one.simhash === null || other.simhash === null) return false;
  return distance(fromHex(one.simhash), fromHex(other.simhash)) <= NEAR_DISTANCE;
}

/** The number of each page's group, counted from 0 in their order; a page belongs to the first group it is near to any of. */
export function groupNear(pages: readonly Known[]): number[] {
  const numbers: number[] = [];
  let count = 0;
  for (const [place, page] of pages.entries()) {
    const first = pages.findIndex((other, before) => before < place && isNear(page, other));
    numbers.push(first < 0 ? count++ : numbers[first]);
  }
  return numbers;
}
