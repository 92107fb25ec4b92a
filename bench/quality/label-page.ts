/** Selectors held against the page: what a person says of each of its nodes. */
import type { Page, Range } from './dissect.ts';
import { type Gold, ZONES, type Zone } from './gold.ts';

/** The labels of a page's nodes. */
export interface Labels {
  /** Text nodes that are seen and have a letter or a digit. */
  readonly texts: readonly number[];
  /** By node: whether it belongs to the content. */
  readonly isContent: readonly boolean[];
  /** By node: its zone, undefined where the person named none. */
  readonly zone: readonly (Zone | undefined)[];
  readonly headings: readonly Range[];
  readonly records: readonly Range[];
}

/** Labels the nodes of a page. A selector that matches nothing is an error: the label would be lost in silence. */
export function labelPage(page: Page, gold: Gold): Labels {
  const find = (selectors: readonly string[]): number[] => findElements(page, gold.name, selectors);
  const isHidden = spread(page, [[true, find(gold.hidden)]]) as boolean[];
  const isContent = spread(page, [
    [true, find(gold.content)],
    [false, find(gold.notContent)],
  ]);
  const zone = spread<Zone>(
    page,
    ZONES.map((name) => [name, find(gold.zones[name])]),
  );
  return {
    texts: collectTexts(page).filter((node) => isHidden[node] !== true),
    isContent: isContent.map((own) => own === true),
    zone,
    headings: toRanges(page, find(gold.headings)),
    records: gold.areRecordsRuns ? toRuns(page, find(gold.records)) : toRanges(page, find(gold.records)),
  };
}

function findElements(page: Page, name: string, selectors: readonly string[]): number[] {
  const found = selectors.flatMap((selector) => {
    const nodes = page.select(selector);
    if (nodes.length === 0) throw new Error(`${name}.gold: "${selector}" matches nothing on the page.`);
    return nodes;
  });
  return [...new Set(found)].sort((a, b) => a - b);
}

/** A value for every node: that of the nearest element named; of two lists that name it, the later one. */
function spread<Value>(
  page: Page,
  lists: readonly (readonly [Value, readonly number[]])[],
): (Value | undefined)[] {
  const values = new Array<Value | undefined>(page.size);
  const own = new Map(lists.flatMap(([value, nodes]) => nodes.map((node) => [node, value] as const)));
  for (let node = 0; node < page.size; node++) values[node] = own.get(node) ?? values[page.parent[node]];
  return values;
}

function collectTexts(page: Page): number[] {
  const texts: number[] = [];
  for (let node = 0; node < page.size; node++) {
    const isText = page.data[node] !== '' && page.end[node] === node + 1;
    if (isText && /[\p{L}\p{N}]/u.test(page.textOf(node))) texts.push(node);
  }
  return texts;
}

function toRanges(page: Page, nodes: readonly number[]): Range[] {
  return nodes.map((node) => [node, page.end[node]] as const);
}

/** Each run ends where the next element of the list begins, or with the parent. */
function toRuns(page: Page, nodes: readonly number[]): Range[] {
  return nodes.map((node, at) => {
    const end = page.end[page.parent[node]];
    return [node, Math.min(end, nodes[at + 1] ?? end)] as const;
  });
}
