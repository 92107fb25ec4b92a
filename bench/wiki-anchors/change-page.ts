/** What happens to a page in a year, by kind. The regions of edits are known all the time by their marks. */
import { changeWords, type Vocabulary } from '../wiki-changes/draw-words.ts';
import {
  append,
  attributeOf,
  collectElements,
  collectTexts,
  contains,
  findElement,
  hasRoomBeside,
  insertBefore,
  isBlock,
  makeElements,
  pick,
  type Random,
  remove,
  rename,
  setAttribute,
  type TreeDocument,
  type TreeElement,
  textOf,
  unwrap,
  wrap,
} from '../wiki-changes/page-tree.ts';

/** Names a region through all changes; nothing that is measured sees it. */
export const MARK = 'data-region-mark';

export interface ChangeDraw {
  readonly random: Random;
  readonly vocabulary: Vocabulary;
}

export type PageChange = (document: TreeDocument, draw: ChangeDraw) => void;

/** Kinds of changes, each a fifth. */
export const PAGE_CHANGES: Readonly<Record<string, PageChange>> = {
  ads: insertAds,
  moved: moveBlocks,
  wording: changeWording,
  template: replaceTemplate,
  all: (document, draw) => {
    changeWording(document, draw);
    moveBlocks(document, draw);
    replaceTemplate(document, draw);
    insertAds(document, draw);
  },
};

export function isMarked(element: TreeElement): boolean {
  return attributeOf(element, MARK) !== undefined;
}

function insertAds(document: TreeDocument, { random, vocabulary }: ChangeDraw): void {
  const places = collectElements(document).filter((each) => isBlock(each) && hasRoomBeside(each));
  const near = places.filter((each) => isMarked(each) || isInMarked(each));
  const count = 3 + Math.floor(random() * 6);
  for (let at = 0; at < count && places.length > 0; at++) {
    const next = pick(random, near.length > 0 && random() < 0.5 ? near : places);
    insertBefore(makeElements(pick(random, ADS)(vocabulary))[0], next);
  }
}

const ADS: readonly ((vocabulary: Vocabulary) => string)[] = [
  (words) =>
    `<div class="ad ad-slot"><span>Advertisement</span><a href="https://ads.example/1"><img src="https://ads.example/1.png" alt="${words.words(1, 4)}"></a></div>`,
  (words) =>
    `<aside class="promo"><h3>${words.words(2, 6)}</h3><p>${words.sentence(8, 30)}</p><a href="/more">Read more</a></aside>`,
  (words) =>
    `<div class="newsletter-box"><p>Get ${words.words(3, 9)} by mail</p><form><input type="email"><button>Sign up</button></form></div>`,
  () => '<div class="banner"><iframe src="https://ads.example/2"></iframe></div>',
  (words) => `<div class="sponsored"><p>Sponsored: ${words.sentence(5, 20)}</p></div>`,
];

function isInMarked(element: TreeElement): boolean {
  for (let above = element.parentNode; above !== null && 'tagName' in above; above = above.parentNode)
    if (isMarked(above)) return true;
  return false;
}

function moveBlocks(document: TreeDocument, { random }: ChangeDraw): void {
  const blocks = collectElements(document).filter(
    (each) => isBlock(each) && each.tagName !== 'td' && each.tagName !== 'th',
  );
  const marked = blocks.filter(isMarked);
  const count = 3 + Math.floor(random() * 6);
  for (let at = 0; at < count && blocks.length > 1; at++) {
    let block = pick(random, marked.length > 0 && random() < 0.6 ? marked : blocks);
    // Now and then with what is around it.
    while (random() < 0.3 && block.parentNode !== null && blocks.includes(block.parentNode as TreeElement))
      block = block.parentNode as TreeElement;
    moveBlock(block, { blocks, random });
  }
}

function moveBlock(
  block: TreeElement,
  { blocks, random }: { blocks: readonly TreeElement[]; random: Random },
): void {
  const isFree = random() < 0.3 && hasRoomBeside(block);
  const places = blocks.filter(
    (other) =>
      !contains(block, other) && (isFree ? hasRoomBeside(other) : other.parentNode === block.parentNode),
  );
  if (places.length === 0) return;
  const place = pick(random, places);
  remove(block);
  insertBefore(block, place);
}

/** Other words everywhere, in regions and around them; paragraphs come and go. */
function changeWording(document: TreeDocument, { random, vocabulary }: ChangeDraw): void {
  for (const element of collectElements(document)) {
    if (!isBlock(element) || random() < 0.5) continue;
    const rate = pick(random, [0.03, 0.1, 0.3]);
    for (const child of element.childNodes)
      if (child.nodeName === '#text' && 'value' in child)
        child.value = changeWords(random, vocabulary, { text: child.value, rate });
  }
  for (const element of collectElements(document)) {
    if (!/^(?:p|li|h[2-4])$/.test(element.tagName) || isMarked(element)) continue;
    const draw = random();
    const isWhole = collectElements(element).some(isMarked);
    if (draw < 0.06 && !isWhole) remove(element);
    else if (draw < 0.12)
      insertBefore(
        makeElements(`<${element.tagName}>${vocabulary.sentence(3, 30)}</${element.tagName}>`)[0],
        element,
      );
  }
}

