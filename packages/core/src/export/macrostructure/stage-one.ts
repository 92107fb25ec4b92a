/** The basic annotation of nodes (Rehm 4.2, stage 1) as attributes of the original elements. */
import type { Column, Page, PrefixSums } from '../../page/index.ts';

/** What stage 1 knows of the nodes of a page; the features of an analysis have all of it. */
export interface StageOneValues {
  readonly words: PrefixSums;
  readonly links: PrefixSums;
  readonly fontScale: Column;
  /** Where the link around (or at) a node leads; `none` outside links. */
  linkKindAt(node: number): string;
  /** What an image is for by its size; `none` where there is no image. */
  imageKindAt(node: number): string;
}

type Attribute = readonly [name: string, value: string];

/** Paths of a page nested beyond reason would outgrow the page itself many times; then they are left out. */
const MOST_PATH_STEPS = 2_000_000;

/** Gives the attributes of an element: its path and, where the values are known, all that stage 1 says of it. */
export function createStageOne(page: Page, values?: StageOneValues): (node: number) => Attribute[] {
  const hasPaths = countPathSteps(page) <= MOST_PATH_STEPS;
  return (node) => [
    ...(hasPaths ? [['hypnotic:Path', page.path(node)] as const] : []),
    ...(values === undefined ? [] : toValues(page, values, node)),
  ];
}

function countPathSteps(page: Page): number {
  let steps = 0;
  for (let node = 0; node < page.size; node++) steps += page.depth[node];
  return steps;
}

function toValues(page: Page, values: StageOneValues, node: number): Attribute[] {
  const { words, links, fontScale } = values;
  const attributes: Attribute[] = [
    ['hypnotic:WordsLocal', String(countLocal(page, words, node))],
    ['hypnotic:WordsSubtree', String(countBelow(page, words, node))],
    ['hypnotic:LinksLocal', String(countLocal(page, links, node))],
    ['hypnotic:LinksSubtree', String(countBelow(page, links, node))],
    ['hypnotic:FontSize', String(fontScale[node])],
  ];
  if (links[node + 1] > links[node]) attributes.push(['hypnotic:Link', values.linkKindAt(node)]);
  const image = values.imageKindAt(node);
  if (image !== 'none') attributes.push(['hypnotic:Image', image]);
  return attributes;
}

/** Of the children alone: the words of their own text, the links among them. */
function countLocal(page: Page, sums: PrefixSums, node: number): number {
  let count = 0;
  for (let child = node + 1; child < page.end[node]; child = page.end[child])
    count += sums[child + 1] - sums[child];
  return count;
}

/** Of all that lies below. */
function countBelow(page: Page, sums: PrefixSums, node: number): number {
  return sums[page.end[node]] - sums[node + 1];
}
