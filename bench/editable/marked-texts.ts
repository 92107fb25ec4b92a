/** Pages that say of their texts what is no content: menus, footers, forms. */
import { type OutlineModel, Page, parse } from '@anatome/core';
import { ATTRIBUTE, findLandmark, TAG } from '@anatome/core/page';
import { loadUnseenModels } from '../content-sets/our-readings.ts';
import { readSetPages } from '../content-sets/set-pages.ts';
import { loadModels } from '../outline/roles.ts';
import { findMarkedBlocks, paint, readBlockPages } from '../rules/blocks.ts';
import { findRunNodes, readLandmarkPages } from '../rules/landmarks.ts';

/** What must not be edited. */
export const REST = ['menu', 'footer', 'form'] as const;
type Rest = (typeof REST)[number];

export interface MarkedTexts {
  readonly set: 'landmarks' | 'blocks' | 'snippets';
  readonly name: string;
  /** Its place in its set: even ones choose, odd ones judge. */
  readonly place: number;
  readonly page: Page;
  readonly model: OutlineModel | undefined;
  /** What each node was marked as, by its innermost mark. */
  readonly marks: readonly (string | undefined)[];
}

/** Every n-th pair of all sets. */
export function* readMarkedTexts(dataDir: string, every: number): Generator<MarkedTexts> {
  yield* readLandmarks(dataDir, every);
  yield* readBlocks(dataDir, every);
  yield* readDeclared(dataDir, every);
}

const isWanted = (place: number, every: number): boolean => Math.floor(place / 2) % every === 0;

function* readLandmarks(dataDir: string, every: number): Generator<MarkedTexts> {
  const models = loadModels(dataDir);
  let place = -1;
  for (const labelled of readLandmarkPages(dataDir)) {
    if (!isWanted(++place, every)) continue;
    const page = parse(labelled.html, { url: labelled.url });
    const nodes = findRunNodes(page, labelled);
    if (nodes === undefined) continue;
    const marks = new Array<string | undefined>(page.size);
    for (const [run, node] of nodes.entries()) marks[node] = ROLES.get(labelled.runs[run][2]);
    yield { set: 'landmarks', name: labelled.id, place, page, model: models(labelled.url), marks };
  }
}

function* readBlocks(dataDir: string, every: number): Generator<MarkedTexts> {
  let place = -1;
  for (const { name, html } of readBlockPages(dataDir)) {
    if (!isWanted(++place, every)) continue;
    const page = parse(html);
    const blocks = findMarkedBlocks(page).map(({ node, label, type }) => ({
      nodes: [node, page.end[node]] as const,
      label: TYPES.get(type) ?? label,
    }));
    yield { set: 'blocks', name, place, page, model: undefined, marks: paint(page, blocks) };
  }
}

/** Pages nobody looked at for this: what their authors declared is known, and hidden from the analysis as in `landmarks`. */
function* readDeclared(dataDir: string, every: number): Generator<MarkedTexts> {
  const models = loadUnseenModels(dataDir);
  for (const [place, labelled] of [...readSetPages(dataDir, 'snippets', every)].entries()) {
    const { name, html, url } = labelled;
    const page = parse(html, { url: url || undefined });
    const marks = new Array<string | undefined>(page.size);
    for (let node = 1; node < page.size; node++) {
      const rest = page.isElement(node) ? DECLARED.get(findLandmark(page, node) ?? '') : undefined;
      if (rest !== undefined) marks.fill(rest, node, page.end[node]);
    }
    yield { set: 'snippets', name, place, page: hideLandmarks(page), model: models.forPage(labelled), marks };
  }
}

const DECLARED: ReadonlyMap<string, Rest> = new Map([
  ['navigation', 'menu'],
  ['footer', 'footer'],
]);

const HIDDEN_TAGS: ReadonlySet<number> = new Set([TAG.nav, TAG.main, TAG.header, TAG.footer, TAG.aside]);

/** The page with `div` for the elements that are landmarks, and without roles. */
function hideLandmarks(page: Page): Page {
  const hidden = page.attributes.intern('data-hidden-role');
  const hide = (from: ArrayLike<number>, of: (value: number) => number): Uint32Array =>
    Uint32Array.from({ length: from.length }, (_, place) => of(from[place]));
  const tag = hide(page.tag, (own) => (HIDDEN_TAGS.has(own) ? TAG.div : own));
  const attributeName = hide(page.attributeName, (name) => (name === ATTRIBUTE.role ? hidden : name));
  return new Page({ ...page, tag, attributeName });
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