/** Another site builder: other boxes and classes, another menu and footer, other names of elements; the words stay. */
function replaceTemplate(document: TreeDocument, draw: ChangeDraw): void {
  const { random } = draw;
  const body = findElement(document, 'body');
  if (body === undefined) return;
  replaceFrame(body, draw);
  const names = drawNames(random);
  for (const element of collectElements(body)) {
    setAttribute(element, 'id', undefined);
    const known = attributeOf(element, 'class');
    if (known !== undefined) setAttribute(element, 'class', `x-${known.length}-${known.slice(-2)}`);
    const name = names.get(element.tagName);
    if (name !== undefined) rename(element, name);
    if (/^(?:div|section|article|main)$/.test(element.tagName)) rebox(element, random);
    else if (isBlock(element) && hasRoomBeside(element) && random() < 0.04) wrap(element, 'div');
  }
  for (const text of random() < 0.5 ? [] : collectElements(body).filter(({ tagName }) => tagName === 'span'))
    if (!isMarked(text)) unwrap(text);
}

function drawNames(random: Random): Map<string, string> {
  const choices: readonly (readonly [string, string])[] = [
    ['b', 'strong'],
    ['i', 'em'],
    ['section', 'div'],
    ['article', 'div'],
    ['main', 'div'],
    ['div', 'section'],
    ['h2', 'h3'],
    ['h3', 'h4'],
  ];
  return new Map(choices.filter(() => random() < 0.4));
}

function rebox(element: TreeElement, random: Random): void {
  const draw = random();
  if (draw < 0.2 && hasRoomBeside(element)) wrap(element, pick(random, ['div', 'section']));
  else if (draw < 0.4 && !isMarked(element) && hasRoomBeside(element)) unwrap(element);
}

/** Menus, headers, footers and sidebars are written anew; what holds regions stays. */
function replaceFrame(body: TreeElement, { vocabulary, random }: ChangeDraw): void {
  for (const old of collectElements(body)) {
    const isFrame =
      /^(?:nav|header|footer|aside)$/.test(old.tagName) ||
      /nav|menu|footer|sidebar|header/i.test(attributeOf(old, 'class') ?? '');
    const isKept = isMarked(old) || isInMarked(old) || collectElements(old).some(isMarked);
    if (isFrame && !isKept && textOf(old).length < textOf(body).length / 3) remove(old);
  }
  const links = (count: number): string =>
    Array.from(
      { length: count },
      () => `<li><a href="/${vocabulary.word()}">${vocabulary.words(1, 3)}</a></li>`,
    ).join('');
  const first = body.childNodes.find((child) => 'tagName' in child) as TreeElement | undefined;
  const top = makeElements(
    `<div class="top"><a href="/">${vocabulary.words(1, 3)}</a><ul>${links(4 + Math.floor(random() * 12))}</ul></div>`,
  );
  const side = makeElements(
    `<div class="side"><h4>${vocabulary.words(1, 3)}</h4><ul>${links(8)}</ul><p>${vocabulary.sentence(10, 40)}</p></div>`,
  );
  if (first !== undefined)
    for (const each of random() < 0.5 ? [...top, ...side] : top) insertBefore(each, first);
  append(
    body,
    makeElements(`<div class="end"><p>${vocabulary.sentence(8, 20)}</p><ul>${links(10)}</ul></div>`),
  );
}

/** Takes some of the regions away; others of their kind take the place of half of them, as in lists that go on. */
export function deleteRegions(document: TreeDocument, { random, vocabulary }: ChangeDraw): void {
  for (const region of collectElements(document).filter(isMarked)) {
    if (random() >= GONE) continue;
    const words = textOf(region).split(/\s+/).length;
    const tag = region.tagName;
    if (random() < 0.5)
      insertBefore(makeFilled(tag, vocabulary.words(Math.ceil(words / 2), words + 2)), region);
    remove(region);
  }
}

/** The share of regions that are gone. */
const GONE = 0.08;

function makeFilled(tag: string, words: string): TreeElement {
  const [box] = makeElements('<div></div>');
  append(box, makeElements(`<p>${words}</p>`)[0].childNodes);
  rename(box, tag);
  return box;
}

/** Texts of a page, to write with. */
export function readVocabularyText(document: TreeDocument): string {
  return collectTexts(document)
    .map(({ value }) => value)
    .join(' ')
    .slice(0, 20_000);
}
