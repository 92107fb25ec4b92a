/** How an element is built: which elements stand in which, a few levels down. */
import { type Column, KIND, type Page } from '../../page/index.ts';
import { DRAWN } from './content.ts';

/** Names of elements with the names of their parents, as bits of two numbers: few enough that they hardly ever clash. */
export type Build = readonly [low: number, high: number];

const LEVELS = 3;
/** A prime near the golden section of 2³²: spreads neighbouring numbers over all bits. */
const SPREAD = 0x9e3779b1;

/** The build of an element, as far as it is drawn. */
export function toBuild(page: Page, contents: Column, node: number): Build {
  let low = 0;
  let high = 0;
  /** Where the elements around end, outermost first. */
  const around = [page.end[node]];
  for (let at = node + 1; at < page.end[node]; ) {
    while (around[around.length - 1] <= at) around.pop();
    if (page.kind[at] !== KIND.element || (contents[at] & DRAWN) === 0) {
      at = page.end[at];
      continue;
    }
    const bit = Math.imul(page.tag[page.parent[at]] * 251 + page.tag[at] + 1, SPREAD) >>> 26;
    if (bit < 32) low |= 1 << bit;
    else high |= 1 << (bit - 32);
    if (around.length < LEVELS) {
      around.push(page.end[at]);
      at++;
    } else at = page.end[at];
  }
  return [low, high];
}

/** The part of two builds that they share, 1 where neither holds an element. */
export function compareBuilds(one: Build, other: Build): number {
  const both = countBits(one[0] & other[0]) + countBits(one[1] & other[1]);
  const either = countBits(one[0] | other[0]) + countBits(one[1] | other[1]);
  return either === 0 ? 1 : both / either;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
