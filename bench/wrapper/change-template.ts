/** Small changes of a site's template, each by itself: what a shop does to its pages in a year. The values stay. */

import { createRandom, hashWord } from '@anatome/core/number';
import {
  attributeOf,
  collectElements,
  collectTexts,
  hasRoomBeside,
  insertBefore,
  isBlock,
  makeElements,
  pick,
  type Random,
  readTree,
  remove,
  rename,
  setAttribute,
  type TreeDocument,
  type TreeElement,
  unwrap,
  wrap,
  writeTree,
} from '../wiki-changes/page-tree.ts';

interface Drawing {
  /** The same for all pages of the site: what a redesign decides once. */
  readonly site: (word: string) => number;
  readonly random: Random;
  /** Words of the template that no value is made of. */
  readonly words: ReadonlySet<string>;
}

type TemplateChange = (document: TreeDocument, drawing: Drawing) => void;

/** All kinds; `two` are two of them at once. */
export const TEMPLATE_CHANGES: Readonly<Record<string, TemplateChange>> = {
  classes: renameClasses,
  ids: renameIds,
  boxes: changeBoxes,
  elements: renameElements,
  ads: insertAds,
  order: moveBlocks,
  wording: changeWording,
  data: dropData,
};

/** The page as it is after a change; `seed` is the same for all pages of a site. */
export function changeTemplate(
  html: string,
  kinds: readonly string[],
  {
    seed,
    page,
    words,
  }: { readonly seed: number; readonly page: number; readonly words: ReadonlySet<string> },
): string {
  const document = readTree(html);
  const site = (word: string): number => hashWord(`${seed} ${word}`)[0] / 4294967296;
  const drawing = { site, random: createRandom(seed + 31 * page), words };
  for (const kind of kinds) TEMPLATE_CHANGES[kind](document, drawing);
  return writeTree(document);
}

/** Every third class is called otherwise. */
function renameClasses(document: TreeDocument, { site }: Drawing): void {
  for (const element of collectElements(document)) {
    const known = attributeOf(element, 'class');
    if (known === undefined) continue;
    const names = known
      .split(/\s+/)
      .map((name) => (site(name) < 1 / 3 ? `v2-${name.length}${name.slice(0, 2)}` : name));
    setAttribute(element, 'class', names.join(' '));
  }
}

/** Half of the ids are others, or gone. */
function renameIds(document: TreeDocument, { site }: Drawing): void {
  for (const element of collectElements(document)) {
    const known = attributeOf(element, 'id');
    if (known === undefined || site(`#${known}`) >= 0.5) continue;
    setAttribute(
      element,
      'id',
      site(`gone ${known}`) < 0.5 ? undefined : `n-${known.length}${known.slice(-2)}`,
    );
  }
}

/** Boxes around boxes, and boxes gone: decided by the class of each. */
function changeBoxes(document: TreeDocument, { site }: Drawing): void {
  for (const element of collectElements(document)) {
    if (!/^(?:div|section|article)$/.test(element.tagName) || !hasRoomBeside(element)) continue;
    const draw = site(`box ${attributeOf(element, 'class') ?? depthOf(element)}`);
    if (draw < 0.15) wrap(element, 'div');
    else if (draw < 0.25) unwrap(element);
  }
}

function depthOf(element: TreeElement): number {
  let depth = 0;
  for (let above = element.parentNode; above !== null && 'parentNode' in above; above = above.parentNode)
    depth++;
  return depth;
}

const OTHER_NAMES: Readonly<Record<string, string>> = {
  b: 'strong',
  h2: 'h3',
  h3: 'h4',
  section: 'div',
  article: 'div',
  main: 'div',
  strong: 'b',
  em: 'i',
  p: 'div',
  header: 'div',
};

/** Half of these elements are others. */
function renameElements(document: TreeDocument, { site }: Drawing): void {
  for (const element of collectElements(document)) {
    const name = OTHER_NAMES[element.tagName];
    if (name !== undefined && site(`name ${element.tagName}`) < 0.5) rename(element, name);
  }
}

const ADS = [
  '<div class="ad-slot"><span>Advertisement</span><a href="https://ads.example/1">Try it</a></div>',
  '<aside class="promo"><h3>Deal of the day</h3><p>Now $9.99 instead of $19.99</p><a href="/more">More</a></aside>',
  '<div class="newsletter-box"><p>Get our news by mail</p><form><input type="email"><button>Sign up</button></form></div>',
  '<div class="note"><p>Updated on March 3, 2026.</p></div>',
];

function insertAds(document: TreeDocument, { random }: Drawing): void {
  const places = collectElements(document).filter((each) => isBlock(each) && hasRoomBeside(each));
  for (let count = 3 + Math.floor(random() * 6); count > 0 && places.length > 0; count--)
    insertBefore(makeElements(pick(random, ADS))[0], pick(random, places));
}

/** Some large blocks change places with the ones before them. */
function moveBlocks(document: TreeDocument, { random }: Drawing): void {
  const blocks = collectElements(document).filter(
    (each) =>
      /^(?:div|section|article|table|ul)$/.test(each.tagName) && hasRoomBeside(each) && depthOf(each) <= 6,
  );
  for (let count = 2 + Math.floor(random() * 3); count > 0 && blocks.length > 0; count--) {
    const block = pick(random, blocks);
    const siblings =
      block.parentNode?.childNodes.filter((child): child is TreeElement =>
        blocks.includes(child as TreeElement),
      ) ?? [];
    const before = siblings[siblings.indexOf(block) - 1];
    if (before === undefined) continue;
    remove(block);
    insertBefore(block, before);
  }
}

/** A third of the words that stand on all pages are others. */
function changeWording(document: TreeDocument, { site, words }: Drawing): void {
  for (const text of collectTexts(document)) {
    const word = text.value.trim();
    if (words.has(word) && site(`word ${word}`) < 1 / 3)
      text.value = text.value.replace(word, `Our ${word.toLowerCase().slice(0, -1)}`);
  }
}

/** What was said for machines is gone. */
function dropData(document: TreeDocument): void {
  const waiting = [...document.childNodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('tagName' in node)) continue;
    const isData = node.tagName === 'script' && attributeOf(node, 'type') === 'application/ld+json';
    if (isData || (node.tagName === 'meta' && attributeOf(node, 'content') !== undefined)) remove(node);
    else {
      setAttribute(node, 'itemprop', undefined);
      waiting.push(...node.childNodes);
    }
  }
}

/** Short texts that stand on every page and are no value. */
export function collectTemplateWords(
  pages: readonly string[],
  isValue: (text: string) => boolean,
): Set<string> {
  const counts = new Map<string, number>();
  for (const html of pages) {
    const own = new Set(collectTexts(readTree(html)).map(({ value }) => value.trim()));
    for (const text of own) if (text.length <= 40) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return new Set(
    [...counts].filter(([text, count]) => count === pages.length && !isValue(text)).map(([text]) => text),
  );
}
