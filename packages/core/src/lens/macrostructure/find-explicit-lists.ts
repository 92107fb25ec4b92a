/** Stage 4 (Rehm 4.2): explicitly marked lists, `ul ol dl` and their kin with at least one `li`, `dt` or `dd`. */
import { type Page, type Range, TAG } from '../../page/index.ts';
import type { NodeNotes } from './annotate-nodes.ts';
import type { BlockIndex } from './block-index.ts';
import { placesWithin } from './found-blocks.ts';
import { isText } from './is-text.ts';
import type { MacroList } from './macro-list.ts';

/** Collects the lists in document order; nested lists follow the list around them. */
export function findExplicitLists(page: Page, notes: NodeNotes, index: BlockIndex): MacroList[] {
  const lists: MacroList[] = [];
  for (const node of notes.lists) {
    // Only a hidden list that stands inside a sentence is part of a block.
    if (index.around(node) !== undefined) continue;
    const items =
      page.tag[node] === TAG.dl ? collectDefinitions(page, node) : collectItems(page, notes, node);
    if (items.length === 0) continue;
    lists.push({ nodes: [node, page.end[node]], marking: 'explicit', sign: page.name(node), items });
  }
  return [...lists, ...collectStrayLists(page, notes, index)];
}

/** Runs of two or more `li` that nobody put into a list: old pages do, and browsers draw their bullets all the same. */
function collectStrayLists(page: Page, notes: NodeNotes, index: BlockIndex): MacroList[] {
  const runs: [number, number][][] = [];
  for (const node of notes.strayItems) {
    const around = index.around(node);
    if (around !== undefined && around.nodes[0] < node) continue;
    const run = runs[runs.length - 1];
    const last = run?.[run.length - 1];
    if (last !== undefined && isNextElement(page, last[0], node)) run.push([node, page.end[node]]);
    else runs.push([[node, page.end[node]]]);
  }
  return runs
    .filter((items) => items.length > 1)
    .map((items) => ({
      nodes: [items[0][0], items[items.length - 1][1]],
      marking: 'explicit',
      sign: 'li',
      items,
    }));
}

/** Whether only white space and comments lie between two siblings. */
function isNextElement(page: Page, before: number, node: number): boolean {
  if (page.parent[before] !== page.parent[node]) return false;
  let between = page.end[before];
  while (between < node && page.tag[between] === 0 && !isText(page, between)) between++;
  return between === node;
}

/**
 * Each `li` with what follows it up to the next: the nested `ul` that should have been inside, a stray paragraph.
 * What comes before the first `li` and holds a list (an indented indentation) is an item of its own.
 */
function collectItems(page: Page, notes: NodeNotes, list: number): Range[] {
  const items: [number, number][] = [];
  let hasItem = false;
  for (let child = list + 1; child < page.end[list]; child = page.end[child]) {
    const tag = page.tag[child];
    if (tag === 0 && !isText(page, child)) continue;
    const isItem = tag === TAG.li;
    if (isItem || (!hasItem && holdsList(notes, child, page.end[child])))
      items.push([child, page.end[child]]);
    else if (items.length > 0) items[items.length - 1][1] = page.end[child];
    hasItem ||= isItem;
  }
  return hasItem ? items : [];
}

function holdsList({ lists, strayItems }: NodeNotes, start: number, end: number): boolean {
  return [lists, strayItems].some((nodes) => {
    const [from, to] = placesWithin(nodes, start, end);
    return from < to;
  });
}

/** Terms with their descriptions: `dt … dd …` up to the next `dt`, or the `div` that groups them. */
function collectDefinitions(page: Page, list: number): Range[] {
  const items: [number, number][] = [];
  const sharesDescriptions = !isMostlyTerms(page, list);
  let hasDescription = true;
  for (let child = list + 1; child < page.end[list]; child = page.end[child]) {
    const tag = page.tag[child];
    if (tag === TAG.dt || tag === TAG.dd || tag === TAG.div) {
      const isNew = tag === TAG.div ? holdsDefinition(page, child) : tag === TAG.dt && hasDescription;
      if (isNew || items.length === 0) items.push([child, page.end[child]]);
      else items[items.length - 1][1] = page.end[child];
      hasDescription = tag !== TAG.dt || !sharesDescriptions;
    } else if (items.length > 0 && (tag !== 0 || isText(page, child)))
      items[items.length - 1][1] = page.end[child];
  }
  return items.some(([start]) => page.tag[start] !== TAG.div || holdsDefinition(page, start)) ? items : [];
}

/** Terms in a row share their description, unless hardly any term has one: then the terms are the items. */
function isMostlyTerms(page: Page, list: number): boolean {
  let terms = 0;
  let descriptions = 0;
  for (let child = list + 1; child < page.end[list]; child = page.end[child]) {
    if (page.tag[child] === TAG.dt) terms++;
    else if (page.tag[child] === TAG.dd) descriptions++;
  }
  return terms > 2 * descriptions;
}

function holdsDefinition(page: Page, group: number): boolean {
  for (let child = group + 1; child < page.end[group]; child = page.end[child]) {
    if (page.tag[child] === TAG.dt || page.tag[child] === TAG.dd) return true;
  }
  return false;
}
