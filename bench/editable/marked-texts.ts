/** Pages that say of their texts what is no content: menus, footers, forms. */
import { type OutlineModel, type Page, parse } from '@anatome/core';
import { loadModels } from '../outline/roles.ts';
import { findMarkedBlocks, paint, readBlockPages } from '../rules/blocks.ts';
import { findRunNodes, readLandmarkPages } from '../rules/landmarks.ts';

/** What must not be edited. */
export const REST = ['menu', 'footer', 'form'] as const;
type Rest = (typeof REST)[number];

export interface MarkedTexts {
  readonly set: 'landmarks' | 'blocks';
  readonly name: string;
  /** Its place in its set: even ones choose, odd ones judge. */
  readonly place: number;
  readonly page: Page;
  readonly model: OutlineModel | undefined;
  /** What each node was marked as, by its innermost mark. */
  readonly marks: readonly (string | undefined)[];
}

/** Every n-th pair of both sets. */
export function* readMarkedTexts(dataDir: string, every: number): Generator<MarkedTexts> {
  const isWanted = (place: number): boolean => Math.floor(place / 2) % every === 0;
  const models = loadModels(dataDir);
  let place = -1;
  for (const labelled of readLandmarkPages(dataDir)) {
    if (!isWanted(++place)) continue;
    const page = parse(labelled.html, { url: labelled.url });
    const nodes = findRunNodes(page, labelled);
    if (nodes === undefined) continue;
    const marks = new Array<string | undefined>(page.size);
    for (const [run, node] of nodes.entries()) marks[node] = ROLES.get(labelled.runs[run][2]);
    yield { set: 'landmarks', name: labelled.id, place, page, model: models(labelled.url), marks };
  }
  place = -1;
  for (const { name, html } of readBlockPages(dataDir)) {
    if (!isWanted(++place)) continue;
    const page = parse(html);
    const blocks = findMarkedBlocks(page).map(({ node, label, type }) => ({
      nodes: [node, page.end[node]] as const,
      label: TYPES.get(type) ?? label,
    }));
    yield { set: 'blocks', name, place, page, model: undefined, marks: paint(page, blocks) };
  }
}

const ROLES: ReadonlyMap<string, Rest> = new Map([
  ['nav', 'menu'],
  ['footer', 'footer'],
]);

/** On front pages, lists of links are the news: people marked them as one thing with lists of other pages. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['Menu', 'menu'],
  ['LinkList', 'links'],
]);
